import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** A plane with one request. */
export function CallToAction({ block }: BlockProps<'callToAction'>) {
  return (
    <Section
      plane="band"
      className="theme-marque:bg-sunken theme-marque:text-ink theme-marque:[--band-action:var(--action)] theme-marque:[--link-here:var(--link)] theme-marque:[--on-band-2:var(--ink-2)] theme-marque:[--on-band-action:var(--on-action)] theme-marque:[--ring:var(--focus)] theme-yard:bg-ink theme-yard:text-page theme-yard:[--band-action:var(--accent)] theme-yard:[--on-band-2:var(--sunken-2)] theme-yard:[--on-band-action:var(--on-accent)] theme-yard:[--link-here:var(--page)] theme-yard:[--ring:var(--focus-on-header)]"
    >
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
