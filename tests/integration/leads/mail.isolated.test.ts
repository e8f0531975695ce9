import { leadKinds } from '@/journeys/lead-kinds'
// First: what reads the environment finds this server in it.
import './mail-server'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_REFUSALS } from '@/leads/delivery/delivery-record'
import { bare, testPayload } from '../payload'
import {
  clearQueue,
  deliveriesOf,
  form,
  giveDestination,
  giveSettings,
  leadDealer,
  makeDue,
  send,
  workDeliveries,
} from './given'
import { arrived, behave, closeMailServer, hangUp, says } from './mail-server'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})
beforeEach(async () => {
  behave()
  await clearQueue()
})
afterAll(async () => {
  await closeMailServer()
})

const to = (address: string) => arrived.find(({ recipients }) => recipients.includes(address))
const header = (mail: (typeof arrived)[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

/** A lead that only its dealer hears of. */
const quietLead = async (more: Record<string, unknown> = {}) => {
  const dealer = await leadDealer(payload)
  return await send(dealer.shown, form({ opt_in: false, ...more }))
}

describe('a lead, over SMTP', () => {
  test('reaches the dealer as HTML and as text; an answer goes to the shopper', async () => {
    const dealer = await leadDealer(payload)
    const { id, lead_id } = await send(dealer.shown, form({ message: 'Grüße, <b>Zoë</b> 🚗' }))
    expect(await workDeliveries(leadKinds)).toEqual({ sent: 2, failed: 0, dead: 0 })
    const mail = to('site@dealer.example')
    expect(mail?.recipients).toEqual(['site@dealer.example'])
    expect(mail?.from).toEqual({ name: dealer.shown.name, address: 'no-reply@localhost' })
    expect(mail?.replyTo).toMatchObject([{ address: 'sam@example.com.au' }])
    expect(mail?.text).toContain('Message: Grüße, <b>Zoë</b> 🚗')
    expect(mail?.html).toContain('Grüße, &lt;b&gt;Zoë&lt;/b&gt; 🚗')
    expect(header(mail, 'x-forecourt-lead')).toBe(lead_id)
    expect(mail?.headers.filter(({ key }) => key === 'list-unsubscribe')).toEqual([])
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'sent', answer: expect.stringMatching(/^250/) })
    expect(arrived.map(({ messageId }) => messageId).sort()).toEqual(
      (await deliveriesOf(id)).map((row) => `<${row.id}@localhost>`).sort(),
    )
  })

  test('LEAD-23 the answer to a shopper can be stopped with one click', async () => {
    const dealer = await leadDealer(payload)
    await send(dealer.shown, form())
    await workDeliveries(leadKinds)
    const mail = to('sam@example.com.au')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<http:.*\/api\/unsubscribe\/[\w.-]+>$/)
    expect(header(mail, 'auto-submitted')).toBe('auto-replied')
    expect(mail?.replyTo).toMatchObject([{ address: 'site@dealer.example' }])
    expect(mail?.text).toMatch(/Unsubscribe: http/)
  })

  test('LEAD-03 as ADF is read by an independent parser out of the mail that arrived', async () => {
    const dealer = await leadDealer(payload)
    const crm = await giveDestination(payload, dealer.shown, {
      kind: 'adf',
      recipients: ['adf@crm.example'],
    })
    await giveSettings(payload, dealer.shown, {
      routes: [{ destinations: [crm.id] }],
      reply_by_default: false,
    })
    const { lead_id } = await send(dealer.shown, form({ message: 'A & B <c> ]]> "d"' }))
    await workDeliveries(leadKinds)
    const mail = to('adf@crm.example')
    const xml = mail?.text?.trim() ?? ''
    expect(mail?.html).toBeUndefined()
    expect(XMLValidator.validate(xml)).toBe(true)
    const { prospect } = new XMLParser({ ignoreAttributes: false }).parse(xml).adf
    expect(prospect.id['#text']).toBe(lead_id)
    expect(prospect.customer.comments).toContain('A & B <c> ]]> "d"')
  })

  test('from a dealer with a comma and quotes in the name has one sender', async () => {
    const dealer = await leadDealer(payload)
    const name = 'Smith, Jones & "Co" \\ Söhne'
    await payload.update({
      collection: 'sites',
      id: dealer.site.id,
      data: { name },
      context: bare,
    })
    const { findSiteById } = await import('@/cms/reads/find-site')
    await send((await findSiteById(dealer.site.id))!, form({ opt_in: false }))
    await workDeliveries(leadKinds)
    expect(arrived[0]?.from).toEqual({ name, address: 'no-reply@localhost' })
    expect(arrived[0]?.returnPath).toBe('no-reply@localhost')
  })

  test('comes from the dealer’s own address once a platform admin has confirmed its domain', async () => {
    const dealer = await leadDealer(payload)
    const { findSiteById } = await import('@/cms/reads/find-site')
    const mailed = async (
      mail: Record<string, string>,
      user?: (typeof dealer.users)['group-admin'],
    ) => {
      await payload.update({
        collection: 'sites',
        id: dealer.site.id,
        data: { mail },
        context: bare,
        ...(user ? { user, overrideAccess: false } : {}),
      })
      behave()
      await send((await findSiteById(dealer.site.id))!, form())
      await workDeliveries(leadKinds)
      return to('sam@example.com.au')
    }
    const own = { from: 'sales@dealer.example', reply_to: 'desk@dealer.example' }
    const unconfirmed = await mailed(
      { ...own, confirmed_domain: 'dealer.example' },
      dealer.users['group-admin'],
    )
    expect(unconfirmed?.from).toEqual({ name: dealer.shown.name, address: 'no-reply@localhost' })
    expect(unconfirmed?.replyTo).toMatchObject([{ address: 'desk@dealer.example' }])
    const confirmed = await mailed({ ...own, confirmed_domain: 'dealer.example' })
    expect(confirmed?.from).toEqual({ name: dealer.shown.name, address: 'sales@dealer.example' })
    expect(confirmed?.returnPath).toBe('sales@dealer.example')
    const elsewhere = await mailed(
      { from: 'sales@rival.example', reply_to: '' },
      dealer.users['group-admin'],
    )
    expect(elsewhere?.from).toMatchObject({ address: 'no-reply@localhost' })
  })

  test('LEAD-16 brings the shopper a test drive as a calendar file', async () => {
    const dealer = await leadDealer(payload)
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await send(dealer.shown, form({ kind: 'test-drive', test_drive_date: day }))
    await workDeliveries(leadKinds)
    const [file] = to('sam@example.com.au')?.attachments ?? []
    expect(file).toMatchObject({ filename: 'visit.ics', mimeType: 'text/calendar' })
    expect(Buffer.from(file!.content as ArrayBuffer).toString()).toContain(
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    )
  })

  test.each([
    ['name', 'Sam\r\nBcc: thief@evil.example'],
    ['last_name', 'Shopper\nX-Evil: 1\n\n<h1>Body</h1>'],
    ['category', 'Parts\r\nTo: thief@evil.example'],
    ['message', 'Hi\r\n.\r\nMAIL FROM:<thief@evil.example>\r\nRCPT TO:<a@evil.example>'],
  ])('takes no header and no command out of a %s', async (field, evil) => {
    await quietLead({ [field]: evil })
    await workDeliveries(leadKinds)
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.recipients).toEqual(['site@dealer.example'])
    expect(arrived[0]?.to).toMatchObject([{ address: 'site@dealer.example' }])
    expect(arrived[0]?.bcc).toBeUndefined()
    expect(header(arrived[0], 'x-evil')).toBeUndefined()
    expect(arrived[0]?.text).toContain('Reference: ')
  })

  test('with an address that holds a header is no lead', async () => {
    const email = 'sam@example.com.au\r\nBcc: thief@evil.example'
    await expect(quietLead({ email })).rejects.toThrow('INVALID')
  })
})

describe('a mail server', () => {
  test('that is busy is asked again, and gets the same message', async () => {
    behave({ message: () => says(451, 'Try again later') })
    const { id } = await quietLead()
    expect(await workDeliveries(leadKinds)).toMatchObject({ failed: 1 })
    const [waiting] = await deliveriesOf(id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      last_error: 'The mail server answered 451.',
    })
    behave()
    await makeDue(id)
    expect(await workDeliveries(leadKinds)).toMatchObject({ sent: 1 })
    expect(arrived[0]?.messageId).toBe(`<${waiting?.id}@localhost>`)
  })

  test('that refuses for good is a dead letter after a few tries', async () => {
    behave({ message: () => says(554, 'No, site@dealer.example') })
    const { id } = await quietLead()
    for (let at = 0; at < MOST_REFUSALS; at++) {
      await makeDue(id)
      await workDeliveries(leadKinds)
    }
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'dead',
      attempts: MOST_REFUSALS,
      last_error: 'The mail server answered 554.',
    })
  })

  test('that knows no recipient refuses; that knows one of two has the lead', async () => {
    const strangers = (address: string) =>
      address.startsWith('gone') ? says(550, 'No such user') : null
    behave({ recipient: strangers })
    const dealer = await leadDealer(payload)
    const give = async (...recipients: string[]) => {
      const destination = await giveDestination(payload, dealer.shown, {
        kind: 'email',
        recipients,
      })
      return destination.id
    }
    const routes = [
      { forms: ['contact' as const], destinations: [await give('gone@dealer.example')] },
      { destinations: [await give('gone@dealer.example', 'here@dealer.example')] },
    ]
    await giveSettings(payload, dealer.shown, { routes, reply_by_default: false })
    const none = await send(dealer.shown, form())
    const one = await send(dealer.shown, form({ kind: 'call-back' }))
    await workDeliveries(leadKinds)
    expect((await deliveriesOf(none.id))[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The mail server answered 550.',
    })
    expect((await deliveriesOf(one.id))[0]?.answer).toMatch(/^250.*, 1 recipient refused$/)
    expect(arrived.map(({ recipients }) => recipients)).toEqual([['here@dealer.example']])
  })

  test.each([
    ['hangs in the middle of a message', () => true],
    [
      'dies in the middle of a message',
      () => {
        hangUp()
        return true
      },
    ],
  ])('that %s has not taken the lead; the next try delivers it', async (_, begun) => {
    behave({ begun })
    const { id } = await quietLead()
    expect(await workDeliveries(leadKinds)).toMatchObject({ failed: 1 })
    const [waiting] = await deliveriesOf(id)
    expect(waiting?.state).toBe('waiting')
    expect(waiting?.last_error).toMatch(/^The mail server could not be reached: the server .+\.$/)
    behave()
    await makeDue(id)
    expect(await workDeliveries(leadKinds)).toMatchObject({ sent: 1 })
    expect(arrived).toHaveLength(1)
  })
})
