import type { StaticImageData } from 'next/image'
import { countStock } from '@/inventory/index/count-stock'
import { countOf } from '@/search/rules/search-title'
import { Anchor } from '@/ui/Anchor'
import type { BlockOf, BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'
import { filterOfTile } from '../stock-choice'
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

/** Side views of body shapes; 1080 × 720. */
const shapeArt: Record<Shape, StaticImageData> = {
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

/**
 * "Start with the shape": a picture, a name and a count of cars per body; bodies without cars are
 * omitted.
 */
export async function BodyTypes({ block, site }: BlockProps<'bodyTypes'>) {
  const counts = await countStock(
    site,
    block.tiles.map((tile) => filterOfTile(tile, site)),
  )
  const tiles = block.tiles
    .map((tile, at) => ({ ...tile, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
  if (tiles.length === 0) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <ul className="body-types grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6">
        {tiles.map((tile) => (
          <li key={tile.id ?? tile.label} className="grid">
            <Anchor
              href={tile.url}
              className="body-type group/shape grid content-start gap-1 overflow-hidden border-t border-line py-4"
            >
              <img
                src={shapeArt[tile.shape].src}
                alt=""
                width={1080}
                height={720}
                loading="lazy"
                className="-mx-[6%] aspect-[3/1.5] w-[112%] max-w-none object-cover object-[50%_62%] transition-transform duration-slow ease-enter group-hover/shape:translate-x-1 motion-reduce:transform-none"
              />
              <b>{tile.label}</b>
              <span className="num text-sm text-ink-3">{countOf(tile.count, site)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
