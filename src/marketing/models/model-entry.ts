import type { SiteModel } from '@/cms/reads/get-models'
import type { DirectoryEntry } from '@/search/directory/directory-search'
import { bodySlug } from './categories'
import type { ModelTile } from './ModelRange'
import { modelTiles } from './model-tiles'

/** Models as the models search finds them; a body goes by its slug. SRCH-24 ROUTE-40 */
export function entriesOf(
  models: readonly SiteModel[],
  site: Parameters<typeof modelTiles>[1],
): DirectoryEntry<ModelTile>[] {
  const { tiles } = modelTiles(models, site)
  return models.flatMap(({ name, manufacturer_name, from_price }, at) => {
    const tile = tiles[at]
    if (!tile) return []
    return {
      text: [tile.title, manufacturer_name, tile.bodiesText, tile.description].join(' '),
      values: { make: [manufacturer_name], model: [name], body: tile.bodies.map(bodySlug) },
      price: from_price,
      item: tile,
    }
  })
}
