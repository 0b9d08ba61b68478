function area(shape) {
  const { width, height } = shape;
  return width * height);
}

module.exports = { area };
