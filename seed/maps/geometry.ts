/** A point of a town's plane, in metres east and north of its middle. */
export type Xy = readonly [x: number, y: number]

export const between = (a: Xy, b: Xy, part: number): Xy => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]
const distance = (a: Xy, b: Xy) => Math.hypot(a[0] - b[0], a[1] - b[1])

export function turned([x, y]: Xy, degrees: number): Xy {
  const radians = (-degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

/** Pieces between two given points of a smooth line. */
const PIECES = 6

/** A curve through all points (Catmull-Rom). */
export function smooth(points: readonly Xy[]): Xy[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Xy
  const curve: Xy[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let piece = 0; piece < PIECES; piece++) {
      const t = piece / PIECES
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t ** 2 +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3)
      curve.push([along(0), along(1)])
    }
  }
  return [...curve, at(points.length - 1)]
}

/** Outline of a line of some width. */
export function widened(line: readonly Xy[], width: number): Xy[] {
  const side = (half: number) =>
    line.map((point, i): Xy => {
      const [before, after] = [line[i - 1] ?? point, line[i + 1] ?? point]
      const length = distance(before, after) || 1
      return [
        point[0] + (half * (after[1] - before[1])) / length,
        point[1] - (half * (after[0] - before[0])) / length,
      ]
    })
  return [...side(width / 2), ...side(-width / 2).reverse()]
}

export function isInside([x, y]: Xy, outline: readonly Xy[]): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i] as Xy, outline[j] as Xy]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside
  }
  return inside
}

/** Half of a convex outline: what lies on the side of `inner` of the line midway between both points. */
export function nearerHalf(outline: readonly Xy[], inner: Xy, outer: Xy): Xy[] {
  const [mx, my] = between(inner, outer, 0.5)
  const side = ([x, y]: Xy) => (x - mx) * (inner[0] - outer[0]) + (y - my) * (inner[1] - outer[1])
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] as Xy
    const [a, b] = [side(from), side(to)]
    const kept = a >= 0 ? [from] : []
    return a >= 0 === b >= 0 ? kept : [...kept, between(from, to, a / (a - b))]
  })
}

/** Part of an endless line that lies in a convex outline, or null. */
export function chord(outline: readonly Xy[], through: Xy, direction: Xy): [Xy, Xy] | null {
  const side = ([x, y]: Xy) => (x - through[0]) * direction[1] - (y - through[1]) * direction[0]
  const ends = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] as Xy
    const [a, b] = [side(from), side(to)]
    return a >= 0 === b >= 0 ? [] : [between(from, to, a / (a - b))]
  })
  const [first, second] = ends
  return first && second ? [first, second] : null
}
