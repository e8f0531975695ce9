import { channelWords } from '@/measurement/touch'
import { xmlText } from '@/server/xml-text'
import { kindNamed, type LeadKind } from '../lead-kind'
import { answersForPeople } from '../record/lead-answers'
import { channelOfLead, touchFacts } from '../record/lead-source'
import { type LeadFacts, type MessageSite, wishesOf } from './lead-message'

type Attributes = Record<string, string>

function element(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}
const text = (
  name: string,
  value: string | false | null | undefined,
  attributes: Attributes = {},
) => (value ? element(name, attributes, xmlText(value)) : '')
/** An element that the format asks for, empty where we know nothing. */
const required = (name: string, value: string | null, attributes: Attributes = {}) =>
  element(name, attributes, xmlText(value ?? ''))

/**
 * A lead as ADF 1.0, the format that dealers' CRMs read from e-mail: elements in the order of its
 * document type, one vehicle even for a general enquiry because the format asks for it. A later
 * revision of a lead says so (`status="resend"`) under the same id.
 */
export function adfDocument(
  lead: LeadFacts,
  site: MessageSite,
  revision: number,
  kinds: readonly LeadKind[],
): string {
  const prospect = element(
    'prospect',
    { status: revision > 1 ? 'resend' : 'new' },
    [
      text('id', lead.lead_id, { sequence: '1', source: site.name }),
      text('requestdate', isoSeconds(lead.created_at)),
      vehicles(lead, kindNamed(kinds, lead.form) ?? {}),
      customer(lead, site, kinds),
      vendor(lead, site),
      element(
        'provider',
        {},
        [
          text('name', 'Forecourt', { part: 'full' }),
          text('service', lead.category ?? 'Website'),
          text('url', site.origin),
        ].join(''),
      ),
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospect}</adf>\n`
}

const isoSeconds = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** What the kind of the lead says of it. */
type Told = Pick<LeadKind, 'ownVehicle' | 'interest'>

/** The car of the stock, and the shopper's own where the lead is about one. TRADE-15 VDP-14 */
function vehicles(lead: LeadFacts, kind: Told): string {
  const isBeside = kind.ownVehicle === 'beside' && Boolean(lead.rego)
  const namesOwn = kind.ownVehicle === 'subject' || isBeside
  if (!namesOwn) return stockVehicle(lead, kind, true)
  const stock = isBeside || lead.car_id ? stockVehicle(lead, kind, false) : ''
  return stock + ownVehicle(lead, isBeside)
}

const numberText = (number: number | null | undefined) => (number == null ? null : String(number))

/** @param isItsRego the rego of the lead is this vehicle's, as far as we know */
function stockVehicle(lead: LeadFacts, { interest }: Told, isItsRego: boolean): string {
  const car = lead.vehicle
  return element(
    'vehicle',
    {
      interest: interest ?? 'buy',
      status: lead.car_type === 'new' ? 'new' : 'used',
    },
    [
      required('year', car ? String(car.year) : (lead.answers?.['Vehicle Year'] ?? null)),
      required('make', lead.vehicle_make),
      required('model', lead.vehicle_model),
      text('vin', car?.vin),
      text('stock', lead.stock_number),
      text('trim', car?.badge),
      text('odometer', numberText(car?.km), { units: 'km' }),
      text('price', numberText(car?.price), { type: 'asking', currency: 'AUD' }),
      text('pricecomments', car?.price_words),
      text('comments', isItsRego && lead.rego && `Registration ${lead.rego}`),
    ].join(''),
  )
}

/** @param isBeside make and model of the lead are the stock car's */
function ownVehicle(lead: LeadFacts, isBeside: boolean): string {
  const { answers, rego, rego_state } = lead
  return element(
    'vehicle',
    { interest: 'trade-in', status: 'used' },
    [
      required('year', answers?.Year ?? answers?.['Vehicle Year'] ?? null),
      required('make', answers?.Make ?? (isBeside ? null : lead.vehicle_make)),
      required('model', answers?.Model ?? (isBeside ? null : lead.vehicle_model)),
      text('vin', answers?.VIN),
      text('trim', answers?.Variant),
      text('transmission', answers?.Transmission),
      text('odometer', answers?.Kms ?? answers?.odometer, { units: 'km' }),
      text('comments', rego && `Registration ${[rego, rego_state].filter(Boolean).join(' ')}`),
    ].join(''),
  )
}

function customer(lead: LeadFacts, site: MessageSite, kinds: readonly LeadKind[]): string {
  const name = lead.name
    ? text('name', lead.name, { part: 'first' }) + text('name', lead.last_name, { part: 'last' })
    : required('name', lead.last_name, { part: 'full' })
  const phoneType = lead.phone?.startsWith('04') ? 'cellphone' : 'voice'
  // The format has no address without a street, and no form asks for one.
  const address =
    lead.postcode &&
    element(
      'address',
      {},
      required('street', null) + text('postalcode', lead.postcode) + text('country', 'AU'),
    )
  const phone = { type: phoneType, time: 'nopreference' }
  const contact = element(
    'contact',
    {},
    [
      name,
      text('email', lead.email),
      // One of the two has to be there.
      lead.email ? text('phone', lead.phone, phone) : required('phone', lead.phone, phone),
      address || '',
    ].join(''),
  )
  return element('customer', {}, contact + text('comments', comments(lead, site, kinds)))
}

/** The message, and each answer that ADF has no element for. */
function comments(lead: LeadFacts, site: MessageSite, kinds: readonly LeadKind[]): string {
  const channel = channelOfLead(lead.lead_attributes)
  const params = Object.entries(lead.lead_attributes?.linked_query_params ?? {})
  return [
    lead.forms.length > 1 && `Asked for: ${wishesOf(lead, kinds)}`,
    lead.message,
    ...answersForPeople(lead.answers).map(([field, said]) => `${field}: ${said}`),
    lead.additional_services.length > 0 && `Services: ${lead.additional_services.join(', ')}`,
    `Form: ${[lead.category, lead.subcategory].filter(Boolean).join(', ')}`,
    `May be answered: ${lead.opt_in ? 'yes' : 'no'}`,
    `Offers and news: ${lead.subscribe ? 'yes' : 'no'}`,
    channel && `Source: ${channelWords(channel)}`,
    ...touchFacts(lead.lead_attributes, site.timeZone).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    ...params.map(([name, value]) => `${name}: ${value}`),
  ]
    .filter(Boolean)
    .join('\n')
}

function vendor(lead: LeadFacts, site: MessageSite): string {
  const name = lead.location ? `${site.name}, ${lead.location}` : site.name
  const contact = element(
    'contact',
    {},
    [text('name', name, { part: 'full' }), required('phone', site.phone, { type: 'voice' })].join(
      '',
    ),
  )
  return element(
    'vendor',
    {},
    [
      text('id', lead.dealership_slug ?? site.slug, { source: 'Forecourt' }),
      text('vendorname', site.name),
      text('url', site.origin),
      contact,
    ].join(''),
  )
}
