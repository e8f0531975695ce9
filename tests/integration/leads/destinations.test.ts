import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSiteById } from '@/cms/reads/find-site'
import { leadKinds } from '@/journeys/lead-kinds'
import { failingDestinations } from '@/leads/delivery/failing-destinations'
import { queueFallbacks } from '@/leads/delivery/fallback'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { openDesk } from '../editing/desk'
import { bare } from '../payload'
import {
  type Crm,
  clearQueue,
  deliveriesOf,
  form,
  giveDestination,
  giveSettings,
  json,
  makeDue,
  postbox,
  send,
  startCrm,
  workDeliveries,
} from './given'

let desk: Awaited<ReturnType<typeof openDesk>>
let site: Site
const siteEmail = 'fallbacks@destinations.example'
beforeAll(async () => {
  desk = await openDesk()
  const { id } = desk.dealer.site
  const data = { email: siteEmail }
  await desk.payload.update({ collection: 'sites', id, data, context: bare })
  const found = await findSiteById(id)
  if (!found) throw new Error('The site is not there.')
  site = found
})
beforeEach(clearQueue)

const settings = { reply_by_default: false }
/** The one destination of the site's leads. */
async function routeTo(crm: Pick<Crm, 'url'>) {
  const destination = await giveDestination(desk.payload, site, { name: 'The CRM', url: crm.url })
  await desk.payload.delete({
    collection: 'lead-settings',
    where: { site: { equals: site.id } },
    context: bare,
  })
  await giveSettings(desk.payload, site, {
    ...settings,
    routes: [{ destinations: [destination.id] }],
  })
  return destination
}

const callers: [string, string | null, number][] = [
  ['nobody', null, 401],
  ['another dealer’s admin', 'other group-admin', 404],
]

describe('a test lead', () => {
  test('goes to the destination, marked, and its result is told in words', async () => {
    const crm = await startCrm((response, at) => json(response, at === 1 ? 201 : 500))
    try {
      const { id } = await routeTo(crm)
      const press = () =>
        desk.call('dealer group-admin', 'POST', `/lead-destinations/${id}/test`, {})
      expect(await press()).toMatchObject({
        status: 200,
        body: { message: expect.stringMatching(/was taken/) },
      })
      expect(JSON.parse(crm.received[0]?.body ?? '')).toMatchObject({
        event: 'lead.test',
        test: true,
        lead: { name: 'Test', last_name: 'Lead', tags: ['test'] },
      })
      expect(await press()).toMatchObject({
        status: 409,
        body: { message: 'The test lead was not taken. HTTP 500' },
      })
      // It is no lead: nothing was stored.
      const { totalDocs } = await desk.payload.count({
        collection: 'leads',
        where: { and: [{ site: { equals: site.id } }, { name: { equals: 'Test' } }] },
      })
      expect(totalDocs).toBe(0)
    } finally {
      await crm.close()
    }
  })

  test('of a host that is not there says so', async () => {
    const crm = await startCrm((response) => json(response))
    await crm.close()
    const { id } = await routeTo(crm)
    const told = await desk.call('dealer group-admin', 'POST', `/lead-destinations/${id}/test`, {})
    expect(told).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/takes no connections/) },
    })
  })

  test('to people, on a platform without a mail server, says that nobody gets it', async () => {
    const { id } = await giveDestination(desk.payload, site, {
      kind: 'email',
      recipients: ['sales@dealer.example'],
    })
    const told = await desk.call('dealer group-admin', 'POST', `/lead-destinations/${id}/test`, {})
    expect(told).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/no mail server/) },
    })
  })

  test.each<[string, string | null, number]>([
    ...callers,
    ['another dealer’s editor', 'other site-editor', 403],
    ['the dealer’s own editor', 'dealer site-editor', 403],
    ['who only reads', 'dealer read-only', 403],
  ])('is refused to %s', async (_, who, status) => {
    const crm = await startCrm((response) => json(response))
    try {
      const { id } = await routeTo(crm)
      const told = await desk.call(who, 'POST', `/lead-destinations/${id}/test`, {})
      expect(told.status).toBe(status)
      expect(crm.received).toEqual([])
    } finally {
      await crm.close()
    }
  })
})

describe('a destination that does not take leads', () => {
  test('is named with what waits for it; “try now” sends all of it', async () => {
    let up = false
    const crm = await startCrm((response) => (up ? json(response) : json(response, 500)))
    try {
      const { id } = await routeTo(crm)
      const leads = [await send(site, form()), await send(site, form())]
      for (let time = 0; time < 4; time += 1) {
        await workDeliveries(leadKinds, postbox().outside)
        await leadDatabase().query('DELETE FROM lead_breakers')
        for (const lead of leads) await makeDue(lead.id)
      }
      expect(await failingDestinations(leadDatabase(), [site.id])).toEqual([
        expect.objectContaining({ id, label: 'The CRM', waiting: 2, dead: 0, why: 'HTTP 500' }),
      ])
      expect(await failingDestinations(leadDatabase(), [desk.other.site.id])).toEqual([])
      up = true
      const press = () =>
        desk.call('dealer site-editor', 'POST', `/lead-destinations/${id}/try-now`, {})
      expect(await press()).toMatchObject({
        status: 200,
        body: { message: expect.stringMatching(/^2 leads/) },
      })
      expect(await workDeliveries(leadKinds, postbox().outside)).toMatchObject({ sent: 2 })
      expect(await failingDestinations(leadDatabase(), [site.id])).toEqual([])
      expect((await press()).status).toBe(409)
    } finally {
      await crm.close()
    }
  })

  test.each<[string, string | null, number]>([
    ...callers,
    ['another dealer’s editor', 'other site-editor', 404],
    ['who only reads', 'dealer read-only', 403],
  ])('is not tried again for %s', async (_, who, status) => {
    const { id } = await routeTo({ url: 'http://127.0.0.1:9/leads' })
    const told = await desk.call(who, 'POST', `/lead-destinations/${id}/try-now`, {})
    expect(told.status).toBe(status)
  })

  const mailed = async (lead: number) =>
    (await deliveriesOf(lead)).filter(({ destination_key }) => /^fallback/.test(destination_key))

  test.each([
    ['gave a lead back', "state = 'dead'", 1],
    ['took none for half an hour', "attempts = 3, created_at = now() - interval '31 minutes'", 1],
    ['only hiccuped', 'attempts = 3', 0],
    ['was tried once', "attempts = 1, created_at = now() - interval '31 minutes'", 0],
  ])('and %s: people get the lead by e-mail, once', async (_, change, mails) => {
    await routeTo({ url: 'http://127.0.0.1:9/leads' })
    const { id } = await send(site, form())
    await leadDatabase().query(`UPDATE lead_deliveries SET ${change} WHERE lead_id = $1`, [id])
    await queueFallbacks()
    await queueFallbacks()
    expect(await mailed(id)).toHaveLength(mails)
    if (mails === 0) return
    const { mails: sent, outside } = postbox()
    await leadDatabase().query(
      "UPDATE lead_deliveries SET next_at = now() + interval '1 hour' WHERE kind = 'webhook'",
    )
    await workDeliveries(leadKinds, outside)
    // Leads of neighbouring tests may have waited for their mails too.
    const ours = sent.filter(({ to }) => to.includes(siteEmail))
    expect(ours).toHaveLength(1)
    expect(ours[0]?.text).toMatch(/^“The CRM” does not take this lead/)
    expect(ours[0]?.html).toContain('“The CRM” does not take this lead')
    expect((await mailed(id))[0]?.state).toBe('sent')
  })

  test('and an erased or a check lead is mailed to nobody', async () => {
    await routeTo({ url: 'http://127.0.0.1:9/leads' })
    const erased = await send(site, form())
    await leadDatabase().query('UPDATE leads SET erased_at = now() WHERE id = $1', [erased.id])
    await leadDatabase().query("UPDATE lead_deliveries SET state = 'dead' WHERE lead_id = $1", [
      erased.id,
    ])
    const check = await send(site, form(), true)
    await leadDatabase().query(
      `INSERT INTO lead_deliveries (id, lead_id, site_id, destination_key, destination_id, kind, label, state)
       SELECT gen_random_uuid(), $1, site_id, destination_key, destination_id, kind, label, 'dead'
       FROM lead_deliveries WHERE lead_id = $2 AND destination_id IS NOT NULL`,
      [check.id, erased.id],
    )
    await queueFallbacks()
    expect(await mailed(erased.id)).toEqual([])
    expect(await mailed(check.id)).toEqual([])
  })

  test('and one that nobody can be mailed of holds up no others', async () => {
    await routeTo({ url: 'http://127.0.0.1:9/leads' })
    const { id } = await send(site, form())
    await leadDatabase().query("UPDATE lead_deliveries SET state = 'dead' WHERE lead_id = $1", [id])
    // As many as one step looks at, older, of a site that is not there any more.
    await leadDatabase().query(
      `INSERT INTO lead_deliveries
         (id, lead_id, site_id, destination_key, destination_id, kind, label, state, created_at)
       SELECT gen_random_uuid(), $1, 0, 'gone:' || n, 100000 + n, 'webhook', 'Gone', 'dead',
         now() - interval '1 hour'
       FROM generate_series(1, 250) n`,
      [id],
    )
    await queueFallbacks()
    expect(await mailed(id)).toHaveLength(1)
  })
})
