const { area } = require('./shapes');

console.log(area({ width: 2, height: 3 }));
