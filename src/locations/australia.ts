import type { Point } from './distance'

/** The coast as [longitude, latitude], coarse: enough to say where on the continent a place is. */
const mainland: readonly (readonly [number, number])[] = [
  [142.5, -10.7],
  [143.6, -14.3],
  [145.3, -15.0],
  [146.2, -18.9],
  [148.8, -20.3],
  [150.8, -22.9],
  [153.2, -25.0],
  [153.5, -28.2],
  [152.9, -31.5],
  [151.3, -33.6],
  [150.2, -36.3],
  [149.9, -37.5],
  [147.5, -38.0],
  [146.4, -39.1],
  [144.7, -38.3],
  [143.5, -38.8],
  [140.8, -38.0],
  [139.7, -36.8],
  [138.5, -35.6],
  [138.1, -34.2],
  [137.0, -35.2],
  [137.7, -33.0],
  [135.6, -34.9],
  [134.2, -32.8],
  [131.2, -31.5],
  [126.0, -32.3],
  [123.7, -33.9],
  [119.9, -34.0],
  [117.9, -35.1],
  [115.1, -34.3],
  [115.7, -32.0],
  [114.6, -28.8],
  [113.4, -26.1],
  [113.9, -22.0],
  [116.8, -20.6],
  [119.6, -20.0],
  [122.2, -18.0],
  [123.6, -16.4],
  [126.0, -14.0],
  [128.9, -14.9],
  [130.6, -12.4],
  [132.7, -11.5],
  [136.8, -12.2],
  [135.6, -14.8],
  [139.2, -17.4],
  [140.9, -17.5],
  [141.7, -13.9],
]
const tasmania: readonly (readonly [number, number])[] = [
  [144.7, -40.7],
  [146.6, -41.1],
  [148.3, -40.9],
  [148.1, -42.6],
  [146.9, -43.6],
  [145.6, -42.9],
]

/** Size of the drawing in its own units. */
export const MAP = { width: 460, height: 420 } as const

const WEST = 112
const NORTH = -9.5
/** Units a degree; a degree of longitude is shorter, about as at 27° south. */
const SCALE = { x: 10.4, y: 11.6 } as const

/** Where a place lies on the drawing. */
export function projected({ lat, long }: Point): { x: number; y: number } {
  return { x: (long - WEST) * SCALE.x, y: (NORTH - lat) * SCALE.y }
}

const pathOf = (coast: readonly (readonly [number, number])[]) => {
  const points = coast.map(([long, lat]) => {
    const { x, y } = projected({ lat, long })
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** Outline of the continent and of Tasmania, as the data of an SVG path. */
export const outline = `${pathOf(mainland)}${pathOf(tasmania)}`
