import { getModels } from '@/cms/reads/get-models'
import { ModelRange } from '@/marketing/code-split'
import { modelTiles } from '@/marketing/models/model-tiles'
import type { BlockProps } from '../block-props'
import { overviewPath } from '../overview-path'
import { Section, SectionHead } from '../Section'

/** The model range of the site; nothing where it has none. MODEL-01 */
export async function ExploreRange({ block, site, page }: BlockProps<'exploreRange'>) {
  const { categories, tiles } = modelTiles(await getModels(site), site)
  if (tiles.length === 0) return null
  const overview = await overviewPath(site, page, ['/models'])
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        intro={block.intro}
        link={overview === null ? null : { label: 'Models Overview', href: overview }}
      />
      <ModelRange categories={categories} models={tiles} layout={block.layout} />
    </Section>
  )
}
