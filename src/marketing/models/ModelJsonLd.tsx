import type { ModelDetails, SiteModel } from '@/cms/reads/get-models'
import { photoUrl } from '@/sites/photo-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'
import { modelTitle } from './model-tile'

/** The model for search engines, with the prices that its page shows and no others. */
export function ModelJsonLd({
  model,
  details,
  site,
}: {
  model: SiteModel
  details: ModelDetails
  site: Site
}) {
  return <JsonLd data={modelJsonLd(model, details, siteOrigin(site))} />
}

/**
 * A Product with a range of prices; without a price a Car alone, because search engines reject a
 * Product that has none.
 *
 * @param origin scheme, host and port of the site
 */
export function modelJsonLd(model: SiteModel, details: ModelDetails, origin: string): object {
  const url = `${origin}/${encodeURIComponent(model.new_slug ?? model.slug)}`
  const graded = details.grades.flatMap(({ price }) => price ?? [])
  const prices = graded.length > 0 ? graded : model.from_price ? [model.from_price] : []
  const pictures = [model.image, ...details.gallery]
    .flatMap((image) => image?.url ?? [])
    .slice(0, 4)
    .map((picture) => new URL(photoUrl(picture, 1640), origin).href)
  return {
    '@context': 'https://schema.org',
    '@type': prices.length > 0 ? ['Product', 'Car'] : 'Car',
    '@id': `${url}#model`,
    name: modelTitle(model),
    url,
    brand: { '@type': 'Brand', name: model.manufacturer_name },
    model: model.name,
    ...(pictures.length > 0 && { image: pictures }),
    ...(model.short_description && { description: model.short_description }),
    ...(details.colours.length > 0 && { color: details.colours.map(({ name }) => name) }),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'AUD',
        lowPrice: Math.min(...prices),
        // A from-price has no upper end.
        ...(graded.length > 0 && { highPrice: Math.max(...prices), offerCount: prices.length }),
      },
    }),
  }
}
