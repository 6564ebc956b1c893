for (const weight of [1, 2) console.log(weight);
