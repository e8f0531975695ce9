import type { StaticImageData } from 'next/image'
import type { BlockOf } from '../block-props'
import camperTrailer from './art/camper-trailer-slate.svg'
import caravan from './art/caravan-sage.svg'
import coupe from './art/coupe-silver.svg'
import hatch from './art/hatch-silver.svg'
import motorcycle from './art/motorcycle.svg'
import peopleMover from './art/people-mover-silver.svg'
import popTop from './art/pop-top-ochre.svg'
import sedan from './art/sedan-silver.svg'
import suv from './art/suv-silver.svg'
import ute from './art/ute-silver.svg'
import van from './art/van-silver.svg'
import wagon from './art/wagon-silver.svg'

type Shape = BlockOf<'bodyTypes'>['tiles'][number]['shape']

/** Drawn side views, one a shape; 1080 × 720. */
export const shapeArt: Record<Shape, StaticImageData> = {
  suv,
  ute,
  hatch,
  sedan,
  wagon,
  coupe,
  van,
  peopleMover,
  caravan,
  popTop,
  camperTrailer,
  motorcycle,
}
