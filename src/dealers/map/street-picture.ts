import 'server-only'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Point } from '@/integrations/geocoding/port'
import { xmlText } from '@/server/xml-text'
import { looks, type MapColours, widthAt } from './street-look'
import { streetTile, tileAt } from './street-tiles'

/** Size of the picture, and of a tile at its own zoom. Pixels. */
const [WIDTH, HEIGHT, TILE] = [720, 480, 512]

type Spot = readonly [x: number, y: number]
/** Pixels that a line may be wide beyond its middle. */
const EDGE = 24

/** A feature of a tile on the plane of the picture. */
type Shape = {
  layer: string
  /** Point, line or area. */
  type: 1 | 2 | 3
  kind: string
  detail: string
  name: string
  lines: readonly (readonly Spot[])[]
}

/**
 * The streets around a place as an SVG, which needs no scripts: the place is in the middle, its pin is the page's.
 *
 * @returns null without tiles there
 * @throws Error when the archive cannot be read
 */
export async function streetPicture(
  place: Point,
  { zoom, maxZoom, colours }: { zoom: number; maxZoom: number; colours: MapColours },
): Promise<string | null> {
  const shapes = await shapesAround(place, zoom, Math.min(Math.floor(zoom), maxZoom))
  if (shapes.length === 0) return null
  // A road is painted twice, its edge and itself: its path is there once.
  const paths = new Map<string, string>()
  const painted = looks.flatMap(({ layer, kinds, details, colour, widths, dashes }) => {
    const path = shapes
      .filter(
        (shape) =>
          shape.layer === layer &&
          shape.type === (widths ? 2 : 3) &&
          (!kinds || kinds.includes(shape.kind)) &&
          (!details || details.includes(shape.detail)),
      )
      .map((shape) => pathOf(shape))
      .join('')
    if (path === '') return []
    const id = paths.get(path) ?? `p${paths.size}`
    paths.set(path, id)
    const dash = dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''
    const paint = widths
      ? `fill="none" stroke="${colours[colour]}" stroke-width="${round(widthAt(widths, zoom))}"${dash}`
      : `fill="${colours[colour]}"`
    return [`<use href="#${id}" ${paint}/>`]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" stroke-linejoin="round" stroke-linecap="round" font-family="system-ui, sans-serif" font-size="12">`,
    `<path fill="${colours.land}" d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`,
    '<defs>',
    ...[...paths].map(([path, id]) => `<path id="${id}" d="${path}"/>`),
    '</defs>',
    ...painted,
    ...namesIn(shapes, colours),
    '</svg>',
  ].join('')
}

/** Everything in the picture, from the tiles that it lies on. */
async function shapesAround(place: Point, zoom: number, z: number): Promise<Shape[]> {
  const scale = TILE * 2 ** (zoom - z)
  const [cx, cy] = tileAt(z, place)
  const [left, top] = [cx - WIDTH / 2 / scale, cy - HEIGHT / 2 / scale]
  const tiles: Promise<Shape[]>[] = []
  for (let x = Math.floor(left); x <= left + WIDTH / scale; x++)
    for (let y = Math.floor(top); y <= top + HEIGHT / scale; y++)
      tiles.push(
        streetTile(z, x, y).then((tile) => (tile ? shapesOf(tile, x - left, y - top, scale) : [])),
      )
  return (await Promise.all(tiles)).flat()
}

/** @param column where the tile's left edge is in the picture, in tiles */
function shapesOf(tile: Uint8Array, column: number, row: number, scale: number): Shape[] {
  const { layers } = new VectorTile(new PbfReader(tile))
  const wanted = ['landuse', 'water', 'boundaries', 'roads', 'places']
  return wanted.flatMap((layer) => {
    const from = layers[layer]
    if (!from) return []
    return Array.from({ length: from.length }, (_, at): Shape => {
      const feature = from.feature(at)
      const text = (key: string) => String(feature.properties[key] ?? '')
      return {
        layer,
        type: feature.type as Shape['type'],
        kind: text('kind'),
        detail: text('kind_detail'),
        name: text('name:en') || text('name'),
        lines: spotsOf(feature, column, row, scale),
      }
    })
  })
}

/** Lines of a feature that are not wholly beside the picture. */
const spotsOf = (feature: VectorTileFeature, column: number, row: number, scale: number) =>
  feature
    .loadGeometry()
    .map((line) =>
      line.map(
        ({ x, y }): Spot => [
          (column + x / feature.extent) * scale,
          (row + y / feature.extent) * scale,
        ],
      ),
    )
    .filter((line) => {
      const [across, down] = [line.map(([x]) => x), line.map(([, y]) => y)]
      return (
        Math.min(...across) < WIDTH + EDGE &&
        Math.max(...across) > -EDGE &&
        Math.min(...down) < HEIGHT + EDGE &&
        Math.max(...down) > -EDGE
      )
    })

const round = (value: number) => Math.round(value * 10) / 10

/** Relative points are shorter. */
const pathOf = ({ lines, type }: Shape): string =>
  lines
    .map((line) => {
      let [x, y] = [0, 0]
      const points = line.map((spot, at) => {
        const [dx, dy] = [round(spot[0] - x), round(spot[1] - y)]
        x += dx
        y += dy
        return `${at === 0 ? 'M' : at === 1 ? 'l' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
      })
      return points.join('') + (type === 3 ? 'z' : '')
    })
    .join('')

/** Pixels of a letter, about. */
const LETTER = 6.4
/** Least pixels between the middles of two lines of text; names of small streets are fewer. */
const ROOM = { all: 17, small: 42 }

/** Names of quarters, then of roads along their longest part, none over another or over the pin. */
function namesIn(shapes: readonly Shape[], colours: MapColours): string[] {
  // The pin, and its name below.
  const taken: Spot[] = [0, 12, 24, 36].flatMap((dy) =>
    [-72, -48, -24, 0, 24, 48, 72].map((dx): Spot => [WIDTH / 2 + dx, HEIGHT / 2 + dy]),
  )
  /** Takes the place of a text, unless something is there or it would be cut. */
  const takes = ([x, y]: Spot, length: number, turn: number, room = ROOM.all): boolean => {
    const [along, across] = [Math.cos(turn), Math.sin(turn)]
    const steps = Math.ceil(length / 12)
    const spots = Array.from({ length: steps + 1 }, (_, at): Spot => {
      const off = (at / steps - 0.5) * length
      return [x + off * along, y + off * across]
    })
    const isFree = spots.every(
      (spot) =>
        spot[0] > 6 &&
        spot[0] < WIDTH - 6 &&
        spot[1] > 14 &&
        spot[1] < HEIGHT - 24 &&
        taken.every((other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) > room),
    )
    if (isFree) taken.push(...spots)
    return isFree
  }
  const halo = `fill="${colours.name}" stroke="${colours.land}" stroke-width="3" paint-order="stroke" text-anchor="middle"`
  const quarters = shapes.flatMap(({ layer, kind, name, lines }) => {
    const spot = lines[0]?.[0]
    if (layer !== 'places' || !spot || !name || kind === 'country' || kind === 'region') return []
    if (!takes([spot[0], spot[1] - 5], name.length * 8.4, 0)) return []
    return [
      `<text x="${round(spot[0])}" y="${round(spot[1])}" font-size="15" font-weight="600" ${halo}>${xmlText(name)}</text>`,
    ]
  })
  const roads = longestPieces(shapes).flatMap(({ name, from, to, isSmall }) => {
    const [start, end] = from[0] <= to[0] ? [from, to] : [to, from]
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
    const length = name.length * LETTER
    if (Math.hypot(dx, dy) < length) return []
    const turn = Math.atan2(dy, dx)
    const at = [0.5, 0.3, 0.7, 0.15, 0.85]
      .map((part): Spot => [start[0] + dx * part, start[1] + dy * part])
      .find((spot) => takes(spot, length, turn, isSmall ? ROOM.small : ROOM.all))
    if (!at) return []
    const degrees = round((turn * 180) / Math.PI)
    return [
      `<text transform="translate(${round(at[0])} ${round(at[1])}) rotate(${degrees})" dy="4" ${halo}>${xmlText(name)}</text>`,
    ]
  })
  return [...quarters, ...roads]
}

/** The straightest long piece of each named road, main roads first. */
function longestPieces(shapes: readonly Shape[]) {
  const rank = ['tertiary', 'secondary', 'motorway', 'trunk', 'primary']
  const pieces = shapes
    .filter(({ layer, name }) => layer === 'roads' && name)
    .flatMap(({ name, detail, lines }) =>
      lines.flatMap((line) => {
        const inside = line.filter(([x, y]) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT)
        const [from, to] = [inside[0], inside.at(-1)]
        if (!from || !to) return []
        // A name is written straight, so only where its road is.
        const isStraight = inside.every(([x, y]) => offLine(x, y, from, to) < 8)
        const length = Math.hypot(to[0] - from[0], to[1] - from[1])
        const isSmall = !rank.includes(detail)
        return isStraight ? [{ name, from, to, length, isSmall, rank: rank.indexOf(detail) }] : []
      }),
    )
    .sort((a, b) => b.rank - a.rank || b.length - a.length)
  return pieces.filter(({ name }, at) => pieces.findIndex((other) => other.name === name) === at)
}

/** Pixels from a point to the line through two others. */
function offLine(x: number, y: number, [x1, y1]: Spot, [x2, y2]: Spot): number {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
