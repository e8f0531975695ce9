import type { ReactNode } from 'react'
import type { ModelDetails, SiteModel } from '@/cms/reads/get-models'
import { promosFor } from '@/cms/reads/get-promos'
import { CardWarning } from '@/finance/FinanceWarning'
import { PriceBlock } from '@/finance/PriceBlock'
import { financeFor } from '@/finance/rules'
import { carName } from '@/inventory/car-name'
import type { CardCar } from '@/inventory/card-car'
import { searchPath, vehiclePath } from '@/inventory/paths'
import { priceTypeText } from '@/inventory/price'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { brochure, contact } from '@/leads/kinds/simple-kinds'
import { testDrive } from '@/leads/kinds/test-drive'
import { formSite } from '@/leads/questions/form-site'
import { SitePicture } from '@/media/SitePicture'
import { PromoCard, promoLook } from '@/promotions/PromoCard'
import { ShownUntil } from '@/promotions/ShownUntil'
import { shownPromo } from '@/promotions/shown-promo'
import { VehicleCard } from '@/search/card/CarCard'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { Rail } from '@/ui/Rail'
import { Tag } from '@/ui/Tag'
import { ModelColours } from './ModelColours'
import { ModelGrades } from './ModelGrades'
import { ModelJsonLd } from './ModelJsonLd'
import { type ModelStock, modelStock } from './model-stock'
import { modelTitle, silhouetteBody } from './model-tile'
import { modelTiles } from './model-tiles'
import { modelWish, modelWishQuery } from './model-wish'
import { offersOfModel } from './offers-of-model'

/** A model without a page of its own in the CMS: what sells it, and its cars in stock. ROUTE-41 */
export async function ModelPage({
  model,
  details,
  site,
  now,
  questions,
}: {
  model: SiteModel
  details: ModelDetails
  site: Site
  now: Date
  /** The answers to its questions, above its stock. */
  questions?: ReactNode
}) {
  const title = modelTitle(model)
  const [promos, stock] = await Promise.all([promosFor(site, now), modelStock(model, site, now)])
  const offers = offersOfModel(
    promos.map((promo) => shownPromo(promo, site, now)),
    model,
  )
  const { gallery, colours, grades, keyFacts } = details
  return (
    <>
      <ModelJsonLd model={model} details={details} site={site} />
      <ModelHeader model={model} details={details} site={site} stock={stock} />
      {keyFacts.length > 0 && (
        <section className="wrap section pt-0" aria-label="Key specifications">
          <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
            {keyFacts.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end gap-1 border-t border-line pt-4"
              >
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="num text-h3">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {gallery.length > 0 && (
        <section className="wrap section pt-0" aria-label={`Pictures of the ${title}`}>
          <ul
            aria-label={`Pictures of the ${title}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the row, in which nothing else takes the focus
            tabIndex={0}
            // Two or three fill the row.
            className={classNames(
              'rail [--rail-column:82vw] relative',
              gallery.length < 4 &&
                (gallery.length < 3 ? '[--rail-columns:2]' : '[--rail-columns:3]'),
            )}
          >
            {gallery.map((image) => (
              <li key={image.url} className="grid min-w-0">
                <div className="stage aspect-3/2">
                  <SitePicture
                    image={image}
                    sizes="(width >= 1024px) 33vw, 82vw"
                    className="size-full rounded-photo object-cover"
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {colours.length > 0 && <ModelColours title={title} colours={colours} />}
      {grades.length > 0 && (
        <ModelGrades
          model={model}
          grades={grades}
          priceType={driveAway(site)}
          form={formSite(site)}
        />
      )}
      {stock.cheapest && <FinanceExample car={stock.cheapest} site={site} now={now} />}
      {offers.length > 0 && (
        <section className="wrap section pt-0" aria-labelledby="offers-title">
          <h2 id="offers-title" className="mb-8 text-h2">
            {title} offers
          </h2>
          <ul className={`grid gap-(--card-gap) ${promoLook(offers.length).columns}`}>
            {offers.map((promo) => (
              <ShownUntil as="li" key={promo.id} until={promo.expiry} className="grid">
                <PromoCard promo={promo} isFeature={promoLook(offers.length).isFeature} />
              </ShownUntil>
            ))}
          </ul>
        </section>
      )}
      <StockOfModel title={title} stock={stock} site={site} now={now} />
      {questions}
    </>
  )
}

// A price without the charges that everybody pays must not be advertised; editors enter this one.
const driveAway = (site: Pick<Site, 'state'>) =>
  priceTypeText({ price_type: 'drive_away', car_type: 'new', state: site.state })

function ModelHeader({
  model,
  details,
  site,
  stock,
}: {
  model: SiteModel
  details: ModelDetails
  site: Site
  stock: ModelStock
}) {
  const title = modelTitle(model)
  const [tile] = modelTiles([model], site).tiles
  const isInStock = stock.cars.length > 0
  const wish = (kind: string) => ({
    site: formSite(site),
    answers: modelWish(kind, model),
    linkQuery: modelWishQuery(model),
  })
  // No test drives yet.
  const isOnItsWay = model.status === 'coming_soon'
  const main = isInStock ? 'secondary' : 'primary'
  return (
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
          {isInStock && (
            <ButtonLink
              href={searchPath(site, { make: model.manufacturer_name, model: model.name })}
            >
              See our stock
            </ButtonLink>
          )}
          {isOnItsWay ? (
            <EnquiryButton {...wish(contact.name)} kind={contact} variant={main}>
              Tell me when one arrives
            </EnquiryButton>
          ) : (
            <>
              <EnquiryButton {...wish(testDrive.name)} kind={testDrive} variant={main}>
                Book a Test Drive
              </EnquiryButton>
              <EnquiryButton {...wish(contact.name)} kind={contact} variant="secondary">
                Enquire Now
              </EnquiryButton>
            </>
          )}
          {details.brochure && (
            <EnquiryButton {...wish(brochure.name)} kind={brochure} variant="link">
              Get the brochure by email
            </EnquiryButton>
          )}
        </p>
      </div>
      <div className="stage grid aspect-video place-items-center">
        <SitePicture
          image={model.image}
          body={silhouetteBody(model.manufacturer_body)}
          sizes="(width >= 1024px) 55vw, 100vw"
          priority
          className="max-h-[78%] w-[84%] object-contain"
        />
      </div>
    </header>
  )
}

/** The figure of a car that is for sale, the same as on its card and its page. FIN-21 */
function FinanceExample({ car, site, now }: { car: CardCar; site: Site; now: Date }) {
  if (financeFor(car, site, now).kind !== 'figure') return null
  return (
    <section className="wrap section pt-0" aria-labelledby="finance-title">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-panel bg-sunken p-[clamp(12px,4vw,32px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid content-start gap-2">
          <h2 id="finance-title" className="text-h3">
            Finance example
          </h2>
          <p className="text-ink-2">
            Of a car in our stock:{' '}
            <Anchor href={vehiclePath(car)} className="link">
              {carName(car, site)}
            </Anchor>
          </p>
        </div>
        <PriceBlock car={car} site={site} now={now} surface="page" />
      </div>
    </section>
  )
}

function StockOfModel({
  title,
  stock: { cars, counts },
  site,
  now,
}: {
  title: string
  stock: ModelStock
  site: Site
  now: Date
}) {
  if (cars.length === 0) return null
  const { carTypeLabels } = site.flags.search
  return (
    <section className="wrap section pt-0" aria-label={`${title} in stock`}>
      <h2 className="mb-4 text-h2">{title} in stock</h2>
      {counts.length > 0 && (
        <ul className="mb-8 flex flex-wrap gap-x-6">
          {counts.map(({ type, count, href }) => (
            <li key={type}>
              <Anchor href={href} className="link inline-flex min-h-11 items-center">
                <span className="num">{count}</span>&nbsp;{carTypeLabels[type].toLowerCase()}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <Rail label={`${title} in stock`} className="card-rows">
        {cars.map((car) => (
          <VehicleCard key={car.id} car={car} site={site} now={now} />
        ))}
      </Rail>
      <CardWarning cars={cars} site={site} now={now} />
    </section>
  )
}
