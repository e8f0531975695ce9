import sharp, { type Sharp } from 'sharp'
import { drawCaravan } from './draw-caravan'
import { drawMotorcycle, type MotorcycleShape, motorcycleShapes } from './draw-motorcycle'
import { paintsOfDrawings } from './drawing'

const WIDTH = 1280
const HEIGHT = 853

/** The part of the 1200 x 800 drawing that each view shows: left, top, width. */
const views: Record<string, readonly [number, number, number]> = {
  side: [0, 0, 1200],
  door: [430, 200, 560],
  rear: [620, 150, 580],
  engine: [380, 250, 420],
  wheel: [130, 250, 440],
}

/** The studio of the rendered photos, drawn: the wall runs into the floor without an edge. */
const studio = `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9dada"/><stop offset=".45" stop-color="#ecedec"/><stop offset=".72" stop-color="#f7f7f6"/><stop offset="1" stop-color="#e6e6e5"/></linearGradient><radialGradient id="light" cx=".5" cy=".72" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect x="-200" y="-200" width="1700" height="1300" fill="url(#wall)"/><rect x="-200" y="-200" width="1700" height="1300" fill="url(#light)"/>`

const isMotorcycle = (shape: string): shape is MotorcycleShape =>
  (motorcycleShapes as readonly string[]).includes(shape)

/**
 * A picture of a body that the renders lack. `angle` is a view of the drawing; "sider" is its mirror.
 * @throws Error for a shape, paint or angle that is not drawn.
 */
export function drawnPhoto(recipe: { shape: string; paint: string; angle: string }): Sharp {
  const { shape, paint, angle } = recipe
  const mirror = angle === 'sider'
  const view = views[mirror ? 'side' : angle]
  if (!view || !paintsOfDrawings[paint])
    throw new Error(`There is no drawing "${shape}-${paint}-${angle}".`)
  const vehicle = isMotorcycle(shape)
    ? drawMotorcycle(shape, paint)
    : drawCaravan(paint, shape === 'poptop')
  const [left, top, width] = view
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${left} ${top} ${width} ${(width * HEIGHT) / WIDTH}">${studio}${vehicle}</svg>`
  const image = sharp(Buffer.from(svg)).flatten({ background: '#eeeeee' })
  return mirror ? image.flop() : image
}
