import { CaretDownIcon } from '@phosphor-icons/react/ssr'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'
import { EditorText } from './EditorText'

/** Text with headings, lists and links; long terms collapse on phones. TRADE-26 */
export function RichText({ block }: BlockProps<'richText'>) {
  const text = <EditorText content={block.content} />
  if (!block.collapseOnPhones) return <Section>{text}</Section>
  return (
    <Section>
      <details className="discloses border-y border-line sm:hidden">
        <summary className="flex min-h-15 items-center justify-between gap-4 text-h4">
          Read the terms
          <CaretDownIcon aria-hidden className="turns size-5 flex-none" />
        </summary>
        <div className="pb-6">{text}</div>
      </details>
      <div className="max-sm:hidden">{text}</div>
    </Section>
  )
}
