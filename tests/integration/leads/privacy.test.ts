import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyLead } from '@/journeys/lead-intakes'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { makeUser, password, type SignedIn, testPayload } from '../payload'
import {
  clearQueue,
  deliveriesOf,
  form,
  type LeadDealer,
  leadDealer,
  makeDue,
  postbox,
  send,
  workDeliveries,
} from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})
beforeEach(clearQueue)

const tokens = new Map<number, string>()
/** Calls the admin's API as a person; anonymously for null. */
async function call(
  user: SignedIn | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (user) {
    const known = tokens.get(user.id)
    const token =
      known ??
      (await payload.login({ collection: 'users', data: { email: user.email, password } })).token
    tokens.set(user.id, String(token))
    headers.authorization = `JWT ${token}`
  }
  return await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/leads${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  })
}
const lead = (id: number) =>
  payload.findByID({ collection: 'leads', id, depth: 0, showHiddenFields: true })
const admin = () => ours.users['group-admin']

describe('another dealer’s leads', () => {
  test('are in no export; one’s own are', async () => {
    const mine = await send(ours.shown, form({ name: '=Mine' }))
    const foreign = await send(theirs.shown, form({ name: 'Foreign' }))
    const response = await call(admin(), 'GET', '/export?reason=For+a+test')
    const csv = await response.text()
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(csv).toContain(mine.lead_id)
    expect(csv).toContain("'=Mine")
    expect(csv).not.toContain(foreign.lead_id)
    const asked = encodeURIComponent(JSON.stringify({ site: { equals: theirs.shown.id } }))
    expect(
      await (await call(admin(), 'GET', `/export?reason=For+a+test&filter=${asked}`)).text(),
    ).not.toContain('Foreign')
    // Its address names the site that the list showed; another dealer's gives nothing.
    for (const [site, has] of [
      [ours.shown.id, true],
      [ours.sister.id, false],
      [theirs.shown.id, false],
    ] as const) {
      const text = await (
        await call(admin(), 'GET', `/export?reason=For+a+test&site=${site}`)
      ).text()
      expect([text.includes(mine.lead_id), text.includes(foreign.lead_id)]).toEqual([has, false])
    }
    expect((await call(admin(), 'GET', '/export?reason=For+a+test&site=ours')).status).toBe(400)
    expect((await call(null, 'GET', '/export?reason=For+a+test')).status).toBe(401)
    for (const filter of ['[]', '{', '{"nope":{"equals":1}}', '{"assignee.hash":{"like":"a"}}']) {
      const answer = await call(
        admin(),
        'GET',
        `/export?reason=For+a+test&filter=${encodeURIComponent(filter)}`,
      )
      expect(answer.status, filter).toBe(400)
    }
  })

  test('nobody takes leads out without a reason, too many, or unknown to the group’s admins', async () => {
    const mails: { to: string; text: string }[] = []
    vi.spyOn(payload.email, 'sendEmail').mockImplementation(async (mail) => {
      mails.push(mail as (typeof mails)[number])
    })
    const editor = ours.users['site-editor']
    await send(ours.shown, form())
    for (const reason of ['', '?reason=', '?reason=why']) {
      const refused = await call(editor, 'GET', `/export${reason}`)
      expect(refused.status, reason).toBe(400)
      expect((await refused.json()).message).toMatch(/what the export is for/)
    }
    expect(mails).toEqual([])
    expect((await call(editor, 'GET', '/export?reason=Letters+to+owners')).status).toBe(200)
    expect(mails.map(({ to }) => to)).toEqual([admin().email])
    expect(mails[0]?.text).toContain(editor.name)
    expect(mails[0]?.text).toContain('Letters to owners')

    const { exportFault, MOST_EXPORTED } = await import('@/leads/report/guard-export')
    const fault = async (leads: number) =>
      (await exportFault(editor.id, 'For a test', leads))?.status
    expect([await fault(MOST_EXPORTED), await fault(MOST_EXPORTED + 1)]).toEqual([undefined, 413])
    for (let at = 0; at < 18; at += 1) await fault(1)
    expect(await fault(1)).toBe(429)
  })

  test('each group’s admins are told of their own leads alone, also of one person’s file', async () => {
    const mails: { to: string; text: string }[] = []
    vi.spyOn(payload.email, 'sendEmail').mockImplementation(async (mail) => {
      mails.push(mail as (typeof mails)[number])
    })
    const [one, two, untouched] = await Promise.all([
      leadDealer(payload),
      leadDealer(payload),
      leadDealer(payload),
    ])
    const phone = '0412 000 744'
    const person = () => form({ phone })
    for (const { shown } of [one, two, two]) await send(shown, form())
    await send(one.shown, person())
    await send(two.shown, person())
    const platform = await makeUser(payload, 'platform-admin', null)
    const toldTo = ({ users }: LeadDealer) =>
      mails.filter(({ to }) => to === users['group-admin'].email).map(({ text }) => text)

    expect((await call(platform, 'GET', '/export?reason=For+a+test')).status).toBe(200)
    expect(toldTo(one)).toEqual([expect.stringContaining(' 2 leads of your websites ')])
    expect(toldTo(two)).toEqual([expect.stringContaining(' 3 leads of your websites ')])
    expect(toldTo(untouched)).toEqual([])

    mails.length = 0
    const fileOf = (reason?: string) =>
      call(platform, 'POST', '/person', { person: phone, action: 'export', reason })
    expect((await fileOf()).status).toBe(400)
    expect((await fileOf('why')).status).toBe(400)
    expect(mails).toEqual([])
    const file = await (await fileOf('Asked for by the shopper')).json()
    expect(file.leads).toHaveLength(2)
    for (const dealer of [one, two]) {
      expect(toldTo(dealer)).toEqual([expect.stringMatching(/ 1 lead of .*Asked for by the/s)])
    }
    expect(toldTo(untouched)).toEqual([])
  })

  test('a list of leads has an end, whatever limit is asked for; the way out is the export', async () => {
    const dealer = await leadDealer(payload)
    const first = await send(dealer.shown, form())
    await leadDatabase().query(
      `INSERT INTO leads (lead_id, idempotency_key, site_id, lead_status, phone, created_at, updated_at)
       SELECT gen_random_uuid()::text, gen_random_uuid()::text, site_id, 'new', '0412000745', now(), now()
       FROM leads, generate_series(1, 120) WHERE id = $1`,
      [first.id],
    )
    const reader = dealer.users['read-only']
    const listed = async (query: string) => {
      const response = await call(reader, 'GET', `?depth=0&${query}`)
      return ((await response.json()) as { docs: unknown[] }).docs.length
    }
    for (const query of ['limit=0', 'limit=1000', 'limit=-1', 'limit=x', 'pagination=false']) {
      expect(await listed(query), query).toBe(100)
    }
    expect([await listed('limit=25'), await listed('limit=100'), await listed('')]).toEqual([
      25, 100, 10,
    ])
    const csv = await (await call(reader, 'GET', '/export?reason=For+a+test')).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 121)
    // All of a person is read, or it would not be erased.
    const found = await call(dealer.users['group-admin'], 'POST', '/person', {
      person: '0412 000 745',
      action: 'find',
    })
    expect(await found.json()).toEqual({ found: 120 })
  })

  test('show nobody the state of another dealer’s destination, whatever the browser says', async () => {
    const { DestinationTools } = await import('@/leads/admin/DestinationTools')
    const { giveDestination } = await import('./given')
    const { createLocalReq } = await import('payload')
    const { id } = await giveDestination(payload, theirs.shown, {
      name: 'Their CRM',
      url: 'https://crm.dealer.example/leads',
    })
    const { id: lead } = await send(theirs.shown, form())
    await leadDatabase().query(
      `UPDATE lead_deliveries SET state = 'dead', destination_id = $2, label = 'Their CRM' WHERE lead_id = $1`,
      [lead, id],
    )
    const shown = async (user: SignedIn) => {
      const req = await createLocalReq({ user }, payload)
      const asked = { data: { id, site: theirs.site.id }, id, req, user, payload }
      const node = await DestinationTools(asked as never)
      return node && JSON.stringify(node)
    }
    try {
      expect(await shown(admin())).toBeNull()
      expect(await shown(theirs.users['group-admin'])).toContain('Their CRM')
    } finally {
      // Or people would get it by e-mail while other tests count mails.
      await leadDatabase().query(
        "UPDATE lead_deliveries SET state = 'cancelled' WHERE lead_id = $1",
        [lead],
      )
    }
  })

  test('are not replayed, answered, found, exported or erased', async () => {
    const person = form()
    const foreign = await send(theirs.shown, person)
    await leadDatabase().query(
      "UPDATE lead_deliveries SET state = 'dead' WHERE lead_id = $1 AND kind = 'email'",
      [foreign.id],
    )
    const dead = (await deliveriesOf(foreign.id)).find(({ state }) => state === 'dead')!
    const replay = (user: SignedIn | null) => call(user, 'POST', `/deliveries/${dead.id}/replay`)
    expect((await replay(admin())).status).toBe(404)
    expect((await replay(null)).status).toBe(401)
    expect((await replay(theirs.users['read-only'])).status).toBe(403)

    const replied = { channel: 'phone' }
    expect((await call(admin(), 'POST', `/${foreign.id}/replied`, replied)).status).toBe(404)
    expect((await call(admin(), 'POST', `/${foreign.id}/stop`)).status).toBe(404)
    expect((await call(null, 'POST', `/${foreign.id}/stop`)).status).toBe(401)
    expect((await call(theirs.users['read-only'], 'POST', `/${foreign.id}/stop`)).status).toBe(403)

    const more = { confirm: 'ERASE', reason: 'For a test' }
    const ask = (action: string) =>
      call(admin(), 'POST', '/person', { person: person.phone, action, ...more })
    expect(await (await ask('find')).json()).toEqual({ found: 0 })
    expect(await (await ask('export')).json()).toMatchObject({ leads: [] })
    expect(await (await ask('erase')).json()).toEqual({ erased: 0 })
    expect((await lead(foreign.id)).name).toBe('Sam')

    const own = await replay(theirs.users['site-editor'])
    expect(own.status).toBe(200)
    expect((await replay(theirs.users['site-editor'])).status).toBe(409)
  })

  test('show no message', async () => {
    const { readMessage } = await import('@/leads/admin/read-message')
    const { createLocalReq } = await import('payload')
    const foreign = await send(theirs.shown, form())
    const [delivery] = await deliveriesOf(foreign.id)
    const as = async (user: SignedIn) => await createLocalReq({ user }, payload)
    expect(await readMessage(await as(admin()), delivery!.id, leadKinds)).toBeNull()
    const own = await readMessage(await as(theirs.users['group-admin']), delivery!.id, leadKinds)
    expect(own?.html).toContain('0491 571')
  })

  test('are not given to their people', async () => {
    const { id } = await send(ours.shown, form())
    const give = (assignee: number) =>
      payload.update({
        collection: 'leads',
        id,
        data: { assignee },
        user: admin(),
        overrideAccess: false,
      })
    await expect(give(theirs.users['site-editor'].id)).rejects.toThrow()
    await expect(give(ours.users['site-editor'].id)).resolves.toBeTruthy()
  })
})

test('a first reply is noted once, with the time, and moves the lead on', async () => {
  const { id } = await send(ours.shown, form())
  const reply = () => call(ours.users['site-editor'], 'POST', `/${id}/replied`, { channel: 'sms' })
  expect((await reply()).status).toBe(200)
  expect((await reply()).status).toBe(409)
  const read = await lead(id)
  expect(read).toMatchObject({ reply_channel: 'sms', lead_status: 'in_progress' })
  expect(read.reply_time).toBe('after 0 min')
})

test('who opens, lists or exports a lead stands in its log; our own server does not', async () => {
  const { readersOf } = await import('@/leads/privacy/access-log')
  const { id } = await send(ours.shown, form())
  await lead(id)
  const user = ours.users['read-only']
  const as = { collection: 'leads', user, overrideAccess: false } as const
  // The CMS reads it several times for one page.
  await payload.findByID({ ...as, id })
  await payload.findByID({ ...as, id })
  await leadDatabase().query(
    "UPDATE lead_reads SET last_at = last_at - interval '1 minute' WHERE lead_id = $1",
    [id],
  )
  await payload.findByID({ ...as, id })
  await payload.find({ ...as, where: { id: { equals: id } } })
  await (await call(user, 'GET', '/export?reason=For+a+test')).text()
  const reads = await readersOf(leadDatabase(), id)
  expect(reads.map(({ how, times }) => [how, times]).sort()).toEqual([
    ['exported', 1],
    ['listed', 1],
    ['opened', 2],
  ])
  expect(reads[0]?.who).toBe(user.name)
})

test('LEAD-02 who looks through the deliveries reads the names in them, which stands in the log', async () => {
  const { readDeliveries } = await import('@/leads/admin/list-deliveries')
  const { readersOf } = await import('@/leads/privacy/access-log')
  const mine = await send(ours.shown, form())
  const foreign = await send(theirs.shown, form())
  const user = ours.users['site-editor']
  const wanted = { sites: [ours.shown.id], states: ['waiting'], checks: false }
  const rows = await readDeliveries(leadDatabase(), user.id, wanted)
  expect(rows.map(({ lead: id }) => id)).toContain(mine.id)
  expect(await readersOf(leadDatabase(), mine.id)).toMatchObject([
    { who: user.name, how: 'listed' },
  ])
  expect(await readersOf(leadDatabase(), foreign.id)).toEqual([])
})

describe('erasing', () => {
  const personal = /Sam|Shopper|sam@example|4915|Is it still there|utm_secret/

  test('leaves nothing of a person anywhere in the database, and the figures as they were', async () => {
    const body = form({
      lead_attributes: { visited_pages: ['/x'], linked_query_params: { gclid: 'utm_secret' } },
    })
    const { id } = await send(ours.shown, body)
    await workDeliveries(leadKinds)
    const waiting = await send(ours.shown, { ...form(), phone: body.phone })
    const ask = (confirm: string) =>
      call(admin(), 'POST', '/person', { person: body.phone, action: 'erase', confirm })
    expect((await ask('')).status).toBe(400)
    expect((await lead(id)).name).toBe('Sam')
    expect(await (await ask('ERASE')).json()).toEqual({ erased: 2 })

    for (const table of ['leads', 'lead_visits', 'lead_events', 'lead_deliveries', 'leads_texts']) {
      const key = table === 'leads' ? 'id' : table === 'leads_texts' ? 'parent_id' : 'lead_id'
      const { rows } = await leadDatabase().query(`SELECT * FROM ${table} WHERE ${key} = $1`, [id])
      const { consent_wording: _, ...kept } = (rows[0] ?? {}) as Record<string, unknown>
      expect(JSON.stringify([kept, ...rows.slice(1)])).not.toMatch(personal)
    }
    const { rowCount } = await leadDatabase().query(
      'SELECT 1 FROM lead_outbox o JOIN lead_deliveries d ON d.id = o.delivery_id WHERE d.lead_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
    expect((await lead(id)).erased_at).toBeTruthy()
    // Who got the lead is told to erase it; who was not told yet needs no word.
    expect((await deliveriesOf(waiting.id)).every(({ state }) => state === 'cancelled')).toBe(true)
    const { mails, outside } = postbox()
    await makeDue(id)
    await workDeliveries(leadKinds, outside)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Please erase an enquiry · /)
    expect(mails[0]?.text).toContain((await lead(id)).lead_id)
    expect(JSON.stringify(mails)).not.toMatch(personal)
  })

  test.each(['phone', 'e-mail'])(
    'AUTH-10 by %s signs the phone out on the sites of who erases, and on no others',
    async (by) => {
      const { beginSession, findSession } = await import('@/account/sign-in/session')
      const phone = '0412000731'
      const { lead_id } = await send(ours.shown, { ...form(), phone })
      const email = `${lead_id}@example.com.au`
      await leadDatabase().query('UPDATE leads SET email = $2 WHERE lead_id = $1', [lead_id, email])
      const mine = await beginSession(ours.shown, phone)
      const foreign = await beginSession(theirs.shown, phone)
      const person = by === 'phone' ? '0412 000 731' : email
      const request = { person, action: 'erase', confirm: 'ERASE' }
      expect((await call(admin(), 'POST', '/person', request)).status).toBe(200)
      expect(await findSession(ours.shown.slug, mine)).toBeNull()
      expect(await findSession(theirs.shown.slug, foreign)).toEqual({ phone })
    },
  )

  test('AUTH-10 that fails half way by e-mail finds all of the person when it is asked again', async () => {
    const { beginSession, findSession } = await import('@/account/sign-in/session')
    const phone = '0412000732'
    const email = 'half-erased@example.com.au'
    const { id } = await send(ours.shown, { ...form(), phone, email })
    const session = await beginSession(ours.shown, phone)
    const erase = () =>
      call(admin(), 'POST', '/person', { person: email, action: 'erase', confirm: 'ERASE' })
    const database = leadDatabase()
    await database.query(
      `CREATE FUNCTION refuse_for_a_test() RETURNS trigger AS $$
       BEGIN RAISE EXCEPTION 'refused for a test'; END $$ LANGUAGE plpgsql`,
    )
    await database.query(
      `CREATE TRIGGER refused BEFORE DELETE ON shopper_sessions
       FOR EACH ROW EXECUTE FUNCTION refuse_for_a_test()`,
    )
    try {
      expect((await erase()).status).toBe(500)
    } finally {
      await database.query('DROP FUNCTION refuse_for_a_test CASCADE')
    }
    expect(await (await erase()).json()).toEqual({ erased: 1 })
    expect((await lead(id)).phone).toBeNull()
    expect(await findSession(ours.shown.slug, session)).toBeNull()
  })

  test('gives a copy of everything first, to admins alone', async () => {
    const body = form()
    const { lead_id } = await send(ours.shown, body)
    const ask = (user: SignedIn) =>
      call(user, 'POST', '/person', {
        ...{ person: body.phone, action: 'export', reason: 'Asked for by the shopper' },
      })
    expect((await ask(ours.users['site-editor'])).status).toBe(403)
    expect(await (await ask(admin())).json()).toMatchObject({
      leads: [{ lead_id, name: 'Sam', visits: [{ form: 'contact' }] }],
    })
    const email = `${lead_id.slice(0, 8)}@Example.com.au`
    await leadDatabase().query('UPDATE leads SET email = $2 WHERE lead_id = $1', [lead_id, email])
    const find = async (user: SignedIn, person: string) =>
      await (await call(user, 'POST', '/person', { person, action: 'find' })).json()
    expect(await find(admin(), email.toUpperCase())).toEqual({ found: 1 })
    expect(await find(theirs.users['group-admin'], email)).toEqual({ found: 0 })
    expect(await find(admin(), '%@example.com.au')).toEqual({ found: 0 })
    const vague = await call(admin(), 'POST', '/person', { person: 'Sam', action: 'find' })
    expect(vague.status).toBe(400)
  })

  test('LEAD-02 finds the other address that a second form about the same car came from', async () => {
    const body = form()
    const first = await send(ours.shown, body)
    const other = `other-${first.lead_id.slice(0, 8)}@example.com.au`
    await leadDatabase().query(
      "UPDATE leads SET answers = jsonb_build_object('other_email', $2::text) WHERE id = $1",
      [first.id, other],
    )
    const ask = async (action: 'find' | 'erase') =>
      await (
        await call(admin(), 'POST', '/person', {
          person: other.toUpperCase(),
          action,
          confirm: 'ERASE',
        })
      ).json()
    expect(await ask('find')).toEqual({ found: 1 })
    expect(await ask('erase')).toEqual({ erased: 1 })
    expect((await lead(first.id)).answers).toBeNull()
  })

  test('LEAD-19 finds a number from abroad and the second of two numbers', async () => {
    const flags = { ...ours.shown.flags.forms, phonesFromAbroad: true }
    const site = { ...ours.shown, flags: { ...ours.shown.flags, forms: flags } }
    const number = String(Date.now()).slice(-7)
    await send(site, form({ phone: `+64 (0)21 ${number} / 03 ${number}1 ext 7` }))
    const find = async (person: string) =>
      await (await call(admin(), 'POST', '/person', { person, action: 'find' })).json()
    for (const person of [`0064 21 ${number}`, `(03) ${number}1`]) {
      expect(await find(person), person).toEqual({ found: 1 })
    }
    expect((await call(admin(), 'POST', '/person', { person: '12', action: 'find' })).status).toBe(
      400,
    )
  })

  test('happens by itself when the site has kept a lead long enough', async () => {
    const { countLateErasures, eraseOldLeads } = await import('@/leads/privacy/retention')
    const dealer = await leadDealer(payload)
    await payload.create({
      collection: 'lead-settings',
      data: { site: dealer.shown.id, retention_months: 3, synthetic_minutes: 0 },
    })
    const [old, young] = [await send(dealer.shown, form()), await send(dealer.shown, form())]
    await leadDatabase().query(
      "UPDATE leads SET created_at = now() - interval '4 months' WHERE id = $1",
      [old.id],
    )
    // Sites in the trash keep their leads, and are kept because of them.
    const gone = await leadDealer(payload)
    const { id: left } = await send(gone.shown, form())
    await leadDatabase().query(
      "UPDATE leads SET created_at = now() - interval '25 months' WHERE id = $1",
      [left],
    )
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'sites', id: gone.shown.id, data: { deletedAt } })
    expect(await countLateErasures()).toBeGreaterThan(1)
    expect(await eraseOldLeads([])).toBeGreaterThan(1)
    expect(await countLateErasures()).toBe(0)
    expect((await lead(left)).name).toBeNull()
    expect((await lead(old.id)).name).toBeNull()
    expect((await lead(young.id)).name).toBe('Sam')
  })
})

describe('check leads', () => {
  test('go the whole way on every site, once an interval, and stay out of the inbox', async () => {
    const { sendCheckLeads, lateChecks } = await import('@/leads/delivery/check-leads')
    const { siteChecks } = await import('@/leads/admin/site-checks')
    const dealer = await leadDealer(payload)
    await sendCheckLeads(everyLead)
    await sendCheckLeads(everyLead)
    await workDeliveries(leadKinds)
    const { rows } = await leadDatabase().query<{ id: number }>(
      'SELECT id FROM leads WHERE site_id = $1 AND synthetic',
      [dealer.shown.id],
    )
    expect(rows).toHaveLength(1)
    expect((await deliveriesOf(rows[0]!.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['check', 'sent'],
    ])
    const [check] = await siteChecks([{ id: dealer.shown.id, name: 'Shown' } as never])
    expect(check).toMatchObject({ late: false })
    // Sites that other tests have left may be late.
    const { watched, late } = await lateChecks()
    expect(watched).toBeGreaterThan(late)
    const csv = await (
      await call(dealer.users['group-admin'], 'GET', '/export?reason=For+a+test')
    ).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1)
  })
})
