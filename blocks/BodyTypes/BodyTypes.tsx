import { countOf } from '@/search/rules/search-title'
import { Anchor } from '@/ui/Anchor'
import type { BlockProps } from '../block-props'
import { countStock } from '../count-stock'
import { Section, SectionHead } from '../Section'
import { filterOfTile } from '../stock-choice'
import { shapeArt } from './shape-art'

/** "Start with the shape": a drawing, a name and how many there are; tiles without cars go. */
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
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6 theme-group:gap-0 theme-group:border-t theme-group:border-l theme-group:border-line theme-trail:gap-4 theme-yard:gap-3">
        {tiles.map((tile) => (
          <li key={tile.id ?? tile.label} className="grid">
            <Anchor
              href={tile.url}
              className="group/shape grid content-start gap-1 overflow-hidden border-t border-line py-4 theme-group:border-t-0 theme-group:border-r theme-group:border-b theme-group:bg-surface theme-group:px-5 theme-group:pt-3 theme-group:pb-5 theme-trail:rounded-[20px] theme-trail:border-0 theme-trail:bg-sunken theme-trail:px-[18px] theme-trail:pt-2.5 theme-yard:gap-0 theme-yard:rounded-card theme-yard:border theme-yard:bg-surface theme-yard:px-3.5 theme-yard:pt-2 theme-yard:pb-3 theme-yard:hover:border-ink"
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
