var averages = function (rows: number[][]) {
  return rows.map((row) => (row.reduce((a, b) => a + b, 0) / row.length).toFixed(7));
};
