import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { GROWTH, type Look, looks, type MapColours } from './street-look'

/** Where the installation's own tiles are, on the host of the page. */
const TILES = '/api/map-tiles/{z}/{x}/{y}'

export type OwnStreets = {
  colours: MapColours
  /** Deepest zoom of the tiles; a map goes deeper by enlarging them. */
  maxZoom: number
  /** West, south, east, north in degrees: tiles are nowhere else. */
  bounds: readonly [number, number, number, number]
  attribution: Attribution
}

/** Who made the data of a map: plain text, and where they say more. */
export type Attribution = { text: string; url: string | null }

/**
 * The installation's streets as a MapLibre style, as the still picture has them.
 *
 * @param origin of the page
 * @param fonts names of fonts of the page, the first that is there counts
 */
export function streetStyle(
  { colours, maxZoom, bounds, attribution }: OwnStreets,
  { origin, fonts }: { origin: string; fonts: string[] },
): StyleSpecification {
  const name: FilterSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']]
  const text = (size: number, more: object) => ({
    layout: { 'text-field': name, 'text-font': fonts, 'text-size': size, ...more },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
  })
  const names = (id: string, layer: string, kinds: string[]) => ({
    id,
    type: 'symbol' as const,
    source: 'streets',
    'source-layer': layer,
    filter: ['in', ['get', 'kind'], ['literal', kinds]] as FilterSpecification,
  })
  const alongRoads = { 'symbol-placement': 'line', 'text-max-angle': 30, 'symbol-spacing': 350 }
  return {
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        tiles: [origin + TILES],
        maxzoom: maxZoom,
        bounds: [...bounds],
        attribution: attributionHtml(attribution),
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      ...looks.map((look, at) => layerOf(look, at, colours)),
      {
        ...names('minor names', 'roads', ['minor_road']),
        minzoom: 15,
        ...text(11, alongRoads),
      },
      {
        ...names('main names', 'roads', ['major_road', 'highway']),
        minzoom: 12.5,
        ...text(12, alongRoads),
      },
      {
        ...names('quarters', 'places', ['neighbourhood', 'macrohood']),
        minzoom: 11,
        maxzoom: 15.5,
        ...text(14, { 'text-padding': 8 }),
      },
      {
        ...names('towns', 'places', ['locality']),
        maxzoom: 11.5,
        ...text(13, { 'text-padding': 4 }),
      },
    ],
  }
}

function attributionHtml({ text, url }: Attribution): string {
  const element = document.createElement(url ? 'a' : 'span')
  element.textContent = text
  if (element instanceof HTMLAnchorElement && url) element.href = url
  return element.outerHTML
}

function layerOf(
  { layer, kinds, details, colour, widths, dashes }: Look,
  at: number,
  colours: MapColours,
): LayerSpecification {
  const filters: FilterSpecification[] = [
    ['==', ['geometry-type'], widths ? 'LineString' : 'Polygon'],
    ...(kinds ? [['in', ['get', 'kind'], ['literal', kinds]] as FilterSpecification] : []),
    ...(details
      ? [['in', ['get', 'kind_detail'], ['literal', details]] as FilterSpecification]
      : []),
  ]
  const common = {
    id: `${layer} ${at}`,
    source: 'streets',
    'source-layer': layer,
    filter: ['all', ...filters] as FilterSpecification,
  }
  if (!widths) return { ...common, type: 'fill', paint: { 'fill-color': colours[colour] } }
  return {
    ...common,
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
    paint: {
      'line-color': colours[colour],
      'line-width': ['interpolate', ['exponential', GROWTH], ['zoom'], ...widths.flat()],
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  }
}
