import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** A coloured section with a call to action. */
export function CallToAction({ block }: BlockProps<'callToAction'>) {
  return (
    <Section plane="band" className="call-to-action">
      <div className="grid items-center gap-x-[clamp(32px,6vw,112px)] gap-y-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <h2 className="text-h1">{block.heading}</h2>
          {block.intro && <p className="max-w-[46ch] text-lead text-on-band-2">{block.intro}</p>}
          {block.note && <p className="text-sm text-on-band-2">{block.note}</p>}
        </div>
        <div className="lg:justify-self-end">
          <BlockLinks links={block.links} first="band" />
        </div>
      </div>
    </Section>
  )
}
