import type { SiteModel } from '@/cms/reads/get-models'
import type { ShownPromo } from '@/promotions/shown-promo'
import { modelTitle } from './model-tile'

/** "CX-5", "CX 5" and "cx5" are one name. */
const joined = (text: string) => text.toLowerCase().replace(/(?<=[a-z0-9])[- ](?=\d)/g, '')

/** The offers that name a model in their words or categories, as whole words. ROUTE-41 SRCH-23 */
export function offersOfModel<
  T extends { node: Pick<ShownPromo['node'], 'heading' | 'text' | 'categories'> },
>(promos: readonly T[], model: Pick<SiteModel, 'name' | 'manufacturer_name'>): T[] {
  const names = [model.name, modelTitle(model)].map((name) =>
    joined(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const named = new RegExp(`(?<![a-z0-9-])(?:${names.join('|')})(?![a-z0-9-])`)
  return promos.filter(({ node: { heading, text, categories } }) =>
    named.test(joined([heading, text, ...categories].join(' · '))),
  )
}
