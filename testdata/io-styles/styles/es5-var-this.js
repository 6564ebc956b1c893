var fs = require("fs");

function Summer(words) {
  this.words = words;
  this.sum = 0;
}
Summer.prototype.run = function () {
  var that = this;
  this.words.forEach(function (word) {
    if (word != "") that.sum += parseInt(word, 10);
  });
  return this.sum;
};
var all = fs.readFileSync("/dev/stdin").toString().split(/\s/);
all.shift();
console.log(new Summer(all).run());
