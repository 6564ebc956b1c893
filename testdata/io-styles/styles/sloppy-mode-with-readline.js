n = parseInt(readline());
words = readline().split(" ");
sum = 0;
for (i = 0; i < n; i++) sum += Number(words[i]);
delete i;
print(010 === 8 ? sum : "strict");
