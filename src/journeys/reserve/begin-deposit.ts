import 'server-only'
import { findSiteById } from '@/cms/reads/find-site'
import { dialledPhone } from '@/leads/answers/phone-number'
import { sendDeliveries } from '@/leads/delivery/send-deliveries'
import type { FoundCar } from '@/leads/intake/find-lead-car'
import { type Refusal, refuse } from '@/leads/intake/submit-result'
import type { LeadSteps, Onward, SentLead } from '@/leads/lead-kind'
import { messages } from '@/leads/questions/wording'
import { livePorts } from '@/payments/live-ports'
import { reservationOfLead } from '@/payments/read-reservation'
import type { Reservation } from '@/payments/reservation'
import { reservationPath, reservationUrl } from '@/payments/reservation-token'
import { startReservation } from '@/payments/start-reservation'
import { numbersIn } from '@/sites/dialled-number'
import type { Site } from '@/sites/site'
import type { Deposit, DepositCar } from './deposit-of'

const TERMS_CHANGED =
  'The terms of the deposit have changed since you opened this page. Please reload it, read them again, and send the form once more: what you typed is kept.'

const LEAD_IS_KEPT =
  'Nothing was taken. We have your details all the same, and call you within opening hours.'

/**
 * The steps of a form that ends with the payment of a deposit: its terms are agreed to, the lead is stored, and
 * then the shopper goes on to the bank. A car that the index cannot confirm, not even then, stays a wish for the
 * dealer.
 * VDP-12 VDP-13 VDP-14
 *
 * @param depositFor the deposit of the car; null where the form takes none
 * @param purchased what is bought, once the lead is complete
 */
export function depositSteps(
  sent: SentLead,
  checkCar: NonNullable<LeadSteps['checkCar']>,
  depositFor: (car: DepositCar, site: Site) => Deposit | null,
  purchased: () => Reservation['purchase'] = () => null,
): Required<Pick<LeadSteps, 'checkCar' | 'proceed'>> {
  let deposit: Deposit | null = null
  return {
    checkCar: (car) => {
      deposit = car && depositFor(depositCarOf(car), sent.site)
      return checkCar(car) ?? (deposit && termsFault(sent, deposit))
    },
    proceed: async (leadId) => {
      const agreed = deposit ?? (await findAgreed(sent, depositFor))
      return agreed ? await beginDeposit(sent, agreed, leadId, purchased()) : null
    },
  }
}

/**
 * The deposit whose terms the shopper agreed to, where the index did not say at once what the car is: many press
 * in one second, and each is to read who was faster. The lead is stored by now.
 */
async function findAgreed(
  sent: SentLead,
  depositFor: (car: DepositCar, site: Site) => Deposit | null,
): Promise<Deposit | null> {
  const { site, envelope, report } = sent
  if (!envelope.terms_version) return null
  const car = await livePorts.findCar(site, envelope.car_id).catch((error: unknown) => {
    report(error, 'index')
    return null
  })
  const found = car && depositFor(car, site)
  return found && termsFault(sent, found) === null ? found : null
}

const depositCarOf = ({ dealership_slug, sale }: FoundCar): DepositCar => ({
  dealership_slug,
  payment_processors: sale?.payment_processors ?? null,
  state: sale?.state ?? '',
  item_type: sale?.item_type ?? 'car',
})

/** Why the terms do not count as agreed to; null if they do. */
function termsFault({ form, envelope }: SentLead, { terms }: Deposit): Refusal | null {
  if (envelope.incomplete) return null
  const say = (message: string) =>
    refuse('INVALID', messages.summary, { terms_conditions: message })
  if (!form.terms_conditions) return say(messages.ownTerms)
  return envelope.terms_version === terms.version ? null : say(TERMS_CHANGED)
}

/** Reserves the car for the lead, and says where its shopper pays, or why nothing was begun. */
async function beginDeposit(
  { site, form, envelope, address, signedIn, report }: SentLead,
  { terms }: Deposit,
  leadId: string,
  purchase: Reservation['purchase'],
): Promise<Onward | Refusal> {
  const known = await reservationOfLead(site, leadId)
  // Leads are merged by phone, which a stranger may know.
  const isOwn = known?.reservation.shopper?.email.toLowerCase() === form.email.toLowerCase()
  const isKept = known?.reservation.state === 'held' || known?.reservation.state === 'confirmed'
  if (known && isOwn && isKept) {
    const page = reservationPath(site.id, known.reservation.id)
    return { ok: true, url: page, plain: page }
  }
  const phone = dialledPhone(numbersIn(form.phone)[0] ?? '') ?? form.phone
  const started = await startReservation(livePorts, {
    site,
    carId: envelope.car_id,
    shopper: {
      name: [form.name, form.last_name].filter(Boolean).join(' '),
      ...{ phone, email: form.email },
    },
    isPhoneVerified: (await signedIn?.())?.phone === phone,
    terms,
    purchase,
    leadId,
    address,
    now: new Date(),
  })
  if (started.ok) {
    const { siteId, id } = started.ledger.reservation
    // Begun on a sister site: its page is there.
    const own = siteId === site.id ? null : await findSiteById(siteId)
    const page = own ? reservationUrl(own, id) : reservationPath(siteId, id)
    return { ok: true, url: started.payUrl, plain: page }
  }
  // The dealer hears of the wish all the same.
  sendDeliveries(leadId)
  if (started.error === 'BANK_AWAY' || started.error === 'BANK_REFUSED') {
    report(new Error(started.message), 'payment')
  }
  const isForm = started.error === 'BANK_AWAY'
  const message = isForm ? started.message : `${started.message} ${LEAD_IS_KEPT}`
  return refuse(isForm ? 'NOT_STORED' : 'NOT_RESERVABLE', message)
}
