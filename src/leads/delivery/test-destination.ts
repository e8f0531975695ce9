import 'server-only'
import { randomUUID } from 'node:crypto'
import { rateLimits } from '@/cms/rate-limits'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import type { LeadKind } from '../lead-kind'
import type { Destination } from '../routing/lead-settings'
import { readLeadSettings } from '../routing/read-lead-settings'
import {
  dealerMail,
  mailFault,
  messageSite,
  type Outcome,
  type Outside,
  postToWebhook,
} from './deliver'
import { sendMail } from './mail'
import type { StoredFacts } from './read-lead-facts'
import { webhookBody } from './webhook'

const real: Outside = { sendMail, now: () => new Date() }

/** A button that calls another's system must not become a way to flood it. */
const countTest = rateLimits('destination-test', { person: { points: 20, duration: 600 } })

/**
 * Sends a lead that is marked as a test to a destination of the site, at once and as real ones go. Nothing
 * is stored.
 * @param person who asks for it
 * @returns what became of it, in words; null without such a destination
 */
export async function testDestination(
  site: Site,
  id: number,
  kinds: readonly LeadKind[],
  person: string,
  outside: Outside = real,
): Promise<{ ok: boolean; message: string } | null> {
  const { destinations } = await readLeadSettings(site)
  const destination = destinations.find((each) => each.id === id)
  if (!destination) return null
  if (!(await countTest({ person }))) {
    return { ok: false, message: 'These were many test leads. Wait ten minutes.' }
  }
  const outcome = await sendTest(site, destination, kinds, outside)
  if (outcome === 'no mail server') {
    return {
      ok: false,
      message:
        'This platform has no mail server yet, so e-mail goes to nobody: it is kept with each lead. Ask who runs the platform.',
    }
  }
  if (outcome.ok) {
    return { ok: true, message: `The test lead was taken (${outcome.answer}). Look for it there.` }
  }
  return { ok: false, message: `The test lead was not taken. ${outcome.message}${help(outcome)}` }
}

const help = ({ message }: Extract<Outcome, { ok: false }>) =>
  message.includes('empty answer')
    ? ' If your system always answers with nothing, choose that above and save.'
    : ''

async function sendTest(
  site: Site,
  destination: Destination,
  kinds: readonly LeadKind[],
  outside: Outside,
): Promise<Outcome | 'no mail server'> {
  const lead = testLead(site, outside.now())
  const delivery = { id: randomUUID(), revision: 1, about: 'lead' } as const
  if (destination.kind === 'webhook') {
    const body: object = JSON.parse(webhookBody(lead, messageSite(site), delivery))
    const marked = JSON.stringify({ ...body, event: 'lead.test', test: true })
    return await postToWebhook(destination, marked, delivery.id, outside)
  }
  if (!env().SMTP_URL && outside === real) return 'no mail server'
  const { kind, name: label, recipients } = destination
  const what = { ...delivery, kind, label, destination_key: `destination:${destination.id}` }
  const mail = dealerMail(what, lead, site, recipients, destination, kinds)
  try {
    const { answer } = await outside.sendMail({ ...mail, subject: `Test: ${mail.subject}` })
    return { ok: true, kind: 'emailed', answer }
  } catch (error) {
    return { ok: false, ...mailFault(error), final: false }
  }
}

const TEST_WORDS = 'This is a test lead. There is nobody to answer.'

/** A lead of nobody, from a phone that no one has. */
const testLead = (site: Site, now: Date): StoredFacts => ({
  id: 0,
  site_id: site.id,
  erased: false,
  recipients: [],
  lead_id: randomUUID(),
  created_at: now,
  form: 'contact',
  forms: ['contact'],
  form_completed: true,
  category: 'General Enquiry',
  subcategory: null,
  department: 'sales',
  name: 'Test',
  last_name: 'Lead',
  email: 'test@forecourt.example',
  phone: '0491570006',
  postcode: '3000',
  message: TEST_WORDS,
  dealership_slug: site.dealerships[0]?.slug ?? null,
  location: site.locations[0]?.name ?? null,
  location_id: site.locations[0] ? String(site.locations[0].id) : null,
  car_id: null,
  car_type: null,
  stock_number: null,
  vehicle_make: null,
  vehicle_model: null,
  vehicle_status: null,
  vehicle: null,
  car_dealership_id: null,
  manufacturer_slug: null,
  rego: null,
  rego_state: null,
  adjustment_answers: null,
  offer_accepted: null,
  opt_in: true,
  subscribe: false,
  terms_conditions: false,
  consented_at: null,
  page_id: null,
  url: null,
  user_agent: null,
  source: 'Website',
  lead_attributes: null,
  tags: ['test'],
  additional_services: [],
  answers: null,
})
