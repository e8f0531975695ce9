import type { Car } from '@/inventory/car'
import { numbersIn } from '@/sites/dialled-number'
import type { Site, SiteLocation } from '@/sites/site'
import type { LeadEnvelope } from '../answers/envelope'
import { dialledPhone, extensionOf } from '../answers/phone-number'
import type { LeadForm } from '../answers/schema'
import { careers } from '../kinds/simple-kinds'
import { type FieldName, fieldNames } from '../questions/form-fields'
import type { FormPlan } from '../questions/form-plan'
import {
  abandonedFormNotice,
  acknowledgement,
  CONSENT_WORDING_VERSION,
  consentNotice,
  optInLabel,
  subscribeLabel,
} from '../questions/wording'
import { OTHER_PHONE, PHONE_EXTENSION } from './lead-answers'

/**
 * A lead as the `leads` collection keeps it: the payload of the documents, with the facts about the
 * car taken from the index, never from the browser. LEAD-02 LEAD-03 LEAD-04
 */
export type LeadRecord = {
  site: number
  lead_id: string
  idempotency_key: string
  /** Spam: it looks like that, and is kept apart for staff. */
  lead_status: 'new' | 'spam'
  form: string
  form_completed: boolean
  category: string
  subcategory: string | null
  name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  postcode: string | null
  message: string | null
  dealership_slug: string | null
  location: string | null
  location_id: string | null
  car_id: string | null
  car_type: string | null
  stock_number: string | null
  vehicle_make: string | null
  vehicle_model: string | null
  vehicle_status: string | null
  vehicle: LeadVehicle | null
  car_dealership_id: string | null
  manufacturer_slug: string | null
  rego: string | null
  rego_state: string | null
  /** What a valuation was adjusted for. TRADE-17 */
  adjustment_answers: Record<string, string> | null
  offer_accepted: boolean | null
  opt_in: boolean
  subscribe: boolean
  terms_conditions: boolean
  consent_wording: string
  consented_at: string
  page_id: string | null
  url: string | null
  source: 'Website'
  user_agent: string | null
  lead_attributes: LeadEnvelope['lead_attributes']
  tags: string[]
  additional_services: string[]
  answers: Record<string, string>
  /** E-mail addresses that the form names beside those of the site. */
  recipients: string[]
}

/**
 * The car as it was advertised when the lead came in, for what the dealer and their systems are told: the
 * price in AUD, the distance in km, each null where the advertisement does not say.
 */
export type LeadVehicle = {
  year: number
  badge: string | null
  vin: string | null
  km: number | null
  price: number | null
  /** What the price includes: "Drive away". PRICE-09 */
  price_words: string | null
  slug: string
  image_url: string | null
  /** Slugs of the locations where it can be handed over beside its own; leads of earlier versions lack it. DATA-09 */
  distribution_locations?: readonly string[]
}

/** The car's own facts, or nothing for a lead that is not about a car of the stock. */
export type LeadCar = { vehicle?: LeadVehicle | null } & Pick<
  Car,
  | 'id'
  | 'stocknum'
  | 'make'
  | 'make_slug'
  | 'model'
  | 'car_type'
  | 'status'
  | 'dealership_id'
  | 'dealership_slug'
>

type Source = {
  site: Site
  plan: FormPlan
  /** Category that the form is filed under, where its shopper does not choose. */
  filedAs: string
  recipients: readonly string[]
  form: LeadForm
  envelope: LeadEnvelope
  car: LeadCar | null
  location: SiteLocation | null
  ids: { lead_id: string; idempotency_key: string }
  userAgent: string | null
  now: Date
}

const orNull = (text: string) => (text === '' ? null : text)

export function leadRecord(source: Source): LeadRecord {
  const { site, plan, form, envelope, car, location, ids, userAgent, now } = source
  const { kind } = plan
  const filed = fileLead({
    category: form.category || source.filedAs || kind.category,
    subcategory: orNull(envelope.subcategory) ?? kind.subcategory ?? null,
  })
  const only = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  const dealership =
    car?.dealership_slug ?? location?.dealership_slug ?? orNull(form.dealership_slug) ?? only?.slug
  return {
    site: site.id,
    ...ids,
    lead_status: 'new',
    form: kind.name,
    form_completed: !envelope.incomplete && envelope.form_completed,
    ...filed,
    name: orNull(form.name),
    last_name: orNull(form.last_name),
    email: orNull(form.email),
    phone: dialledPhone(numbersIn(form.phone)[0] ?? ''),
    postcode: orNull(form.postcode),
    message: orNull(form.message || form.Comments || form.comments),
    dealership_slug: dealership ?? null,
    location: location?.name ?? null,
    location_id: location ? String(location.id) : null,
    car_id: car?.id ?? null,
    car_type: car?.car_type ?? null,
    stock_number: car?.stocknum ?? null,
    vehicle_make: car?.make ?? orNull(form['Vehicle Make']),
    vehicle_model: car?.model ?? orNull(form['Vehicle Model']),
    vehicle_status: car?.status ?? null,
    vehicle: car?.vehicle ?? null,
    car_dealership_id: car ? String(car.dealership_id) : null,
    manufacturer_slug: car?.make_slug ?? site.manufacturer?.slug ?? null,
    rego: orNull(form['Vehicle Rego']),
    rego_state: orNull(form['Vehicle State']),
    adjustment_answers: null,
    offer_accepted: null,
    opt_in: form.opt_in,
    subscribe: form.subscribe,
    terms_conditions: form.terms_conditions,
    consent_wording: consentWording(site.name, source.plan),
    consented_at: now.toISOString(),
    page_id: orNull(envelope.page_id),
    url: orNull(envelope.url),
    source: 'Website',
    user_agent: userAgent?.slice(0, 300) ?? null,
    lead_attributes: envelope.lead_attributes,
    tags: envelope.tags,
    additional_services: envelope.additional_services,
    answers: answersOf(form, envelope),
    recipients: [...source.recipients],
  }
}

/** Answers that are columns of the lead. */
const columns: readonly FieldName[] = [
  'category',
  'dealership_slug',
  'location_id',
  'name',
  'last_name',
  'phone',
  'email',
  'postcode',
  'message',
]

/** Every other answer, under the documents' names. LEAD-20 SERV-05 */
function answersOf(form: LeadForm, envelope: LeadEnvelope): Record<string, string> {
  const answers = fieldNames
    .filter((name) => !columns.includes(name))
    .map((name): [string, string] => [name, form[name]])
  // Systems dial the number as it stands; who answers there asks for the desk.
  const [phone = '', ...others] = numbersIn(form.phone)
  answers.push([PHONE_EXTENSION, extensionOf(phone) ?? ''])
  const withExtension = (other: string) => {
    const [digits, extension] = [dialledPhone(other), extensionOf(other)]
    return digits && extension ? `${digits} ext ${extension}` : (digits ?? [])
  }
  answers.push([OTHER_PHONE, others.flatMap(withExtension).join(', ')])
  // A form that knew its lead already says so; the new lead keeps the link.
  answers.push(['previous_lead_id', envelope.lead_id])
  return Object.fromEntries(answers.filter(([, value]) => value !== ''))
}

type Filing = { category: string; subcategory: string | null }

/** 'Careers Enquiry' is filed as a general enquiry about a career; others stay. LEAD-14 */
export function fileLead(filing: Filing): Filing {
  if (filing.category !== careers.category) return filing
  return { category: 'General Enquiry', subcategory: 'Career Enquiry' }
}

/** The words beside the button at that moment, with their version. */
export function consentWording(
  siteName: string,
  plan: Pick<FormPlan, 'sendsAbandoned' | 'terms' | 'termsLabel'> & {
    kind: Pick<FormPlan['kind'], 'news' | 'terms'>
  } = { kind: {}, sendsAbandoned: false, terms: false, termsLabel: [] },
): string {
  return [
    `Wording ${CONSENT_WORDING_VERSION}`,
    ...(plan.kind.news ? [] : [`opt_in: ${optInLabel()}`]),
    ...(plan.sendsAbandoned ? [abandonedFormNotice] : []),
    `subscribe: ${subscribeLabel(siteName, plan.kind.news)}`,
    ...(plan.terms && !plan.kind.terms
      ? [`terms_conditions: ${plan.termsLabel.map(({ text }) => text).join('')}`]
      : []),
    acknowledgement.map(({ text }) => text).join(''),
    consentNotice,
  ].join('\n')
}

/** A lead for a phone number that was shown: who called is not known. CALL-13 */
export function callLeadRecord(source: {
  site: Site
  /** Null while the index is down: the tags tell which car it was. */
  car: LeadCar | null
  /** Whose car it is, as the page says; of this site. */
  dealershipSlug: string | null
  tags: readonly string[]
  url: string | null
  attributes: LeadRecord['lead_attributes']
  userAgent: string | null
  ids: { lead_id: string; idempotency_key: string }
  now: Date
}): LeadRecord {
  const { site, car, dealershipSlug, tags, ids, url, attributes, userAgent, now } = source
  return {
    site: site.id,
    ...ids,
    lead_status: 'new',
    form: 'call',
    form_completed: true,
    category: 'Phone Call',
    subcategory: 'Number Shown',
    name: null,
    last_name: null,
    email: null,
    phone: null,
    postcode: null,
    message: null,
    dealership_slug: car?.dealership_slug ?? dealershipSlug,
    location: null,
    location_id: null,
    car_id: car?.id ?? null,
    car_type: car?.car_type ?? null,
    stock_number: car?.stocknum ?? null,
    vehicle_make: car?.make ?? null,
    vehicle_model: car?.model ?? null,
    vehicle_status: car?.status ?? null,
    vehicle: car?.vehicle ?? null,
    car_dealership_id: car && String(car.dealership_id),
    manufacturer_slug: car?.make_slug ?? null,
    rego: null,
    rego_state: null,
    adjustment_answers: null,
    offer_accepted: null,
    opt_in: false,
    subscribe: false,
    terms_conditions: false,
    consent_wording: '',
    consented_at: now.toISOString(),
    page_id: null,
    url,
    source: 'Website',
    user_agent: userAgent?.slice(0, 300) ?? null,
    lead_attributes: attributes,
    tags: [...tags],
    additional_services: [],
    answers: {},
    recipients: [],
  }
}
