import { siteImageOf } from '@/cms/reads/site-image'
import { SitePicture } from '@/media/SitePicture'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'

/** One model on a dark section; its picture extends to the edge of the page. */
export function ModelFeature({ block }: BlockProps<'modelFeature'>) {
  const picture = siteImageOf(block.image)
  return (
    <section className="on-band overflow-hidden">
      <div className="wrap grid items-center gap-[clamp(24px,5vw,96px)] py-[clamp(40px,7vw,112px)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-6">
          <h2 className="text-h1">{block.heading}</h2>
          {block.intro && <p className="max-w-[46ch] text-lead text-on-band-2">{block.intro}</p>}
          {block.facts && block.facts.length > 0 && (
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4 border-y border-band-line py-6">
              {block.facts.map((fact) => (
                <div
                  key={fact.id ?? fact.label}
                  className="flex flex-col-reverse justify-end gap-0.5"
                >
                  <dt className="text-sm text-on-band-2">{fact.label}</dt>
                  <dd className="num font-display text-[clamp(1.25rem,1.1rem+0.9vw,1.875rem)] leading-[1.1] tracking-[-0.03em] whitespace-nowrap">
                    {fact.value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <BlockLinks links={block.links} first="band" />
        </div>
        {picture && (
          <div className="bleed max-lg:order-first lg:mr-[calc(-1*var(--gutter)-4vw)] lg:ml-0">
            <SitePicture
              image={picture}
              sizes="(width >= 1024px) 62vw, 100vw"
              className="h-auto w-full"
            />
          </div>
        )}
      </div>
    </section>
  )
}
