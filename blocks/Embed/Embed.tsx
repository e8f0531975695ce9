import { isEmbedAllowed } from '@/sites/embed-hosts'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'
import { EmbeddedFrame } from './EmbeddedFrame'

/** A frame from an allowed host; an address that is no longer allowed shows nothing. SERV-11 */
export function Embed({ block }: BlockProps<'embed'>) {
  if (!isEmbedAllowed(block.address)) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <EmbeddedFrame address={block.address} title={block.heading} height={block.height} />
    </Section>
  )
}
