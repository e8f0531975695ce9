import { PhoneIcon } from '@phosphor-icons/react/ssr'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import { odometerText } from '@/inventory/odometer'
import { phoneFor } from '@/inventory/PhoneLine'
import { phoneHref } from '@/leads/answers/phone-number'
import { Picture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { buttonClass } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { priceWords } from '../price-words'
import { vehicleActions } from '../sidebar/actions'
import { CallLink } from '../sidebar/CallLink'
import { callLead } from '../sidebar/call-lead'
import { LeadLink } from '../sidebar/LeadLink'
import { ScrollMark } from './ScrollMark'

/** Scroll distance after which the sticky header shows. VDP-35 */
const stickyHeaderAfterPx = 500
/** Scroll distance after which the bottom bar of phones expands. VDP-36 */
const bottomBarAfterPx = 900

/** Name, price and two buttons over the site's header; from desktops up. VDP-35 */
export function StickyHeader({ car, site }: { car: Car; site: Site }) {
  const { lead, second } = vehicleActions(car, site)
  const { price, type } = priceWords(car, site)
  return (
    <>
      <div
        id="vehicle-sticky-header"
        className="on-surface invisible fixed inset-x-0 top-0 z-45 -translate-y-[101%] border-b border-line transition-[transform,visibility] duration-base ease-enter data-opened:visible data-opened:translate-y-0 max-lg:hidden print:hidden"
      >
        <div className="wrap flex min-h-[max(72px,var(--header-h))] items-center gap-5">
          <div className="stage aspect-3/2 w-21 flex-none rounded-[calc(var(--r-photo)*.5)]">
            <Picture
              src={car.primary_image_url ?? null}
              body={car.simple_body ?? null}
              alt=""
              width={180}
              height={120}
              sizes="84px"
              className="size-full object-cover"
            />
          </div>
          <div className="mr-auto min-w-0">
            <p dir="auto" className="truncate font-strong">
              {carName(car, site)}
            </p>
            <p className="truncate text-sm text-ink-2">
              {[odometerText(car), car.simple_transmission?.toLowerCase()]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <p className="flex-none whitespace-nowrap">
            <span className="num text-[1.375rem] font-strong tracking-[-.025em]">{price}</span>{' '}
            {type && <span className="ml-1 text-md font-label">{type}</span>}
          </p>
          {second && (
            <LeadLink slug={car.slug} button={second} className={buttonClass('secondary')} />
          )}
          <LeadLink slug={car.slug} button={lead} className={buttonClass('primary')} />
        </div>
      </div>
      <ScrollMark px={stickyHeaderAfterPx} targetId="vehicle-sticky-header" />
    </>
  )
}

/**
 * Enquire, call and test drive at the foot of a phone's screen from the first frame on; marked opened
 * once the price has left the screen, when it says the price too. A sold car has none. VDP-36 VDP-37
 */
export function BottomBar({ car, site }: { car: Car; site: Site }) {
  if (!isAvailable(car)) return null
  const { lead, second } = vehicleActions(car, site)
  const { price, type } = priceWords(car, site)
  const phone = phoneFor(site, car)
  return (
    <>
      <div
        id="vehicle-bottom-bar"
        className="bottom-bar group/bar on-surface fixed inset-x-0 bottom-0 z-45 border-t border-line px-[var(--gutter)] pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:hidden print:hidden"
      >
        <div className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-base ease-enter group-data-opened/bar:grid-rows-[1fr]">
          <div className="invisible flex min-h-0 flex-wrap items-baseline gap-x-2 overflow-hidden group-data-opened/bar:visible">
            <p className="num pb-2 text-[1.25rem] leading-none font-strong tracking-[-.025em]">
              {price}
            </p>
            {type && <p className="pb-2 text-xs leading-[1.15] text-ink-2">{type}</p>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {phone && (
            <CallLink
              href={phoneHref(phone)}
              label={site.flags.vdp.labels.call}
              lead={site.flags.phone.startRevealed ? null : callLead(car, site)}
              className={classNames(buttonClass('secondary'), 'flex-none px-3.5!')}
            >
              <PhoneIcon aria-hidden className="size-5" />
            </CallLink>
          )}
          {second && (
            <LeadLink
              slug={car.slug}
              button={second}
              className={classNames(buttonClass('secondary'), 'flex-auto px-3!')}
            />
          )}
          <LeadLink
            slug={car.slug}
            button={lead}
            className={classNames(buttonClass('primary'), 'flex-auto px-3!')}
          />
        </div>
      </div>
      <ScrollMark px={bottomBarAfterPx} targetId="vehicle-bottom-bar" />
    </>
  )
}

/** The enquiry and a call at the end of the page, from desktops up; a sold car has none. VDP-37 */
export function EndBar({ car, site }: { car: Car; site: Site }) {
  if (!isAvailable(car)) return null
  const { lead } = vehicleActions(car, site)
  const phone = phoneFor(site, car)
  return (
    <div className="on-surface sticky bottom-0 z-20 flex items-center gap-5 rounded-t-panel border border-b-0 border-line px-6 py-4 shadow-float max-lg:hidden print:hidden">
      <p dir="auto" className="mr-auto min-w-0 truncate">
        Questions about the <b className="font-strong">{carName(car, site)}</b>?
      </p>
      {phone && (
        <CallLink
          href={phoneHref(phone)}
          label={site.flags.vdp.labels.call}
          lead={site.flags.phone.startRevealed ? null : callLead(car, site)}
          className={buttonClass('secondary')}
        >
          <PhoneIcon aria-hidden className="size-5" />
          {site.flags.vdp.labels.call}
        </CallLink>
      )}
      <LeadLink slug={car.slug} button={lead} className={buttonClass('primary')} />
    </div>
  )
}
