module.exports = { averages: (rows) => rows.map((row) => row.reduce((a, b) => a + b, 0) / row.length) };
