import { ModelsList } from '@/marketing/code-split'
import { bodyCategories } from '@/marketing/models/body-categories'
import { modelEntries } from '@/marketing/models/model-tiles'
import {
  DIRECTORY_PAGE,
  directoryRequest,
  modelsDirectory,
  parseDirectory,
  searchDirectory,
} from '@/search/directory/directory-search'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

const emptyText =
  'No results found for your search at this time. Please try adjusting the filters for more results.'

/** The model range to search by words, make, model and body. SRCH-24 ROUTE-40 */
export async function ModelsSearch({ block, site, page }: BlockProps<'modelsSearch'>) {
  const entries = await modelEntries(site)
  if (entries.length === 0) return null
  const state = parseDirectory(page.query, modelsDirectory)
  const valuesOf = (name: string) => [
    ...new Set(entries.flatMap(({ values }) => values[name] ?? [])),
  ]
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <ModelsList
        endpoint="/api/models/search"
        siteSlug={site.slug}
        path={page.path}
        state={state}
        answer={searchDirectory(entries, directoryRequest(state, modelsDirectory))}
        total={entries.length}
        cacheEntries={site.flags.search.modelsCacheEntries}
        bodies={bodyCategories(
          entries.map(({ item }) => item.bodies),
          false,
        )}
        makes={valuesOf('make').sort()}
        models={entries.length > DIRECTORY_PAGE ? valuesOf('model').sort() : []}
        emptyText={emptyText}
      />
    </Section>
  )
}
