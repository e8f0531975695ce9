import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'
import { isEmbedAllowed } from './embed-hosts'

/** A frame from an allowed host; an address that is no longer allowed shows nothing. SERV-11 */
export function Embed({ block }: BlockProps<'embed'>) {
  if (!isEmbedAllowed(block.address)) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <iframe
        src={block.address}
        title={block.heading}
        height={block.height}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="w-full rounded-panel border border-line bg-surface"
      />
    </Section>
  )
}
