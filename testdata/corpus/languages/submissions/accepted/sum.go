package main

import "fmt"

func main() {
	var n, next, sum int64
	fmt.Scan(&n)
	for ; n > 0; n-- {
		fmt.Scan(&next)
		sum += next
	}
	fmt.Println(sum)
}
