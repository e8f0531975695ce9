import { Random } from '../stock/random'
import { between, chord, isInside, nearerHalf, turned, type Xy } from './geometry'

export type Street = { name: string; kind: 'secondary' | 'minor'; line: readonly Xy[] }

/** Metres between two roads that bound a quarter. */
const QUARTER = 1250
/** Metres around a centre with every street, and with the roads between quarters alone. */
const REACH = { streets: 3200, roads: 8500 } as const

const names =
  'Acacia Albion Alma Ashley Banksia Barry Beaufort Bligh Boronia Burke Cambridge Canning Carlisle Clarence Collins Coolibah Derby Duke Edward Elgin Ferndale Flinders Gordon Grevillea Hakea Henry Hope Jarrah Karri Kent Lachlan Leichhardt Loch Macarthur Mitchell Myrtle Nelson Norman Oxford Park Phillip Queen Raglan Regent Rose Russell Station Stuart Sturt Tasman Victoria Wattle Wellington Wharf Wilga William Wills York'.split(
    ' ',
  )
const ends = {
  secondary: ['Road', 'Parade'],
  minor: ['Street', 'Street', 'Avenue', 'Grove'],
} as const

/**
 * Made-up streets of a town: quarters between through roads, each with blocks of its own size and bearing. The same
 * town gets the same streets.
 *
 * @param isBuiltUp no street goes through water or a park
 */
export function madeUpStreets(
  town: string,
  bearing: number,
  centres: readonly Xy[],
  isBuiltUp: (at: Xy) => boolean,
): Street[] {
  const random = new Random(town)
  const nearest = (at: Xy) =>
    Math.min(...centres.map((centre) => Math.hypot(at[0] - centre[0], at[1] - centre[1])))
  const middles = quarterMiddles(random, bearing, centres, nearest)
  const name = (kind: Street['kind']) => `${random.pick(names)} ${random.pick(ends[kind])}`
  return middles.flatMap((middle, own) => {
    let outline: Xy[] = square(middle, 2 * QUARTER)
    const streets: Street[] = []
    for (const other of middles)
      if (other !== middle && Math.hypot(other[0] - middle[0], other[1] - middle[1]) < 3 * QUARTER)
        outline = nearerHalf(outline, middle, other)
    for (const other of middles.slice(own + 1)) {
      // Both quarters have this edge; the first one has its road.
      const far = (point: Xy, m: Xy) => Math.hypot(point[0] - m[0], point[1] - m[1])
      const [from, to] = outline.filter((p) => Math.abs(far(p, middle) - far(p, other)) < 0.5)
      if (!from || !to) continue
      const line = Array.from({ length: 9 }, (_, at) => between(from, to, at / 8))
      for (const part of builtUpParts(line, isBuiltUp))
        streets.push({ name: name('secondary'), kind: 'secondary', line: part })
    }
    if (nearest(middle) > REACH.streets) return streets
    const way = bearing + 90 * random.between(0, 1) + 8 * random.bell()
    const gaps = { long: random.between(95, 130), cross: random.between(190, 280) }
    for (const [turn, gap, open] of [
      [0, gaps.long, 0.05],
      [90, gaps.cross, 0.22],
    ] as const)
      for (const line of blocks(outline, middle, way + turn, gap, turn ? gaps.long : gaps.cross))
        for (const part of builtUpParts(line, isBuiltUp, () => random.chance(open)))
          streets.push({ name: name('minor'), kind: 'minor', line: part })
    return streets
  })
}

/** Middles of quarters on a loose grid. */
function quarterMiddles(
  random: Random,
  bearing: number,
  centres: readonly Xy[],
  nearest: (at: Xy) => number,
): Xy[] {
  const most = Math.ceil(REACH.roads / QUARTER)
  const middles: Xy[] = []
  for (const centre of centres)
    for (let row = -most; row <= most; row++)
      for (let column = -most; column <= most; column++) {
        const loose = () => 0.22 * QUARTER * random.bell()
        const [x, y] = turned([column * QUARTER + loose(), row * QUARTER + loose()], bearing)
        const middle: Xy = [centre[0] + x, centre[1] + y]
        const isFree = middles.every(
          (m) => Math.hypot(m[0] - middle[0], m[1] - middle[1]) > 0.6 * QUARTER,
        )
        if (isFree && nearest(middle) < REACH.roads) middles.push(middle)
      }
  return middles
}

const square = ([x, y]: Xy, half: number): Xy[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
]

/** Parallel lines through a quarter, each with a point about every `step` metres. */
function blocks(
  outline: readonly Xy[],
  middle: Xy,
  degrees: number,
  gap: number,
  step: number,
): Xy[][] {
  const along = turned([0, 1], degrees)
  const across = turned([1, 0], degrees)
  const lines: Xy[][] = []
  for (let at = -20; at <= 20; at++) {
    const through: Xy = [middle[0] + across[0] * gap * at, middle[1] + across[1] * gap * at]
    const part = chord(outline, through, along)
    if (!part) continue
    const [from, to] = part
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    lines.push(Array.from({ length: count + 1 }, (_, i) => between(from, to, i / count)))
  }
  return lines
}

/** A line without the pieces that are not built up, or left out. */
function builtUpParts(
  line: readonly Xy[],
  isBuiltUp: (at: Xy) => boolean,
  isLeftOut = () => false,
): Xy[][] {
  const parts: Xy[][] = []
  let part: Xy[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [from, to] = [line[i] as Xy, line[i + 1] as Xy]
    if ([from, between(from, to, 0.5), to].every(isBuiltUp) && !isLeftOut()) {
      part = part.length > 0 ? [...part, to] : [from, to]
    } else {
      if (part.length > 0) parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** An outline of a park: a loose square with cut corners. */
export function parkOutline(name: string, [x, y]: Xy, across: number, bearing: number): Xy[] {
  const random = new Random(name)
  const half = across / 2
  return Array.from({ length: 8 }, (_, i): Xy => {
    const corner = i % 2 === 0 ? 1.18 : 1.02
    const reach = half * corner * (1 + 0.16 * random.bell())
    const [dx, dy] = turned([0, reach], bearing + 22.5 + i * 45)
    return [x + dx, y + dy]
  })
}

export const isInAny = (at: Xy, outlines: readonly (readonly Xy[])[]) =>
  outlines.some((outline) => isInside(at, outline))
