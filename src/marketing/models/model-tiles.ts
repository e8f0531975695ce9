import type { SiteModel } from '@/cms/reads/get-models'
import { priceTypeText } from '@/inventory/price-type'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { excerpt, MODEL_EXCERPT } from '../blog/excerpt'
import { type BodyCategory, bodyCategories } from './categories'
import type { ModelTile } from './ModelRange'
import { bodiesOf, joinBodies, modelPath, modelTag, modelTitle } from './model-tile'
import { bodyName } from './order-bodies'

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
    // A model that no category lists would stand in none.
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
