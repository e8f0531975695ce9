import * as z from 'zod/mini'
import { LONGEST_CAR_ID } from '@/inventory/car-id'
import { contact, enquiry } from '../kinds/simple-kinds'
import { box, line } from './schema'
import { cleanLine } from './text-rules'

/** Text that may be left out. */
const optionalLine = (max: number) => z._default(line(max), '')

/** Visited pages: longer input is truncated, because no lead is refused over it. */
const trace = z.pipe(
  z.string(),
  z.transform((text) => cleanLine(text.slice(0, 300))),
)

/** Fields that the page fills in, not the shopper. LEAD-05 LEAD-12 CALL-17 */
export const envelopeSchema = z.object({
  /** Without one, a lead about a car is an enquiry and any other a message. */
  kind: z.optional(z.string().check(z.maxLength(40))),
  /** Block that defines the form. */
  form_id: optionalLine(40),
  /** Idempotency key of this view of the form: sending twice stores once. */
  idempotency_key: z.optional(z.uuid()),
  car_id: optionalLine(LONGEST_CAR_ID),
  page_id: optionalLine(40),
  lead_id: optionalLine(40),
  subcategory: optionalLine(80),
  /** Category that the page's form block files under, where the shopper does not choose. */
  filed_as: optionalLine(60),
  /**
   * Encrypted evaluation of the trade-in, with everything that a partner may say of it. TRADE-12
   */
  evaluation: z._default(z.string().check(z.maxLength(16_000)), ''),
  /** Path of the page with the form. */
  url: z._default(trace, ''),
  /**
   * The shopper left after giving contact details; a form with the same key may complete it.
   * LEAD-12
   */
  incomplete: box,
  lead_attributes: z._default(
    z.object({
      visited_pages: z._default(z.array(trace).check(z.maxLength(20)), []),
      linked_query_params: z._default(z.record(line(20), trace), {}),
    }),
    { visited_pages: [], linked_query_params: {} },
  ),
  tags: z._default(z.array(line(40)).check(z.maxLength(10)), []),
  additional_services: z._default(z.array(line(60)).check(z.maxLength(10)), []),
  /** What the challenge gave the browser, where the deployment has one. */
  challenge: z._default(z.string().check(z.maxLength(2048)), ''),
  /** Honeypot: people cannot see this field, robots fill it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
  /** Milliseconds between page load and sending, if a script could measure them. */
  elapsed_ms: z.optional(z.coerce.number().check(z.nonnegative())),
})

export type LeadEnvelope = z.output<typeof envelopeSchema>

/** The kind of form that a lead says it comes from. */
export const kindOfLead = (sent: Pick<LeadEnvelope, 'kind' | 'car_id'>): string =>
  sent.kind ?? (sent.car_id === '' ? contact : enquiry).name

/** CALL-13 */
export const callLeadSchema = z.object({
  car_id: z.pipe(line(LONGEST_CAR_ID), z.string().check(z.minLength(1))),
  dealership_id: z.union([z.string().check(z.maxLength(40)), z.number()]),
  website_id: z.pipe(line(80), z.string().check(z.minLength(1))),
})
