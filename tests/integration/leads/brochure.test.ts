import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { testPayload, unique } from '../payload'
import { form, type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let dealer: LeadDealer
let other: LeadDealer
const maker = unique('maker')

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

beforeAll(async () => {
  payload = await testPayload()
  dealer = await leadDealer(payload)
  other = await leadDealer(payload)
  const data = { name: maker, slug: maker }
  const manufacturer = await payload.create({ collection: 'manufacturers', data })
  const brochure = await payload.create({
    collection: 'media',
    data: { alt: 'Brochure', site: dealer.site.id },
    file: { data: pdf, name: 'cx-5.pdf', mimetype: 'application/pdf', size: pdf.byteLength },
  })
  await payload.create({
    collection: 'models',
    data: {
      ...{ name: 'CX-5', slug: 'cx-5', manufacturer: manufacturer.id, site: dealer.site.id },
      brochure: brochure.id,
    },
  })
})

const ask = async (site: LeadDealer['shown'], more: object = {}) => {
  const asked = { 'Vehicle Make': maker, 'Vehicle Model': 'CX-5', ...more }
  const { id } = await send(site, form({ kind: 'brochure', message: '', ...asked }))
  return await payload.findByID({ collection: 'leads', id, depth: 0 })
}

test('ROUTE-41 who asks for the brochure is a lead of the model, with the link from the CMS', async () => {
  const sent = { brochure_link: 'https://elsewhere.example/b.pdf' }
  const lead = await ask(dealer.shown, sent)
  expect(lead).toMatchObject({
    form: 'brochure',
    category: 'Sales Enquiry',
    subcategory: 'Brochure',
    vehicle_make: maker,
    vehicle_model: 'CX-5',
  })
  expect(lead.answers).toMatchObject({
    brochure_link: expect.stringMatching(/\/media\/cx-5.*\.pdf$/),
  })
  expect(JSON.stringify(lead.answers)).not.toContain('elsewhere')
})

test('ROUTE-41 the brochure of another site is none', async () => {
  const lead = await ask(other.shown)
  expect(lead.answers ?? {}).not.toHaveProperty('brochure_link')
})
