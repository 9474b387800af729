type Point = readonly [latitude: number, longitude: number]

/** Decodes the file's deltas, in hundredths of a degree, into points. */
export const ringOf = ([longitude = 0, latitude = 0, ...steps]: readonly number[]): readonly Point[] => {
  let [x, y] = [longitude, latitude]
  const points: Point[] = [[y / 100, x / 100]]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push([y / 100, x / 100])
  }
  return points
}
