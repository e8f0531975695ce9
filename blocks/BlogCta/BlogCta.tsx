import { ButtonLink } from '@/ui/Button'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** A call to action on a blog page. BLOG-04 */
export function BlogCta({ block }: BlockProps<'blogCta'>) {
  return (
    <Section>
      <div className="flex flex-wrap items-center justify-between gap-5 rounded-panel bg-accent-soft p-[clamp(20px,3vw,40px)] text-ink">
        <div className="grid gap-1.5">
          <h2 className="text-h3">{block.heading}</h2>
          {block.text && <p className="max-w-[60ch]">{block.text}</p>}
        </div>
        <ButtonLink href={block.url}>{block.label}</ButtonLink>
      </div>
    </Section>
  )
}
