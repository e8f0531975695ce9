import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Figures of the dealer. CONT-02 */
export function StatsBanner({ block }: BlockProps<'statsBanner'>) {
  return (
    <Section plane={block.tone ?? 'page'}>
      <SectionHead heading={block.heading} />
      <dl className="grid gap-x-8 gap-y-6 sm:auto-cols-fr sm:grid-flow-col">
        {block.figures.map((figure) => (
          <div
            key={figure.id ?? figure.label}
            className="flex flex-col-reverse justify-end gap-1 border-t border-current/25 pt-5"
          >
            <dt className={block.tone === 'band' ? 'text-on-band-2' : 'text-ink-2'}>
              {figure.label}
            </dt>
            <dd className="num text-display text-[clamp(2.5rem,1.6rem+3vw,4.5rem)]">
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
