import * as z from 'zod/mini'
import { LONGEST_CAR_ID } from '@/inventory/car-id'
import { publicPath } from '@/measurement/public-path'
import { campaignParams, type Touch } from '@/measurement/touch'
import { contact, enquiry } from '../kinds/simple-kinds'
import { box, line } from './schema'
import { cleanLine } from './text-rules'

/*
 * What a page, a campaign or a script adds to a form is cut to its limit, and left out where it is
 * nothing of its kind: no lead is refused over it.
 */
const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'
/** Cut before it is cleaned, so that a letter that is cut in two does not stay half. */
const cut = (value: unknown, max: number): string =>
  isWord(value) ? cleanLine(String(value).slice(0, max)) : ''
/** Dealers read it in mails and in the inbox: without what is a key to the page. */
const pageIn = (value: unknown): string => publicPath(cut(value, 300))
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const cutLine = (max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => cut(value, max)),
  )
const cutList = (entries: number, max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) =>
      listOf(value)
        .map((entry) => cut(entry, max))
        .filter(Boolean)
        .slice(0, entries),
    ),
  )

/** Pages that a lead keeps, the last ones. AMB-71 */
const VISITED_PAGES = 20
/** Parameters of a campaign that a lead keeps. */
const LINKED_PARAMS = 20

/** LEAD-05 */
const attributes = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const { visited_pages, linked_query_params, first_touch, last_touch, consent } = recordOf(value)
    const [first, last] = [touchIn(first_touch), touchIn(last_touch)]
    const params = Object.entries(recordOf(linked_query_params))
      .map(([name, said]): [string, string] => [cut(name, 40), cut(said, 300)])
      .filter(([name, said]) => name !== '' && said !== '')
    return {
      visited_pages: listOf(visited_pages)
        .map((page) => pageIn(page))
        .filter(Boolean)
        .slice(-VISITED_PAGES),
      linked_query_params: Object.fromEntries(params.slice(0, LINKED_PARAMS)),
      ...(first && { first_touch: first }),
      ...(last && { last_touch: last }),
      ...(consent !== undefined && { consent: consentIn(consent) }),
    }
  }),
)
/** What the shopper allowed others to measure, and under which wording; nothing unless it is said. */
function consentIn(value: unknown) {
  const { statistics, marketing, wording } = recordOf(value)
  return {
    ...{ statistics: statistics === true, marketing: marketing === true },
    wording: cut(wording, 20) || null,
  }
}

/** An arrival as the visit trail stores it; null for anything else. */
function touchIn(value: unknown): Touch | null {
  const { at, landing, referrer, params } = recordOf(value)
  const moment = new Date(cut(at, 30))
  const path = pageIn(landing)
  if (Number.isNaN(moment.getTime()) || !path.startsWith('/')) return null
  const page = cut(referrer, 300)
  const pairs = Object.entries(recordOf(params)).map(([name, said]) => [name, cut(said, 300)])
  return {
    at: moment.toISOString(),
    landing: path,
    referrer: /^https?:\/\//.test(page) && URL.canParse(page) ? page : null,
    params: campaignParams(new URLSearchParams(pairs)),
  }
}
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Fields that the page fills in, not the shopper. LEAD-05 LEAD-12 CALL-17 */
export const envelopeSchema = z.object({
  /** Without one, a lead about a car is an enquiry and any other a message. */
  kind: z.optional(z.string().check(z.maxLength(40))),
  /** Block that defines the form. */
  form_id: z._default(line(40), ''),
  /** Idempotency key of this view of the form: sending twice stores once. */
  idempotency_key: z.catch(z.optional(z.uuid()), undefined),
  car_id: z._default(line(LONGEST_CAR_ID), ''),
  page_id: cutLine(40),
  lead_id: cutLine(40),
  subcategory: cutLine(80),
  /** Category that the page's form block files under, where the shopper does not choose. */
  filed_as: cutLine(60),
  /** Version of the terms that the page showed. VDP-13 */
  terms_version: cutLine(80),
  /**
   * Encrypted evaluation of the trade-in, with everything that a partner may say of it. TRADE-12
   */
  evaluation: z.catch(z._default(z.string().check(z.maxLength(16_000)), ''), ''),
  /** Path of the page with the form. */
  url: z.pipe(z.optional(z.unknown()), z.transform(pageIn)),
  /**
   * The shopper left after giving contact details; a form with the same key may complete it.
   * LEAD-12
   */
  incomplete: box,
  /** False: the sender's form goes on, and a lead with this one's id completes it. LEAD-02 SERV-09 */
  form_completed: z.pipe(
    z.optional(z.unknown()),
    // Whatever else a partner says in it: the lead is worth more.
    z.transform(
      (value) => !['false', '0', 'no', 'off'].includes(String(value).trim().toLowerCase()),
    ),
  ),
  lead_attributes: attributes,
  tags: cutList(10, 40),
  additional_services: cutList(10, 60),
  /** What the challenge gave the browser, where the deployment has one. */
  challenge: z.catch(z._default(z.string().check(z.maxLength(2048)), ''), ''),
  /** Honeypot: people cannot see this field, robots fill it in. */
  website: cutLine(200),
  /** Milliseconds between page load and sending, if a script could measure them. */
  elapsed_ms: z.catch(z.optional(z.coerce.number().check(z.nonnegative())), undefined),
})

export type LeadEnvelope = z.output<typeof envelopeSchema>

/** The kind of form that a lead says it comes from. */
export const kindOfLead = (sent: Pick<LeadEnvelope, 'kind' | 'car_id'>): string =>
  sent.kind ?? (sent.car_id === '' ? contact : enquiry).name

/** CALL-13 */
export const callLeadSchema = z.object({
  lead_attributes: attributes,
  car_id: z.pipe(line(LONGEST_CAR_ID), z.string().check(z.minLength(1))),
  dealership_id: z.union([z.string().check(z.maxLength(40)), z.number()]),
  website_id: z.pipe(line(80), z.string().check(z.minLength(1))),
})
