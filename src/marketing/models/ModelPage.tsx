import type { SiteModel } from '@/cms/reads/get-models'
import { CardWarning } from '@/finance/FinanceWarning'
import { withFallback } from '@/inventory/index/fallback'
import { equals } from '@/inventory/index/filter-clauses'
import { findCars } from '@/inventory/index/get-car'
import { searchPath } from '@/inventory/paths'
import { enquiryPath } from '@/leads/form/enquiry-path'
import { Picture } from '@/media/Picture'
import { VehicleCard } from '@/search/card/CarCard'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { Rail } from '@/ui/Rail'
import { Tag } from '@/ui/Tag'
import { modelTitle, silhouetteBody } from './model-tile'
import { modelTiles } from './model-tiles'

const CARS_SHOWN = 8

/** A model without a page of its own in the CMS: its facts and its cars in stock. ROUTE-41 */
export async function ModelPage({ model, site, now }: { model: SiteModel; site: Site; now: Date }) {
  const title = modelTitle(model)
  const [tile] = modelTiles([model], site).tiles
  const filters = `${equals('make', model.manufacturer_name)} AND ${equals('model', model.name)}`
  const read = () => findCars(site, { filters, limit: CARS_SHOWN })
  // No test drives yet.
  const isOnItsWay = model.status === 'coming_soon'
  const cars = await withFallback(site, now, read, [])
  return (
    <>
      <header className="wrap section grid items-center gap-8 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid content-start gap-4">
          {tile?.tag && (
            <p>
              <Tag outlined>{tile.tag}</Tag>
            </p>
          )}
          <h1 className="text-h1">{title}</h1>
          {model.short_description && (
            <p className="text-lead text-ink-2">{model.short_description}</p>
          )}
          {tile?.bodiesText && <p className="text-ink-2">{tile.bodiesText}</p>}
          {tile?.from && (
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="num text-price-lg font-strong">{tile.from.price}</span>
              <span className="text-md font-label">{tile.from.priceType}</span>
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            {cars.length > 0 && (
              <ButtonLink
                href={searchPath(site, { make: model.manufacturer_name, model: model.name })}
              >
                See our stock
              </ButtonLink>
            )}
            <ButtonLink
              href={enquiryPath(isOnItsWay ? 'contact' : 'test-drive')}
              variant={cars.length > 0 ? 'secondary' : 'primary'}
            >
              {isOnItsWay ? 'Tell me when one arrives' : 'Book a Test Drive'}
            </ButtonLink>
          </p>
        </div>
        <div className="stage grid aspect-video place-items-center">
          <Picture
            src={model.image?.url ?? null}
            alt={model.image?.alt ?? ''}
            body={silhouetteBody(model.manufacturer_body)}
            width={model.image?.width ?? 0}
            height={model.image?.height ?? 0}
            sizes="(width >= 1024px) 55vw, 100vw"
            priority
            className="max-h-[78%] w-[84%] object-contain"
          />
        </div>
      </header>
      {cars.length > 0 && (
        <section className="wrap section pt-0" aria-label={`${title} in stock`}>
          <h2 className="mb-8 text-h2">{title} in stock</h2>
          <Rail label={`${title} in stock`} className="card-rows">
            {cars.map((car) => (
              <VehicleCard key={car.id} car={car} site={site} now={now} />
            ))}
          </Rail>
          <CardWarning cars={cars} site={site} now={now} />
        </section>
      )}
    </>
  )
}
