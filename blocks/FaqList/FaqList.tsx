import { Accordion } from '@/ui/Accordion'
import type { BlockProps } from '../block-props'
import { EditorText } from '../RichText/EditorText'
import { Section } from '../Section'

/** Questions that open one by one, each with an anchor of its own. CONT-06 TRADE-20 */
export function FaqList({ block }: BlockProps<'faqList'>) {
  return (
    <Section>
      <div className="grid gap-x-[clamp(32px,6vw,112px)] gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-3">
          <h2 className="text-h2">{block.heading}</h2>
          {block.intro && <p className="text-ink-2">{block.intro}</p>}
        </div>
        {/* The documents set this duration, slower than other disclosures. */}
        <div className="[--t-base:300ms]">
          <Accordion
            headingLevel={3}
            items={block.items.map((item, at) => ({
              id: questionId(item.question, at),
              title: item.question,
              content: <EditorText content={item.answer} />,
            }))}
          />
        </div>
      </div>
    </Section>
  )
}

/** Anchor of a question; the position distinguishes two equal questions. */
function questionId(question: string, at: number): string {
  const words = question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 60) || 'question'}-${at + 1}`
}
