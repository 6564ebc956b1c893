const averages = (rows: number[][]): number[] =>
  rows.map((row) => Number((row.reduce((a, b) => a + b, 0) / row.length).toFixed(3)));
