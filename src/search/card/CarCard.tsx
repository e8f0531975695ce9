import type { ComponentProps } from 'react'
import { financeHref } from '@/finance/finance-params'
import { PriceBlock } from '@/finance/PriceBlock'
import { isFinanceExcluded } from '@/finance/rules'
import type { Point } from '@/integrations/geocoding/port'
import { availableStatuses, isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName, seriesLine } from '@/inventory/car-name'
import { cardFacts, cardPlace } from '@/inventory/card/card-facts'
import { cardTag, isTestDriveOnly } from '@/inventory/card/card-tag'
import type { CardCar } from '@/inventory/card-car'
import { vehiclePath } from '@/inventory/paths'
import { type PricedCar, type PriceSite, publishedCar, shownAskedPrice } from '@/inventory/price'
import { ASK_TO_RESERVE, isReservable, reservePath } from '@/inventory/reservable'
import { FavouriteButton } from '@/inventory/saved/FavouriteButton'
import { canFavourite, favouriteOf } from '@/inventory/saved/favourite-rules'
import { nameViewing } from '@/inventory/viewing-name'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { formCar } from '@/leads/form/form-car'
import { enquiry, similar } from '@/leads/kinds/simple-kinds'
import { testDrive } from '@/leads/kinds/test-drive'
import { Picture } from '@/media/Picture'
import type { SiteFlags } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { formatMoney } from '@/ui/number-format'
import { PhotoCount, SpinBadge } from '@/ui/PhotoCount'
import { Tag } from '@/ui/Tag'
import { WholeWords } from '@/ui/WholeWords'
import { type ShopperSite, shopperSite } from './shopper-site'

/** Slots of a card: three columns beside the filters, two on tablets, one on phones. */
const photoSizes = '(min-width: 1200px) 320px, (min-width: 700px) 46vw, 94vw'
/**
 * Card width limits: none is narrower than the first; above the last, differences are invisible.
 */
const photoWidths = [390, 560, 820, 1120] as const

/**
 * A car in results and lists, on the server and in the browser. The name is the one link that covers
 * the card; buttons lie above it. `now` is what "just arrived" counts from: a page that hydrates
 * passes the server's. CARD-01 …
 */
export function CarCard({
  car: found,
  site,
  now = new Date(),
  from = null,
  priority = false,
  showsArrival = true,
  headingLevel = 3,
  sizes = photoSizes,
  warningId,
  className,
}: {
  car: CardCar
  site: ShopperSite
  now?: Date
  /** From where the card says how far away the car is. LOC-25 */
  from?: Point | null
  /** The picture is the largest of the first screen. */
  priority?: boolean
  /** False among cars of which most have just arrived; see `singlesOutArrivals`. */
  showsArrival?: boolean
  headingLevel?: 2 | 3
  /** The `sizes` of the photo, where the card stands in other columns than the stock page's. */
  sizes?: string
  /** Id of the finance warning of the list; see `CardWarning`. */
  warningId?: string
  className?: string
}) {
  const car = publishedCar(found, site)
  const name = carName(car, site)
  const series = seriesLine(car, site)
  const available = isAvailable(car)
  const own = cardTag(car, site, now)
  const tag = own?.kind === 'just-arrived' && !showsArrival ? null : own
  const facts = cardFacts(car, site)
  const place = cardPlace(car, from)
  const Heading = `h${headingLevel}` as const
  return (
    <article
      data-car={car.id}
      className={classNames(
        'group/card car-card relative flex min-w-0 flex-col border-line bg-surface rounded-card shadow-card transition-shadow [border-width:var(--card-border)]',
        statusClass(car.status),
        className,
      )}
    >
      <div className="stage m-[var(--card-inset)] mb-0 aspect-3/2">
        <Picture
          src={car.primary_image_url ?? null}
          alt={name}
          width={820}
          height={547}
          sizes={sizes}
          widths={photoWidths}
          priority={priority}
          body={car.simple_body}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-transform duration-slow ease-enter group-hover/card:scale-[1.025] motion-reduce:transform-none',
            !available && 'opacity-55 grayscale',
          )}
        />
        {tag && (
          <Tag
            strong={tag.kind === 'just-arrived'}
            // On the narrowest of screens the heart beside it needs its room.
            className="car-card-tag absolute top-3 left-3 max-[15rem]:max-w-[calc(100%-68px)] max-[15rem]:whitespace-normal"
          >
            {tag.kind === 'certified' && site.certifiedMark ? (
              <img
                src={site.certifiedMark.url}
                alt={site.certifiedMark.alt}
                width={site.certifiedMark.width}
                height={site.certifiedMark.height}
                className="h-6 w-auto"
              />
            ) : (
              tag.text
            )}
          </Tag>
        )}
        {car.photos_count > 0 && (
          <PhotoCount count={car.photos_count} className="absolute right-2.5 bottom-2.5" />
        )}
        {car.has_spin && <SpinBadge className="absolute bottom-2.5 left-2.5" />}
      </div>
      {canFavourite(car, site) && (
        <FavouriteButton
          siteSlug={site.slug}
          entry={favouriteOf(car, site)}
          className="absolute! top-[calc(var(--card-inset)+6px)] right-[calc(var(--card-inset)+6px)] z-2"
        />
      )}
      <div className="car-card-body flex flex-1 flex-col px-[var(--card-pad)] pt-[var(--card-pad-y)] pb-[var(--card-pad)]">
        <div>
          <p className="flex justify-between gap-2 text-sm text-ink-3">
            <span>{facts.kind === 'details' ? facts.condition : null}</span>
            <span className="truncate">{place}</span>
          </p>
          {/* Large letters on a phone leave room for a word or two a line: there the name is whole. */}
          <Heading
            className={classNames(
              'car-card-title mt-1 line-clamp-2 max-[20rem]:line-clamp-none text-title font-strong tracking-[-.015em] wrap-anywhere',
              !available && 'text-ink-3',
            )}
          >
            <Anchor
              href={vehiclePath(car)}
              data-car-link={car.id}
              // Prefetching its page would load the code of every vehicle page.
              prefetch={priority ? 'soon' : true}
              dir="auto"
              className="after:absolute after:inset-0 after:z-1 after:content-['']"
            >
              <WholeWords>{name}</WholeWords>
            </Anchor>
          </Heading>
          {series && (
            <p
              className={classNames(
                'car-card-series mt-0.5 truncate text-control',
                available ? 'text-ink-2' : 'text-ink-3',
              )}
            >
              Series {series}
            </p>
          )}
          {facts.kind === 'text' ? (
            <p className="mt-2.5 text-md text-ink-2">{facts.text}</p>
          ) : (
            facts.facts.length > 0 && (
              <ul
                className={classNames(
                  'dotted mt-2.5 flex flex-wrap gap-x-3.5 gap-y-0.5 overflow-hidden text-md',
                  available ? 'text-ink-2' : 'text-ink-3',
                )}
              >
                {facts.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )
          )}
          {available && <MarketIndicator car={car} site={site} />}
        </div>
        <PriceBlock
          car={car}
          site={site}
          now={now}
          warningId={warningId}
          className="car-card-price mt-auto pt-4"
        />
        <CardActions car={car} site={site} name={name} />
      </div>
    </article>
  )
}

/** The status as a style class; a status that we do not know looks sold. CARD-07 AMB-55 */
function statusClass(status: string): string {
  return availableStatuses.includes(status) ? status : 'sold'
}

/** Half of the narrowest card of a rail holds "Explore Vehicle" on one line. */
const button = 'pointer-events-auto min-h-11! px-1! text-md!'

/** Buttons of a card by the car's state. CARD-01 CARD-02 CARD-05 CARD-06 */
function CardActions({ car, site, name }: { car: CardCar; site: ShopperSite; name: string }) {
  const labels = site.flags.cards.buttonLabels
  const frame =
    'car-card-actions pointer-events-none relative z-2 mt-4 grid grid-cols-2 content-start gap-2 *:first:nth-last-[odd]:col-span-2'
  const form = { site: site.form, car: formCar(car, site), className: button }
  const about = <span className="sr-only">: {name}</span>
  if (!isAvailable(car)) {
    return (
      <div className={frame}>
        <EnquiryButton {...form} kind={similar} variant="quiet-2">
          {labels.similar}
          {about}
        </EnquiryButton>
      </div>
    )
  }
  const testDriveOnly = isTestDriveOnly(car)
  return (
    <div className={frame}>
      {testDriveOnly && (
        <EnquiryButton {...form} kind={testDrive} variant="quiet">
          {nameViewing(labels.testDrive, car)}
          {about}
        </EnquiryButton>
      )}
      <ButtonLink
        href={vehiclePath(car)}
        data-car-link={car.id}
        variant={testDriveOnly ? 'quiet-2' : 'quiet'}
        className={button}
      >
        {labels.explore}
        {about}
      </ButtonLink>
      <EnquiryButton {...form} kind={enquiry} variant="quiet-2">
        {labels.enquire}
        {about}
      </EnquiryButton>
      {site.flags.cards.financeButton && !isFinanceExcluded(car, site) && (
        <ButtonLink
          href={financeHref(car, site)}
          prefetch={false}
          variant="secondary"
          className={button}
        >
          {labels.finance}
          {about}
        </ButtonLink>
      )}
      {isReservable(car, site) && (
        <ButtonLink
          href={reservePath(car, site)}
          prefetch={false}
          variant="secondary"
          className={button}
        >
          {site.depositsAt.includes(car.dealership_slug) ? labels.reserve : ASK_TO_RESERVE}
          {about}
        </ButtonLink>
      )}
    </div>
  )
}

/** The result card for server components: lists on any page of the site. See `CarCard`. */
export function VehicleCard({
  site,
  ...rest
}: Omit<ComponentProps<typeof CarCard>, 'site'> & { site: Site }) {
  return <CarCard site={shopperSite(site)} {...rest} />
}

/** Says that the price is well below the market average, where the site has that on. CARD-13 */
function MarketIndicator({
  car,
  site,
}: {
  car: CardCar
  site: PriceSite & { flags: { cards: Pick<SiteFlags['cards'], 'marketIndicator'> } }
}) {
  const below = site.flags.cards.marketIndicator ? belowMarketBy(car, site) : null
  if (below === null) return null
  return (
    <p className="mt-2 text-md font-label text-positive">
      {formatMoney(Math.round(below))} below market average
    </p>
  )
}

/** A price must be more than this below the market average to be called out, AUD. CARD-13 */
const MARKET_MARGIN = 499

/**
 * How far the price stands below the market average, in AUD, when that is worth saying; else null.
 * The state's average counts before the national one. CARD-13
 */
export function belowMarketBy(
  car: PricedCar & Pick<Car, 'autograb_data'>,
  site: PriceSite,
): number | null {
  const price = shownAskedPrice(car, site)
  const average =
    car.autograb_data?.state_average_market_price || car.autograb_data?.average_market_price
  if (price === null || !average) return null
  const below = average - price
  return below > MARKET_MARGIN ? below : null
}
