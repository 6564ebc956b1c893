var n = parseInt(readline());
var words = readline().split(" ");
var sum = 0;
for (var i = 0; i < n; i++) sum += parseInt(words[i]);
print(sum);
