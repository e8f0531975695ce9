import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { towns as cities, placeAt } from '@/dealers/map/drawing'
import { pmtilesArchive, type Tile } from './archive'
import { smooth, widened, type Xy } from './geometry'
import { isInAny, madeUpStreets, parkOutline } from './streets'
import { type LatLong, type RoadKind, type Town, towns } from './towns'

/** West, south, east, north of the country. */
const COUNTRY = [108, -46, 158, -8] as const
const WORLD = [-180, -85, 179.9, 85] as const
/** Down to these zooms there are tiles of the whole world, which is sea, and of the country. */
const WORLD_ZOOM = 4
const COUNTRY_ZOOM = 8
const COAST_ZOOM = 10
const MAX_ZOOM = 14
/** Kilometres around a centre with tiles of its own. */
const AROUND = { coast: 30, streets: 9.5 } as const

/** Layers and words of Protomaps' schema, which real archives of the product have too. */
type Layer = 'water' | 'landuse' | 'boundaries' | 'roads' | 'places'
type Feature = GeoJSON.Feature & { layer: Layer; zooms: readonly [from: number, to: number] }

const roadWords: Record<
  RoadKind | 'secondary',
  readonly [kind: string, detail: string, from: number]
> = {
  highway: ['highway', 'motorway', 7],
  major: ['major_road', 'primary', 9],
  secondary: ['major_road', 'tertiary', 12],
  minor: ['minor_road', 'residential', 13],
  rail: ['rail', 'rail', 11],
}

/** The demo's map as a PMTiles archive: the coast of the country, and towns with streets that are made up. */
export function makeMap(): Buffer {
  const features = [...countryFeatures(), ...towns.flatMap(townFeatures)]
  return pmtilesArchive(tilesOf(features), WORLD, {
    name: 'Map of the demo',
    attribution: 'Demo map: streets are made up',
    vector_layers: ['water', 'landuse', 'boundaries', 'roads', 'places'].map((id) => ({
      id,
      fields: {},
    })),
  })
}

function countryFeatures(): Feature[] {
  const file = fileURLToPath(new URL('../../src/dealers/map/australia.svg', import.meta.url))
  const [coast = '', borders = ''] = [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map(
    ([, path]) => path,
  )
  const world = [
    [-180, 85],
    [180, 85],
    [180, -85],
    [-180, -85],
    [-180, 85],
  ]
  return [
    // The sea is the world with a hole for each island.
    feature(
      'water',
      [0, COAST_ZOOM],
      { kind: 'ocean' },
      { type: 'Polygon', coordinates: [world, ...lines(coast, true)] },
    ),
    ...lines(borders, false).map((coordinates) =>
      feature(
        'boundaries',
        [3, COAST_ZOOM],
        { kind: 'region' },
        { type: 'LineString', coordinates },
      ),
    ),
    ...cities.map(({ name, lat, long }, rank) =>
      feature(
        'places',
        [rank < 8 ? 2 : 4, 12],
        { kind: 'locality', kind_detail: rank < 8 ? 'city' : 'town', name },
        { type: 'Point', coordinates: [long, lat] },
      ),
    ),
  ]
}

/** Lines of a path of the drawing, which has absolute starts and relative points. */
const lines = (path: string, isClosed: boolean): number[][][] =>
  path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      const points: number[][] = []
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i] ?? 0
        y += numbers[i + 1] ?? 0
        const { lat, long } = placeAt({ x, y })
        points.push([long, lat])
      }
      return isClosed && points[0] ? [...points, points[0]] : points
    })

function townFeatures(town: Town): Feature[] {
  const plane = planeOf(town)
  const { bearing } = town
  const bays = town.bays.map((outline) => plane.points(outline))
  const rivers = town.rivers.map(([name, width, path]) => ({
    name,
    outline: widened(smooth(plane.points(path)), width),
  }))
  const parks = town.parks.map(([name, across, ...at]) => ({
    name,
    outline: parkOutline(name, plane.point(at), across, bearing),
  }))
  const water = [...bays, ...rivers.map(({ outline }) => outline)]
  const green = parks.map(({ outline }) => outline)
  const streets = madeUpStreets(
    town.name,
    bearing,
    town.centres.map(plane.point),
    (at) => !isInAny(at, water) && !isInAny(at, green),
  )
  const road = (name: string, kind: RoadKind | 'secondary', line: readonly Xy[]) => {
    const [kindWord, kind_detail, from] = roadWords[kind]
    return feature(
      'roads',
      [from, MAX_ZOOM],
      { kind: kindWord, kind_detail, ...(name && { name }) },
      { type: 'LineString', coordinates: line.map(plane.place) },
    )
  }
  const area = (
    layer: Layer,
    kind: string,
    name: string | null,
    outline: readonly Xy[],
    from: number,
  ) => {
    const ring = outline.map(plane.place)
    return feature(
      layer,
      [from, MAX_ZOOM],
      { kind, ...(name && { name }) },
      { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] },
    )
  }
  return [
    ...bays.map((outline) => area('water', 'ocean', null, outline, COAST_ZOOM + 1)),
    ...rivers.map(({ name, outline }) => area('water', 'river', name, outline, COAST_ZOOM + 1)),
    ...parks.map(({ name, outline }) => area('landuse', 'park', name, outline, COAST_ZOOM + 1)),
    ...town.roads.map(([name, kind, path]) => road(name, kind, smooth(plane.points(path)))),
    ...streets.map(({ name, kind, line }) => road(name, kind, line)),
    ...town.suburbs.map(([name, lat, long]) =>
      feature(
        'places',
        [11, MAX_ZOOM],
        { kind: 'neighbourhood', name },
        { type: 'Point', coordinates: [long, lat] },
      ),
    ),
  ]
}

/** Metres east and north of a town's first centre, and back to degrees. */
function planeOf({ centres: [[lat0, long0] = [0, 0]] }: Town) {
  const metres = { lat: 110_900, long: 111_320 * Math.cos((lat0 * Math.PI) / 180) }
  const point = ([lat, long]: LatLong): Xy => [
    (long - long0) * metres.long,
    (lat - lat0) * metres.lat,
  ]
  return {
    point,
    points: (path: readonly LatLong[]) => path.map(point),
    place: ([x, y]: Xy) => [long0 + x / metres.long, lat0 + y / metres.lat],
  }
}

const feature = (
  layer: Layer,
  zooms: Feature['zooms'],
  properties: Record<string, string>,
  geometry: GeoJSON.Geometry,
): Feature => ({ type: 'Feature', layer, zooms, properties, geometry })

function tilesOf(features: readonly Feature[]): Tile[] {
  const groups = new Map<string, Feature[]>()
  for (const each of features) {
    const key = `${each.layer} ${each.zooms.join(' ')}`
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  const indexes = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: group },
      { maxZoom: MAX_ZOOM, indexMaxZoom: 5, buffer: 64, extent: 4096 },
    )
    return [{ index, layer: first.layer, from: first.zooms[0], to: first.zooms[1] }]
  })
  return tileAddresses().flatMap(({ z, x, y }) => {
    const layers: Parameters<typeof fromGeojsonVt>[0] = {}
    for (const { index, layer, from, to } of indexes) {
      const part = z >= from && z <= to ? index.getTile(z, x, y) : null
      if (!part) continue
      const known = layers[layer]
      layers[layer] = known ? { ...known, features: [...known.features, ...part.features] } : part
    }
    return [{ z, x, y, bytes: fromGeojsonVt(layers, { version: 2, extent: 4096 }) }]
  })
}

/** Every tile of the world and the country down to their zooms, below them those around towns. */
function tileAddresses(): { z: number; x: number; y: number }[] {
  const found = new Map<string, { z: number; x: number; y: number }>()
  const add = (z: number, [west, south, east, north]: readonly number[]) => {
    const [left, top] = tileAt(z, north as number, west as number)
    const [right, bottom] = tileAt(z, south as number, east as number)
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) found.set(`${z}/${x}/${y}`, { z, x, y })
  }
  for (let z = 0; z <= COUNTRY_ZOOM; z++) add(z, z <= WORLD_ZOOM ? WORLD : COUNTRY)
  for (const { centres } of towns)
    for (const [lat, long] of centres)
      for (let z = COUNTRY_ZOOM + 1; z <= MAX_ZOOM; z++) {
        const degrees = (z <= COAST_ZOOM ? AROUND.coast : AROUND.streets) / 111
        const wide = degrees / Math.cos((lat * Math.PI) / 180)
        add(z, [long - wide, lat - degrees, long + wide, lat + degrees])
      }
  return [...found.values()]
}

/** Column and row of the tile of Web Mercator that a place is in. */
function tileAt(z: number, lat: number, long: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const across = (long + 180) / 360
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.floor(across * 2 ** z), Math.floor(down * 2 ** z)]
}
