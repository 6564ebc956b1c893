import { readFileSync } from "fs";

// 读入数字，求和 🐒
const 数字 = readFileSync(0, "utf8").match(/-?\p{Nd}+/gu) ?? [];
const 总和 = 数字.slice(1).reduce((和, 数) => 和 + Number(数), 0);
console.log(总和);
