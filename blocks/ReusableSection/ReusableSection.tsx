import { getSection } from '@/cms/reads/get-section'
import type { BlockProps } from '../block-props'
import { RenderBlocks } from '../RenderBlocks'

/** The published blocks of a section of this site; nothing while it is a draft or gone. */
export async function ReusableSection({ block, site, now, page }: BlockProps<'reusableSection'>) {
  const id = typeof block.section === 'number' ? block.section : block.section.id
  const section = await getSection(site, id)
  return section && <RenderBlocks blocks={section.blocks} site={site} now={now} page={page} />
}
