'use client'

import { DirectoryView } from '@/search/directory/DirectoryView'
import { modelsDirectory } from '@/search/directory/directory-search'
import { type DirectoryProps, useDirectory } from '@/search/directory/use-directory'
import type { BodyCategory } from './body-categories'
import type { ModelTile } from './ModelRange'
import { ModelTileCard } from './ModelTileCard'

/** The models of a site to search by words, make, model and body. SRCH-24 */
export function ModelsList({
  bodies,
  makes,
  models,
  emptyText,
  ...props
}: DirectoryProps<ModelTile> & {
  bodies: readonly BodyCategory[]
  makes: readonly string[]
  /** Names of models, if there are too many tiles for one page. */
  models: readonly string[]
  emptyText: string
}) {
  const directory = useDirectory(props, modelsDirectory)
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <DirectoryView
      directory={directory}
      lists={[
        {
          name: 'body',
          label: 'Body',
          options: bodies.map(({ slug, label }) => ({ value: slug, label })),
        },
        { name: 'make', label: 'Make', options: named(makes) },
        { name: 'model', label: 'Model', options: named(models) },
      ]}
      hasPrice={false}
      noun={{ one: 'model', many: 'models' }}
      emptyText={emptyText}
      columns="gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {(model) => (
        <li key={model.id} className="grid min-w-0">
          <ModelTileCard model={model} withText />
        </li>
      )}
    </DirectoryView>
  )
}
