import { CheckIcon } from '@phosphor-icons/react/ssr'
import type { BlockProps } from '../block-props'
import { EditorText } from '../RichText/EditorText'
import { Section, SectionHead } from '../Section'

/** What a service includes, then the longer text if there is one. SERV-12 SERV-16 SERV-17 */
export function ServiceFeatures({ block }: BlockProps<'serviceFeatures'>) {
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <ul className="grid gap-x-[clamp(24px,4vw,64px)] sm:grid-cols-2 xl:grid-cols-3">
        {block.features.map((feature) => (
          <li
            key={feature.id ?? feature.title}
            className="grid grid-cols-[24px_1fr] gap-x-3 border-t border-line py-4"
          >
            <CheckIcon aria-hidden className="mt-0.5 size-5 text-accent-text" />
            <div className="grid gap-1">
              <h3 className="font-strong">{feature.title}</h3>
              {feature.text && <p className="text-ink-2">{feature.text}</p>}
            </div>
          </li>
        ))}
      </ul>
      <EditorText content={block.marketing} className="mt-10" />
    </Section>
  )
}
