'use strict';

const zones = {
  near: { perKilo: 120, days: 1 },
  far: { perKilo: 340, days: 4 },
};

/** Price of a parcel in cents. */
function priceOf(parcel) {
  const zone = zones[parcel.zone];
  return Math.ceil(parcel.kilos * zone.perKilo);
}

module.exports = { priceOf };
