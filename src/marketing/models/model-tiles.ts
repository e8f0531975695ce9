import 'server-only'
import { getModels, type SiteModel } from '@/cms/reads/get-models'
import { priceTypeText } from '@/inventory/price'
import type { DirectoryEntry } from '@/search/directory/directory-search'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { excerpt, MODEL_EXCERPT } from '../blog/excerpt'
import { type BodyCategory, bodyCategories, bodyName, bodySlug } from './body-categories'
import type { ModelTile } from './ModelRange'
import { bodiesOf, joinBodies, modelPath, modelTag, modelTitle } from './model-tile'

type ModelsSite = Pick<Site, 'state'> & {
  flags: { models: Pick<Site['flags']['models'], 'bodyField' | 'includeAll'> }
}

/** Tiles of a site's models and the categories over them. MODEL-04 … MODEL-12 */
export function modelTiles(
  models: readonly SiteModel[],
  site: ModelsSite,
): { categories: BodyCategory[]; tiles: ModelTile[] } {
  const { bodyField, includeAll } = site.flags.models
  const bodies = models.map((model) => bodiesOf(model, bodyField))
  // A price without the charges that everybody pays must not be advertised; editors enter this one.
  const priceType = priceTypeText({ price_type: 'drive_away', car_type: 'new', state: site.state })
  return {
    // A model without a category would appear in none.
    categories: bodyCategories(bodies, includeAll || bodies.some(({ length }) => length === 0)),
    tiles: models.map((model, at) => ({
      id: model.id,
      title: modelTitle(model),
      href: modelPath(model),
      bodies: bodies[at] ?? [],
      bodiesText: joinBodies((bodies[at] ?? []).map(bodyName)),
      image: model.image,
      tag: modelTag(model.status),
      from: model.from_price ? { price: `From ${formatMoney(model.from_price)}`, priceType } : null,
      description: model.short_description ? excerpt(model.short_description, MODEL_EXCERPT) : null,
    })),
  }
}

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

/** The models of a site as its models search finds them. SRCH-24 */
export async function modelEntries(site: Site): Promise<DirectoryEntry<ModelTile>[]> {
  return entriesOf(await getModels(site), site)
}
