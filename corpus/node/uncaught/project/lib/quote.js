'use strict';

const { priceOf } = require('./rates');

class Quote {
  constructor(parcels) {
    this.lines = parcels.map((parcel) => ({ id: parcel.id, cents: priceOf(parcel) }));
  }

  get total() {
    return this.lines.reduce((sum, { cents }) => sum + cents, 0);
  }
}

module.exports = { Quote };
