import type { ReactNode } from 'react'
import { Section } from './Section'

/** Anchor that buttons of other blocks link to. SERV-13 */
export const FORM_ID = 'form'

/** A form with its heading beside it. */
export function FormSection({
  heading,
  intro,
  children,
}: {
  heading: string
  intro: string | null | undefined
  children: ReactNode
}) {
  return (
    <Section id={FORM_ID} className="scroll-mt-4">
      <div className="grid gap-x-[clamp(32px,6vw,112px)] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-3">
          <h2 className="text-h2">{heading}</h2>
          {intro && <p className="max-w-[52ch] text-lead text-ink-2">{intro}</p>}
        </div>
        {children}
      </div>
    </Section>
  )
}
