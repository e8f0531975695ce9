import { CheckIcon } from '@phosphor-icons/react/ssr'
import { classNames } from '@/ui/class-names'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** A guarantee or warranty with every condition. CONT-09 CONT-10 CONT-11 CONT-12 */
export function Guarantee({ block }: BlockProps<'guarantee'>) {
  return (
    <Section plane={block.tone ?? 'page'}>
      <div className="grid gap-x-[clamp(32px,6vw,112px)] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-3">
          <h2 className="text-h2">{block.heading}</h2>
          {block.intro && (
            <p
              className={classNames(
                'max-w-[52ch] text-lead',
                block.tone === 'band' ? 'text-on-band-2' : 'text-ink-2',
              )}
            >
              {block.intro}
            </p>
          )}
        </div>
        <ul className="grid content-start">
          {block.points.map((point) => (
            <li
              key={point.id ?? point.text}
              className="grid grid-cols-[24px_1fr] gap-3 border-t border-current/20 py-3.5"
            >
              <CheckIcon aria-hidden className="mt-1 size-5" />
              <span>{point.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
