'use strict';

const { Quote } = require('./lib/quote');

const quote = new Quote([
  { id: 'P-1', kilos: 2.5, zone: 'near' },
  { id: 'P-2', kilos: 0.8, zone: 'island' },
]);
console.log(`total ${quote.total}`);
