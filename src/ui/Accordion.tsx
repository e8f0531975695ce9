import type { ReactNode } from 'react'
import { AccordionHash } from './AccordionHash'
import { CaretDownGlyph } from './glyphs'

export interface AccordionItem {
  /** Becomes the URL hash while the row is open; unique on the page. */
  id: string
  title: ReactNode
  content: ReactNode
  defaultOpen?: boolean
}

/** Rows that expand in place. Plain details elements, so they work before and without scripts. */
export function Accordion({
  items,
  headingLevel = 3,
  className,
}: {
  items: readonly AccordionItem[]
  /** Level of the row titles in the outline of the page. */
  headingLevel?: 2 | 3 | 4
  className?: string
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <AccordionHash className={className}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          open={item.defaultOpen}
          className="discloses border-t border-line last:border-b"
        >
          <summary className="flex min-h-15 items-center justify-between gap-4 py-3 sm:min-h-16">
            <Heading className="text-h4">{item.title}</Heading>
            <CaretDownGlyph className="turns size-5 flex-none" />
          </summary>
          <div className="grid max-w-[66ch] gap-3.5 pb-7 text-ink-2">{item.content}</div>
        </details>
      ))}
    </AccordionHash>
  )
}
