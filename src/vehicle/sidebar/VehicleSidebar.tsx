import {
  ArrowsLeftRightIcon,
  BedIcon,
  CameraIcon,
  CarProfileIcon,
  FileTextIcon,
  GaugeIcon,
  GearSixIcon,
  LeafIcon,
  MotorcycleIcon,
  PrinterIcon,
  RulerIcon,
  ScalesIcon,
  VanIcon,
  WalletIcon,
} from '@phosphor-icons/react/ssr'
import { Activity, type ReactNode } from 'react'
import { offersWatchlist } from '@/account/site-account'
import { WatchRow } from '@/account/watchlist/WatchRow'
import { calculatorSetup } from '@/finance/calculator-setup'
import { PriceBlock } from '@/finance/PriceBlock'
import { financeFor } from '@/finance/rules'
import { SidebarCalculator } from '@/finance/SidebarCalculator'
import { isAvailable, isReserved } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName, seriesLine } from '@/inventory/car-name'
import { canFavourite, favouriteOf } from '@/inventory/saved/favourite-rules'
import { watchlistPath } from '@/sites/account-paths'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { formatMoney } from '@/ui/number-format'
import { Tag } from '@/ui/Tag'
import { WholeWords } from '@/ui/WholeWords'
import { type LabelledFact, sidebarFacts } from '../information/specification-rows'
import { LocatedAtBanner } from '../LocationSection'
import { priceSentence } from '../price-words'
import { ShareMenu } from '../share/ShareMenu'
import { vehicleUrl } from '../vehicle-url'
import { ViewCount } from '../view/ViewCount'
import { viewedFacts } from '../view/viewed-facts'
import { requestPhotos, type VehicleActions, vehicleActions } from './actions'
import { CallRow } from './CallRow'
import { LeadLink } from './LeadLink'
import { minorRowClass } from './minor-row'
import { PdfLink } from './PdfLink'
import { ReservingNow } from './ReservingNow'
import { SaveRow } from './SaveRow'

const factIcons: Record<LabelledFact['kind'], { name: string; icon: ReactNode }> = {
  odometer: { name: 'Odometer', icon: <GaugeIcon aria-hidden /> },
  transmission: { name: 'Transmission', icon: <GearSixIcon aria-hidden /> },
  fuel: { name: 'Fuel', icon: <LeafIcon aria-hidden /> },
  sleeps: { name: 'Beds', icon: <BedIcon aria-hidden /> },
  length: { name: 'Length', icon: <RulerIcon aria-hidden /> },
  tare: { name: 'Tare weight', icon: <ScalesIcon aria-hidden /> },
  body: { name: 'Body', icon: <CarProfileIcon aria-hidden /> },
}

/** The fourth fact is what it is, in a picture of its own kind. */
const bodyIcons: Partial<Record<Car['item_type'], ReactNode>> = {
  motorcycle: <MotorcycleIcon aria-hidden />,
  caravan: <VanIcon aria-hidden />,
}

/** A name of a feed that is longer is set small, so that the price stays in view. */
const LONG_NAME = 80

/** Name, price, facts and buttons of a car. VDP-01 … VDP-23 */
export function VehicleSidebar({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const name = carName(car, site)
  const series = seriesLine(car, site)
  const actions = vehicleActions(car, site)
  const facts = sidebarFacts(car)
  const finance = financeFor(car, site, now)
  const example = finance.kind === 'figure' ? finance.figure : null
  const hasCalculator = actions.finance && finance.kind !== 'none'
  const calculator = hasCalculator ? calculatorSetup(site, car, example) : null
  return (
    <aside
      id="enquiry"
      aria-label="Price and contact"
      className="vehicle-sidebar grid grid-cols-1 gap-5 lg:gap-(--sidebar-gap) lg:p-(--sidebar-pad)"
    >
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-md text-ink-3">
          <span className="flex items-center gap-2">
            {site.flags.search.carTypeLabels[car.car_type]}
            {isReserved(car) && <Tag outlined>{site.flags.specifications.tagTexts.reserved}</Tag>}
          </span>
          <span className="num">
            Stock {car.stocknum}
            <ViewCount
              site={{ slug: site.slug, websiteId: site.websiteId }}
              car={viewedFacts(car)}
            />
          </span>
        </p>
        <p
          dir="auto"
          data-vehicle-name
          className={classNames(
            'text-h1 leading-[1.1]! wrap-anywhere',
            name.length > LONG_NAME
              ? 'text-[1.25rem]!'
              : 'text-[clamp(1.75rem,1.4rem+1vw,2.25rem)]!',
          )}
        >
          <WholeWords>{name}</WholeWords>
        </p>
        {series && (
          <p dir="auto" className="text-ink-2 wrap-anywhere">
            Series {series}
          </p>
        )}
      </div>
      {/* The buttons come before the figure and its warning: on every screen they are seen at once. */}
      <PriceBlock car={car} site={site} now={now} surface="sidebar">
        <Activity>
          <LeadButtons car={car} actions={actions} className="mt-4" />
        </Activity>
      </PriceBlock>
      {calculator && actions.finance && (
        <Activity>
          <SidebarCalculator
            setup={calculator}
            enquireHref={actions.finance.href}
            // Folded it is a row, and the line of the facts its lower edge.
            className={facts.length > 0 ? 'not-open:-mb-5 lg:not-open:-mb-(--sidebar-gap)' : ''}
          />
        </Activity>
      )}
      {facts.length > 0 && (
        <ul className="flex flex-wrap justify-between gap-3 border-y border-line py-4">
          {facts.map(({ kind, text }) => (
            <li
              key={kind}
              className="grid gap-1 text-md leading-[1.3] [&>svg]:size-5 [&>svg]:text-ink-3"
            >
              {(kind === 'body' && bodyIcons[car.item_type]) || factIcons[kind].icon}
              <span>
                <span className="sr-only">{factIcons[kind].name}: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Activity>
        <LocatedAtBanner car={car} site={site} />
        <CallRow car={car} site={site} now={now} />
      </Activity>
      <Activity>
        <MinorRows car={car} site={site} actions={actions} />
      </Activity>
    </aside>
  )
}

/** The filled button, then the others side by side. VDP-05 VDP-06 VDP-07 VDP-12 VDP-13 VDP-14 PRICE-03 */
function LeadButtons({
  car,
  actions,
  className,
}: {
  car: Car
  actions: VehicleActions
  className: string
}) {
  const { lead, second, reserve, purchase } = actions
  if (!second) {
    return (
      <LeadLink
        slug={car.slug}
        button={lead}
        className={classNames(buttonClass('primary', 'md', true), className, 'print:hidden')}
      />
    )
  }
  return (
    <div className={classNames('grid gap-2.5 print:hidden', className)}>
      <LeadLink slug={car.slug} button={lead} className={buttonClass('primary', 'md', true)} />
      <div className="flex flex-wrap gap-2.5 *:max-w-full *:flex-auto">
        <LeadLink slug={car.slug} button={second} className={buttonClass('secondary')} />
        {reserve && (
          <Anchor href={reserve.href} prefetch={false} className={buttonClass('secondary')}>
            {reserve.label}
            {reserve.deposit !== null && `, ${formatMoney(reserve.deposit)}`}
          </Anchor>
        )}
        {purchase && (
          <Anchor
            href={purchase.href}
            rel="nofollow"
            prefetch={false}
            className={buttonClass('secondary')}
          >
            {purchase.label}
          </Anchor>
        )}
      </div>
      {reserve && reserve.deposit !== null && <ReservingNow slug={car.slug} noun={car.item_type} />}
      {reserve && (
        <p className="text-sm text-ink-3">
          {reserve.deposit === null
            ? `You ask us to hold the ${car.item_type}. It is held once we say so; nothing is paid here.`
            : `Reserving holds the ${car.item_type} for ${reserve.holdHours} hours. ${reserve.refund}`}
        </p>
      )}
    </div>
  )
}

/** Plain rows: finance, trade-in, report, photos, save, print, share. VDP-09 … VDP-11, VDP-18 … VDP-23 */
function MinorRows({ car, site, actions }: { car: Car; site: Site; actions: VehicleActions }) {
  const { finance, tradeIn, historyReport, print } = actions
  return (
    <div className="grid border-t border-line sm:grid-cols-2 sm:gap-x-4 sm:has-[[open]]:items-start print:hidden">
      {finance && (
        <Anchor href={finance.href} prefetch={false} className={minorRowClass}>
          <WalletIcon aria-hidden />
          {finance.label}
        </Anchor>
      )}
      {tradeIn && (
        <Anchor href={tradeIn.href} prefetch={false} className={minorRowClass}>
          <ArrowsLeftRightIcon aria-hidden />
          {tradeIn.label}
        </Anchor>
      )}
      {historyReport && (
        <a
          href={historyReport.href}
          target="_blank"
          rel="noopener"
          data-track="historyReport"
          className={minorRowClass}
        >
          <FileTextIcon aria-hidden />
          {historyReport.label}
        </a>
      )}
      {isAvailable(car) && (
        <LeadLink slug={car.slug} button={requestPhotos} className={minorRowClass}>
          <CameraIcon aria-hidden />
        </LeadLink>
      )}
      {canFavourite(car, site) && <SaveRow siteSlug={site.slug} entry={favouriteOf(car, site)} />}
      {offersWatchlist(site) && (
        <WatchRow
          siteSlug={site.slug}
          car={{ id: car.id, name: carName(car, site) }}
          isSold={!isAvailable(car)}
          listPath={watchlistPath(site.flags)}
          className={minorRowClass}
        />
      )}
      {print && (
        <>
          <PdfLink href={print.pdfHref} fileName={`${car.slug}.pdf`} carId={car.id} />
          <a
            href={print.pageHref}
            target="_blank"
            rel="noopener nofollow"
            data-track="print"
            className={minorRowClass}
          >
            <PrinterIcon aria-hidden />
            Print page
          </a>
        </>
      )}
      {actions.analysis && (
        <PdfLink
          href={actions.analysis.href}
          fileName={`${car.slug}-analysis.pdf`}
          carId={car.id}
          label={actions.analysis.label}
          event="default"
        />
      )}
      <ShareMenu
        name={carName(car, site)}
        url={vehicleUrl(car, site)}
        text={`${carName(car, site)}, ${priceSentence(car, site)}`}
      />
    </div>
  )
}
