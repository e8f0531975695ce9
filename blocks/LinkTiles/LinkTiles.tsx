import { ArrowRightIcon } from '@phosphor-icons/react/ssr'
import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Tiles with a picture, a label and a link; renders nothing without tiles. CONT-03 SERV-14 */
export function LinkTiles({ block }: BlockProps<'linkTiles'>) {
  const tiles = block.tiles ?? []
  if (tiles.length === 0) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <ul className="grid gap-(--card-gap) sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:max-2xl:[&:has(>:nth-child(5))]:grid-flow-row lg:[&:has(>:nth-child(5))]:grid-flow-row lg:[&:has(>:nth-child(5))]:grid-cols-4">
        {tiles.map((tile) => {
          const picture = siteImageOf(tile.image)
          return (
            <li key={tile.id ?? tile.label} className="grid">
              <Anchor
                href={tile.url}
                className="group/tile grid content-start gap-2 rounded-panel bg-sunken p-[clamp(18px,2vw,28px)] transition-colors hover:bg-sunken-2"
              >
                {picture && (
                  <span className="stage mb-2 block aspect-3/2">
                    <Picture
                      src={picture.url}
                      alt=""
                      width={picture.width}
                      height={picture.height}
                      focus={picture.focus}
                      sizes="(width >= 1024px) 25vw, (width >= 700px) 50vw, 100vw"
                      className="size-full object-cover"
                    />
                  </span>
                )}
                <span className="flex items-center justify-between gap-3 text-h4">
                  {tile.label}
                  <ArrowRightIcon
                    aria-hidden
                    className="size-5 flex-none transition-transform duration-base group-hover/tile:translate-x-1 motion-reduce:transform-none"
                  />
                </span>
                {tile.text && <span className="text-ink-2">{tile.text}</span>}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
