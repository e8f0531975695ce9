import type { Hex, ThemeColours } from '@/sites/theme-tokens'

/** Colours of a street map. */
export type MapColours = Record<
  'land' | 'water' | 'park' | 'road' | 'mainRoad' | 'edge' | 'name',
  string
>

/** Colours of the site's theme; water and parks are as everywhere, with some of its ground in them. */
export function mapColours({ sunken, surface, line, ...rest }: ThemeColours): MapColours {
  return {
    land: sunken,
    water: mixed('#9ccbdc', sunken, 0.25),
    park: mixed('#a9d19a', sunken, 0.45),
    road: surface,
    mainRoad: mixed('#ffd97f', surface, 0.45),
    edge: mixed(line, rest['line-strong'], 0.12),
    name: rest['ink-2'],
  }
}

function mixed(first: Hex, second: Hex, part: number): Hex {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a as number) * (1 - part) + (b as number) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Zooms and the pixels there; between two of them the width grows by a power. */
type Widths = readonly (readonly [zoom: number, pixels: number])[]

/** What of a layer looks how; an area without widths. Kinds and details as in Protomaps' schema. */
export type Look = {
  layer: 'landuse' | 'water' | 'roads' | 'boundaries'
  kinds?: readonly string[]
  details?: readonly string[]
  colour: keyof MapColours
  widths?: Widths
  dashes?: readonly [number, number]
}

/** Without driveways and lanes of car parks. */
const local = ['residential', 'unclassified', 'living_street', 'road']
const small = ['secondary', 'tertiary', 'secondary_link', 'tertiary_link']
const large = ['primary', 'trunk', 'primary_link', 'trunk_link']
const road: Record<string, Widths> = {
  minor: [
    [12, 0.6],
    [14, 3],
    [16, 9],
    [18, 24],
  ],
  small: [
    [10, 0.8],
    [14, 5],
    [16, 13],
    [18, 30],
  ],
  large: [
    [8, 0.8],
    [14, 7.5],
    [16, 17],
    [18, 36],
  ],
  highway: [
    [6, 1],
    [14, 10],
    [16, 20],
    [18, 40],
  ],
}
const edged = (widths: Widths): Widths => widths.map(([zoom, pixels]) => [zoom, pixels + 1.6])

/** In the order in which they are painted. */
export const looks: readonly Look[] = [
  {
    layer: 'landuse',
    kinds: [
      ...['park', 'forest', 'wood', 'grass', 'nature_reserve', 'national_park', 'protected_area'],
      ...['golf_course', 'recreation_ground', 'cemetery', 'pitch', 'garden', 'playground', 'zoo'],
    ],
    colour: 'park',
  },
  { layer: 'water', colour: 'water' },
  {
    layer: 'water',
    kinds: ['river', 'canal', 'stream'],
    colour: 'water',
    widths: [
      [9, 0.5],
      [14, 2.5],
      [18, 8],
    ],
  },
  { layer: 'boundaries', kinds: ['region'], colour: 'edge', widths: [[3, 1]], dashes: [3, 2] },
  { layer: 'roads', kinds: ['rail'], colour: 'edge', widths: [[11, 1]], dashes: [4, 2] },
  {
    layer: 'roads',
    kinds: ['minor_road'],
    details: local,
    colour: 'edge',
    widths: edged(road.minor ?? []),
  },
  {
    layer: 'roads',
    kinds: ['major_road'],
    details: small,
    colour: 'edge',
    widths: edged(road.small ?? []),
  },
  {
    layer: 'roads',
    kinds: ['major_road'],
    details: large,
    colour: 'edge',
    widths: edged(road.large ?? []),
  },
  { layer: 'roads', kinds: ['highway'], colour: 'edge', widths: edged(road.highway ?? []) },
  { layer: 'roads', kinds: ['minor_road'], details: local, colour: 'road', widths: road.minor },
  { layer: 'roads', kinds: ['major_road'], details: small, colour: 'road', widths: road.small },
  { layer: 'roads', kinds: ['major_road'], details: large, colour: 'mainRoad', widths: road.large },
  { layer: 'roads', kinds: ['highway'], colour: 'mainRoad', widths: road.highway },
]

/** Growth of widths from zoom to zoom. */
export const GROWTH = 1.5

/** Pixels at a zoom, as MapLibre's exponential interpolation has them. */
export function widthAt(widths: Widths, zoom: number): number {
  const [first] = widths
  const after = widths.findIndex(([at]) => at > zoom)
  if (after === 0 || !first) return first?.[1] ?? 0
  const [from, to] = [widths.at(after === -1 ? -1 : after - 1), widths[after]]
  if (!from || !to) return from?.[1] ?? 0
  const part = (GROWTH ** (zoom - from[0]) - 1) / (GROWTH ** (to[0] - from[0]) - 1)
  return from[1] + (to[1] - from[1]) * part
}
