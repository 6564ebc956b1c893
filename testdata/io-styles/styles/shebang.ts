#!/usr/bin/env -S npx ts-node
"use strict";
import { readFileSync } from "fs";

const words = readFileSync(0, "utf8").split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
