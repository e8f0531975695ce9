import { z } from 'zod'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'
import { normalisePhone } from './phone-number'
import { messages } from './wording'

/** Questions that a form block may add. LEAD-20 */
export const extraFields = ['do-you-have-a-trade-in', 'vehicle', 'date'] as const
export type ExtraField = (typeof extraFields)[number]

/** Limits in characters; a form that needs more is not a form but a letter. */
export const limits = { name: 60, email: 160, phone: 24, message: 4000, short: 120 } as const

/** Which fields a form shows and asks for. */
export type FormRules = {
  kind: LeadKind
  commentsRequired: boolean
  /** LEAD-07 */
  category: boolean
  /** LEAD-08: true only where there are several to choose from. */
  dealership: boolean
  /** LEAD-09 */
  location: boolean
  terms: boolean
  extras: readonly ExtraField[]
}

/**
 * Rules of a form on a site. A form about a car, or on the page of a location, asks for no place. LEAD-06 LEAD-07 LEAD-08 LEAD-09 LEAD-15 LEAD-17
 */
export function formRules(
  site: FormSite,
  kind: LeadKind,
  form: {
    /** About one car, or sent to one location: the place is known. */
    placed: boolean
    /** The page files the lead itself: the shopper is not asked. */
    filed?: boolean
    asksCategory?: boolean
    extras?: readonly ExtraField[]
  },
): FormRules {
  const { forms } = site
  const messageOptional = kind !== 'enquiry' && kind !== 'contact'
  return {
    kind,
    commentsRequired: !messageOptional && !forms.commentsOptional,
    category: form.asksCategory || (kind === 'contact' && forms.showCategory && !form.filed),
    dealership: forms.showDealership && !form.placed && site.dealerships.length > 1,
    location: forms.showLocation && !form.placed && site.locations.length > 0,
    terms: forms.termsCheckbox,
    extras: form.extras ?? [],
  }
}

const line = (max: number) => z.string().trim().max(max, messages.tooLong)
const optionalLine = (max: number) => line(max).optional().default('')
const required = (asked: boolean, message: string, max: number = limits.short) =>
  asked ? line(max).min(1, message) : optionalLine(max)

/** A box of a form: what a browser sends when ticked, or a boolean of a script. */
const box = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1')

const yesNo = z.enum(['Yes', 'No', '']).optional().default('')

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

/**
 * What a shopper fills in, checked the same way in the browser and on the server. Field names are
 * those of the documents. LEAD-02 LEAD-19
 */
export function leadFormSchema(rules: FormRules) {
  return z.object({
    name: line(limits.name).min(1, messages.name),
    last_name: optionalLine(limits.name),
    email: line(limits.email).pipe(z.email(messages.email)),
    phone: line(limits.phone).transform((value, context) => {
      const phone = normalisePhone(value)
      if (phone) return phone
      context.addIssue({ code: 'custom', message: messages.phone })
      return z.NEVER
    }),
    postcode: line(10)
      .regex(/^(\d{4})?$/, messages.postcode)
      .optional()
      .default(''),
    message: required(rules.commentsRequired, messages.message, limits.message),
    category: required(rules.category, messages.category, 60),
    dealership_slug: required(rules.dealership, messages.dealership),
    location_id: required(rules.location, messages.location, 20),
    test_drive_date: optionalLine(10).refine((day) => day === '' || isDay(day), messages.date),
    'do-you-have-a-trade-in': yesNo,
    'Vehicle Make': optionalLine(limits.short),
    'Vehicle Model': optionalLine(limits.short),
    'Vehicle Year': line(4)
      .regex(/^(\d{4})?$/, 'Enter a year of four digits.')
      .optional()
      .default(''),
    'Vehicle Rego': optionalLine(12),
    kms: line(9).regex(/^\d*$/, 'Enter the kilometres in digits.').optional().default(''),
    opt_in: box,
    subscribe: box,
    terms_conditions: rules.terms ? box.refine((ticked) => ticked, messages.terms) : box,
  })
}

export type LeadForm = z.output<ReturnType<typeof leadFormSchema>>
export type LeadFormInput = z.input<ReturnType<typeof leadFormSchema>>

/** Fields that the page fills in, not the shopper. LEAD-05 LEAD-12 CALL-17 */
export const envelopeSchema = z.object({
  kind: z.enum(['enquiry', 'test-drive', 'request-photos', 'similar', 'contact']),
  /** Key of this view of the form: sending twice stores once. */
  idempotency_key: z.uuid().optional(),
  car_id: line(60).optional().default(''),
  page_id: line(40).optional().default(''),
  lead_id: line(40).optional().default(''),
  subcategory: line(80).optional().default(''),
  /** Category that the page's form block files under, where the shopper does not choose. */
  filed_as: line(60).optional().default(''),
  /** Path of the page with the form. */
  url: line(300).optional().default(''),
  /** The form shows a category select. */
  asks_category: box,
  extras: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .optional()
    .default([])
    .transform((names) => extraFields.filter((field) => names.includes(field))),
  lead_attributes: z
    .object({
      visited_pages: z.array(line(300)).max(20).default([]),
      linked_query_params: z.record(z.string().max(20), line(300)).default({}),
    })
    .optional()
    .default({ visited_pages: [], linked_query_params: {} }),
  tags: z.array(line(40)).max(10).optional().default([]),
  additional_services: z.array(line(60)).max(10).optional().default([]),
  /** Trap: people cannot see this field, robots fill it in. */
  website: z.string().max(200).optional().default(''),
  /** Milliseconds between opening and sending the form, where a script could measure them. */
  elapsed_ms: z.coerce.number().nonnegative().optional(),
})

export type LeadEnvelope = z.output<typeof envelopeSchema>

/** CALL-13 */
export const callLeadSchema = z.object({
  car_id: line(60).min(1),
  dealership_id: z.union([z.string().max(40), z.number()]),
  website_id: line(80).min(1),
})
