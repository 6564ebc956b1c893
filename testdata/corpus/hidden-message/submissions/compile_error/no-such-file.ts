import { alphabet } from "./alphabet.ts";

console.log(alphabet);
