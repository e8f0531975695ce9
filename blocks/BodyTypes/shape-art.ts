import type { StaticImageData } from 'next/image'
import type { BlockOf } from '../block-props'
import hatch from './art/hatch-silver.svg'
import motorcycle from './art/motorcycle.svg'
import sedan from './art/sedan-silver.svg'
import suv from './art/suv-silver.svg'
import ute from './art/ute-silver.svg'
import caravan from './art/van-sage.svg'

type Shape = BlockOf<'bodyTypes'>['tiles'][number]['shape']

/** Drawn side views, one a shape; 1080 × 720. */
export const shapeArt: Record<Shape, StaticImageData> = {
  suv,
  ute,
  hatch,
  sedan,
  caravan,
  motorcycle,
}
