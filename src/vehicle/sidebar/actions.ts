import { financeHref } from '@/finance/finance-params'
import { isFinanceExcluded } from '@/finance/rules'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { isTestDriveOnly } from '@/inventory/card/card-tag'
import { carCallPath, purchasePath } from '@/inventory/paths'
import {
  ASK_TO_RESERVE,
  isPurchasable,
  isReservable,
  reserveDeposit,
  reservePath,
  takesDeposit,
} from '@/inventory/reservable'
import { nameViewing } from '@/inventory/viewing-name'
import { type Chat, siteChat } from '@/sites/chat'
import type { SiteFlags } from '@/sites/flags'
import { defaultFlags } from '@/sites/merge-flags'
import type { Site } from '@/sites/site'
import { templateDefaults } from '@/sites/templates'
import type { LeadDialogKind } from './lead-dialogs'

type LinkButton = { label: string; href: string }
/** A button that opens a dialog, or with `chat` the site's chat. VDP-06 */
export type LeadButton = { kind: LeadDialogKind; label: string; chat: boolean }

/** Which buttons a vehicle page has, and where they lead. A missing button is null. */
export type VehicleActions = {
  /** The filled button. */
  lead: LeadButton
  /** The other way to write to the dealer; a sold car has none. PRICE-03 */
  second: LeadButton | null
  /** Deposit in AUD, null where none is paid online and nothing is held; hold in hours. */
  reserve: (LinkButton & { deposit: number | null; holdHours: number; refund: string }) | null
  purchase: LinkButton | null
  finance: LinkButton | null
  tradeIn: LinkButton | null
  historyReport: LinkButton | null
  print: { pageHref: string; pdfHref: string } | null
  /** The data sheet of the car as a PDF. SITE-07 */
  analysis: LinkButton | null
}

/** Button of a sold car. PRICE-03 */
const similarLabel = 'Find Me Something Similar'

/** VDP-22 */
export const requestPhotos: LeadButton = {
  kind: 'request-photos',
  label: 'Request Photos',
  chat: false,
}

/** Whether a shopper can offer a trade-in on a car. VDP-11 AMB-64 */
function acceptsTradeIn(car: Car, site: Site): boolean {
  return site.flags.tradeIn.onVehiclePage && isAvailable(car)
}

/** The chat that takes the place of the enquiry on a car that can be reserved. VDP-06 */
export function chatFor(car: Car, site: Site): Chat | null {
  return isReservable(car, site) ? siteChat(site) : null
}

/**
 * The site's words for the buttons. One that sells more than one kind says of a caravan what a
 * caravan yard says, where it has no words of its own. SITE-12 AMB-68
 */
function labelsOf(car: Car, site: Site): SiteFlags['vdp']['labels'] {
  const { labels } = site.flags.vdp
  if (car.item_type === 'car') return labels
  const ofKind = templateDefaults[car.item_type].flags.vdp?.labels
  const word = (name: 'testDrive' | 'reserve') =>
    (labels[name] === defaultFlags.vdp.labels[name] && ofKind?.[name]) || labels[name]
  return {
    ...labels,
    testDrive: nameViewing(word('testDrive'), car),
    reserve: word('reserve'),
  }
}

/** The filled button and the one beside it. VDP-05 VDP-06 VDP-07 CARD-06 PRICE-03 */
function leadButtons(car: Car, site: Site): Pick<VehicleActions, 'lead' | 'second'> {
  if (!isAvailable(car)) {
    return { lead: { kind: 'similar', label: similarLabel, chat: false }, second: null }
  }
  const labels = labelsOf(car, site)
  const chat = chatFor(car, site) !== null
  const enquire: LeadButton = {
    kind: 'enquiry',
    label: chat ? labels.chat : labels.enquire,
    chat,
  }
  const testDrive = (label: string): LeadButton => ({ kind: 'test-drive', label, chat: false })
  return isTestDriveOnly(car)
    ? {
        lead: testDrive(nameViewing(site.flags.cards.buttonLabels.testDrive, car)),
        second: enquire,
      }
    : { lead: enquire, second: testDrive(labels.testDrive) }
}

/** The buttons of a vehicle page. VDP-05 … VDP-15 */
export function vehicleActions(car: Car, site: Site): VehicleActions {
  const labels = labelsOf(car, site)
  const available = isAvailable(car)
  return {
    ...leadButtons(car, site),
    reserve: isReservable(car, site)
      ? {
          label: takesDeposit(car, site) ? labels.reserve : ASK_TO_RESERVE,
          href: reservePath(car, site),
          deposit: takesDeposit(car, site) ? reserveDeposit(car, site) : null,
          holdHours: site.flags.reserve.holdHours,
          refund: site.flags.reserve.refund,
        }
      : null,
    purchase: isPurchasable(car, site) ? { label: labels.purchase, href: purchasePath(car) } : null,
    finance:
      available && !isFinanceExcluded(car, site)
        ? { label: labels.finance, href: financeHref(car, site) }
        : null,
    tradeIn: acceptsTradeIn(car, site)
      ? { label: labels.tradeIn, href: `/cars/trade-in?${query('car_id', car.id)}` }
      : null,
    historyReport: historyReport(car, labels.historyReport),
    print: site.flags.vdp.printable
      ? {
          pageHref: `/print?${query('car_id', car.slug)}`,
          pdfHref: carCallPath(car, 'pdf'),
        }
      : null,
    analysis: site.flags.plugins.carAnalysisDownload
      ? { label: 'Car Analysis', href: carCallPath(car, 'analysis') }
      : null,
  }
}

/** A report is a file on the web or on our host; any other address of the feed is none. VDP-09 */
function historyReport(car: Car, label: string): LinkButton | null {
  const file = car.file?.trim()
  return file && /^(https:\/\/|\/[^/\\])/.test(file) ? { label, href: file } : null
}

function query(name: string, value: string): URLSearchParams {
  return new URLSearchParams({ [name]: value })
}
