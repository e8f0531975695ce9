import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { clockOfSites, ownSites } from '@/cms/access/chosen-sites'
import { idOf, mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { toCents } from '@/finance/money'
import { readableLead } from '@/leads/admin/lead-access'
import { notFound as noSuchLead } from '@/leads/admin/lead-endpoints'
import { leadDatabase } from '@/leads/record/lead-database'
import { exportFault, tellOfExport } from '@/leads/report/guard-export'
import { seeToAlarm } from '../alarms'
import { countMovements, paymentsCsv } from './export-payments'
import { daysIn, periodOf } from './period'
import { readableLedger } from './reservation-story'
import { mayAct, type StaffAct, staffActs } from './staff-acts'
import { alarmScope, mayDecideOverMoney } from './who-may'

const answer = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
const notSignedIn = () => answer(401, 'Sign in first.')
const notAllowed = () => answer(403, 'Your account may not do this.')
const notFound = () => answer(404, 'There is no such reservation on your sites.')

async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  await addDataAndFileToRequest(req)
  return (req.data ?? {}) as Record<string, unknown>
}

/** What a person wrote as the reason; null where that says nothing. */
function reasonIn({ reason }: Record<string, unknown>): string | null {
  const words = typeof reason === 'string' ? reason.trim() : ''
  return words.length >= 5 && words.length <= 300 ? words : null
}

/** Cents of "99.50" or "$1,200"; null for what is no amount of dollars and cents above zero. */
function centsIn(typed: unknown): number | null {
  const text = typeof typed === 'string' ? typed.replaceAll(/[$,\s]/g, '') : ''
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : 0
  return cents > 0 ? cents : null
}

type Outcome = { ok: true } | { ok: false; error: string; message: string }

/** @param done what staff read where it is done */
function outcome(ended: Outcome, done: string): Response {
  if (ended.ok) return answer(200, done)
  const status = { BAD_VALUE: 400, UNKNOWN: 404, BANK_AWAY: 503 }[ended.error] ?? 409
  return answer(status, ended.message)
}

const isAct = (what: string): what is StaffAct => staffActs.some((act) => act === what)

/**
 * `POST /api/reservations/:id/:what`: `extend` (`hours`), `confirm`, `release` and `refund` (`amount` in dollars),
 * each with `{ reason, key }`, and `retry` with the `refund` that the bank refused. `key` is of the press: what is
 * sent twice is done once.
 */
const act: Endpoint = {
  path: '/reservations/:id/:what',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    const found = await readableLedger(req, req.routeParams?.id)
    const what = String(req.routeParams?.what ?? '')
    if (!found || (!isAct(what) && what !== 'retry')) return notFound()
    const { ledger } = found
    const { id } = ledger.reservation
    const by = `staff:${req.user.id}`
    const body = await bodyOf(req)
    const now = new Date()
    // What the server alone may import: the configuration is read by commands, too.
    const { livePorts: ports } = await import('../live-ports')
    const core = await import('../end-hold')
    if (what === 'retry') {
      if (!mayDecideOverMoney(req.user)) return notAllowed()
      const refused = ledger.refunds.find((refund) => refund.id === body.refund)
      if (!refused) return answer(404, 'There is no such refund.')
      return outcome(await core.retryRefund(ports, refused.id, { by, now }), 'Asked again.')
    }
    if (mayAct(what, ledger, req.user) === 'not this person') return notAllowed()
    const reason = reasonIn(body)
    if (!reason) return answer(400, 'Say why, in a few words.')
    const whole = { by, reason, now }
    switch (what) {
      case 'extend': {
        const hours = Number(body.hours)
        return outcome(await core.extendHold(ports, id, { ...whole, hours }), 'Held longer.')
      }
      case 'confirm':
        return outcome(await core.confirmSale(ports, id, whole), 'Confirmed as sold.')
      case 'release':
        return outcome(await core.releaseHold(ports, id, whole), 'Released.')
      case 'refund': {
        const amountCents = centsIn(body.amount)
        if (amountCents === null) return answer(400, 'Write the amount as 99.50, in dollars.')
        const refund = { ...whole, refundId: String(body.key ?? ''), amountCents }
        return outcome(await core.refund(ports, id, refund), 'The bank is asked to return it.')
      }
    }
  },
}

/**
 * `GET /api/reservations/export?from=2026-07-01&until=2026-07-31&reason=…&site=3`: payments and refunds of these
 * days as CSV, of all own sites without `site`. For admins of the group.
 */
const exportCsv: Endpoint = {
  path: '/reservations/export',
  method: 'get',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayDecideOverMoney(req.user)) return notAllowed()
    const { from, until, reason, site } = req.query ?? {}
    const own = await ownSites(req.payload, req.user)
    const shown = own.filter(({ id }) => !site || id === Number(site))
    const zone = clockOfSites(shown)
    const days = daysIn({ from, until }, new Date(), zone)
    const period = periodOf(days, zone)
    const ids = shown.map(({ id }) => id)
    const counts = await countMovements(leadDatabase(), ids, period)
    const countIn = (sites: readonly number[]) =>
      sites.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    const fault = await exportFault(Number(req.user.id), reason, countIn(ids), 'payment')
    if (fault) return answer(fault.status, fault.message)
    const csv = await paymentsCsv(leadDatabase(), shown, period)
    await tellOfExport(req, { what: 'payment', sites: ids, countIn, reason: String(reason) })
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="payments-${days.from}-${days.until}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
}

/** `POST /api/payment-alarms/:id/seen`: `{ reason }`. A person has seen to what an alarm says. */
const seen: Endpoint = {
  path: '/payment-alarms/:id/seen',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const id = Number(req.routeParams?.id)
    const scope = alarmScope(req.user, await ownSites(req.payload, req.user))
    const noSuchAlarm = () => answer(404, 'There is no such alarm on your sites.')
    if (!Number.isSafeInteger(id)) return noSuchAlarm()
    const why = reasonIn(await bodyOf(req))
    if (!why) return answer(400, 'Say what you did, in a few words.')
    const by = `staff:${req.user.id}`
    const found = await seeToAlarm(leadDatabase(), scope, { id, by, why, now: new Date() })
    return found ? answer(200, 'Taken off the list.') : noSuchAlarm()
  },
}

export const moneyEndpoints: Endpoint[] = [exportCsv, act, seen]

/** `POST /api/leads/:id/hold`: `{ reason }`. Holds the lead's car for its shopper, without money. */
export const holdEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/hold',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const lead = await readableLead(req, req.routeParams?.id)
    const site = lead && (await findSiteById(idOf(lead.site) ?? 0))
    if (!lead || !site) return noSuchLead()
    if (!site.flags.reserve.enabled)
      return answer(409, 'This site does not offer to reserve cars: see Site → Reserve and buy.')
    if (!lead.car_id) return answer(409, 'This lead is about no car of the stock.')
    const reason = reasonIn(await bodyOf(req))
    if (!reason) return answer(400, 'Say why, in a few words.')
    const { livePorts } = await import('../live-ports')
    const { holdWithoutMoney } = await import('../hold-without-money')
    const held = await holdWithoutMoney(livePorts, {
      ...{ site, carId: lead.car_id, leadId: lead.lead_id, reason },
      ...{ by: `staff:${req.user.id}`, now: new Date() },
    })
    return outcome(held, 'The car is held.')
  },
}
