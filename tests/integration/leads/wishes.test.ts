import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everyLead } from '@/journeys/lead-intakes'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'
import type { Site } from '@/sites/site'
import { answers, filledIn, ours, payload, sale, stored, submit, theirs } from './lead-desk'

/** What a browser without scripts gets that sent a wish for the car "held" from this page. */
const postForm = (site: Site, wish: Record<string, unknown>, page: string) =>
  answers.answerLead(
    everyLead,
    site,
    new Request('http://site.localhost/api/leads', {
      method: 'POST',
      body: new URLSearchParams({ ...wish, opt_in: 'on', car_slug: 'held' }),
      headers: { referer: `http://site.localhost${page}` },
    }),
  )

describe('VDP-12 VDP-13 a reservation', () => {
  const reserving = (more: Partial<Site['flags']['reserve']> = {}): Site => ({
    ...ours,
    phone: '(03) 7010 1825',
    flags: { ...ours.flags, reserve: { ...ours.flags.reserve, enabled: true, ...more } },
  })
  const wish = (car_id: string) => ({ ...filledIn(), kind: 'reservation', message: '', car_id })

  test.each([
    ['our own', '900001', '$250'],
    ['with a deposit of its own', 'dear', '$1,500'],
  ])('VDP-13 AMB-07 of a car %s is a lead with its terms', async (_, car, deposit) => {
    const site = reserving({ defaultDeposit: 250, holdHours: 24 })
    const result = await submit(site, wish(car))
    if (!result.ok) throw new Error(result.message)
    expect((await stored(result.lead_id))[0]).toMatchObject({
      form: 'reservation',
      category: 'Reservation',
      car_id: car,
      stock_number: 'S7001',
      answers: { reservation_deposit: deposit, reservation_hold: '24 hours' },
    })
  })

  test.each(['held', 'drive', 'dateless', 'sold'])(
    'VDP-12 of a car that is %s is refused with a way on',
    async (car) => {
      const before = await payload.count({ collection: 'leads' })
      const result = await submit(reserving(), wish(car))
      expect(result).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
      expect(result.ok ? '' : result.message).toContain('call us on 03 7010 1825')
      expect((await payload.count({ collection: 'leads' })).totalDocs).toBe(before.totalDocs)
    },
  )

  test('VDP-12 of no car, of another dealer’s, of one that the site leaves out, or without the switch is refused', async () => {
    expect(await submit(reserving(), wish(''))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(reserving(), wish(sale.theirId))).toMatchObject({ error: 'UNKNOWN_CAR' })
    expect(await submit(ours, wish(sale.ourId))).toMatchObject({ error: 'NOT_RESERVABLE' })
    const site = reserving()
    const stock = { ...site.flags.stock, usedOnly: true }
    const usedOnly = { ...site, flags: { ...site.flags, stock } }
    expect(await submit(usedOnly, wish('new'))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(usedOnly, wish(sale.ourId))).toMatchObject({ ok: true })
  })

  test('VDP-12 LEAD-11 one that was taken is answered as it was, though the car is reserved by now', async () => {
    const body = { ...wish(sale.ourId), idempotency_key: randomUUID() }
    const first = await submit(reserving(), body)
    const again = await submit(reserving(), { ...body, car_id: 'held' })
    expect(first.ok && again.ok && again.lead_id === first.lead_id).toBe(true)
  })

  test('VDP-12 a wish to reserve files the enquiry that it follows', async () => {
    const enquiry = { ...filledIn(), car_id: sale.ourId }
    const first = await submit(reserving(), enquiry)
    const second = await submit(reserving(), { ...wish(sale.ourId), phone: enquiry.phone })
    if (!first.ok || !second.ok) throw new Error('A lead was refused.')
    expect(second.lead_id).toBe(first.lead_id)
    expect((await stored(first.lead_id))[0]).toMatchObject({
      form: 'reservation',
      category: 'Reservation',
      message: enquiry.message,
      answers: { reservation_deposit: '$200' },
    })
  })

  test('VDP-12 ERR-32 without scripts a refused one comes back to the car’s own page', async () => {
    const response = await postForm(reserving(), wish('held'), '/cars/held/checkout')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/kind=reservation&car=held#returned-form$/)
    expect(response.headers.get('set-cookie')).toContain('returned-form-0=')
  })
})

describe('VDP-14 ROUTE-03 a purchase', () => {
  const selling = (more: Partial<Site['flags']['plugins']> = {}): Site => ({
    ...ours,
    phone: '(03) 7010 1825',
    flags: {
      ...ours.flags,
      reserve: { ...ours.flags.reserve, purchase: true },
      plugins: { ...ours.flags.plugins, ...more },
    },
  })
  const delivering = () =>
    selling({
      deliveryCalculator: true,
      deliveryRates: [{ from: '3000', to: '3999', name: 'Victoria', price: 290 }],
    })
  const wish = (car_id: string, more: Record<string, string> = {}) => ({
    ...filledIn(),
    ...{ kind: 'purchase', last_name: 'Shopper', postcode: '4105', message: '', car_id },
    ...{ trade_in: tradeIns.none, payment: payments.outright },
    ...more,
  })
  const storedOf = async (result: Awaited<ReturnType<typeof submit>>) => {
    if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.fields)}`)
    return (await stored(result.lead_id))[0]
  }

  test('VDP-14 is a lead of its own kind, with the price that the index has and not the browser', async () => {
    const result = await submit(selling(), {
      ...wish(sale.ourId, { address: '480 Church Street, Richmond' }),
      ...{ price: '1', purchase_price: '$1', delivery_price: '$0', answers: { purchase_price: 1 } },
    })
    const lead = await storedOf(result)
    expect(lead).toMatchObject({
      form: 'purchase',
      category: 'Online Purchase',
      car_id: sale.ourId,
      stock_number: 'S7001',
      vehicle_model: 'RAV4',
      vehicle: { price: 46_990, price_words: 'Drive away' },
      postcode: '4105',
    })
    expect(lead?.answers).toEqual({
      trade_in: tradeIns.none,
      payment: payments.outright,
      address: '480 Church Street, Richmond',
      purchase_price: '$46,990 Drive away',
    })
  })

  test.each([
    ['3350', '$290 to Victoria (estimate)'],
    ['0800', 'To be quoted'],
  ])('VDP-14 CALL-15 delivery to %s costs what the platform knows', async (postcode, price) => {
    const asked = { collection: collections.delivery, delivery_postcode: postcode }
    const lead = await storedOf(await submit(delivering(), wish(sale.ourId, asked)))
    expect(lead?.answers).toMatchObject({ ...asked, delivery_price: price })
    const picked = { ...asked, collection: collections.pickUp }
    const other = await storedOf(await submit(delivering(), wish(sale.ourId, picked)))
    expect(Object.keys(other?.answers ?? {})).not.toContain('delivery_price')
    expect(Object.keys(other?.answers ?? {})).not.toContain('delivery_postcode')
  })

  test('VDP-14 what depends on an answer is needed with it', async () => {
    const delivered = { collection: collections.delivery }
    expect(await submit(delivering(), wish(sale.ourId, delivered))).toMatchObject({
      error: 'INVALID',
      fields: { delivery_postcode: expect.any(String) },
    })
    const traded = wish(sale.ourId, { trade_in: tradeIns.own })
    expect(await submit(selling(), traded)).toMatchObject({
      fields: { 'Vehicle Rego': expect.any(String), 'Vehicle State': expect.any(String) },
    })
    const own = { 'Vehicle Rego': 'ABC123', 'Vehicle State': 'VIC', odometer: '84,000' }
    const lead = await storedOf(await submit(selling(), { ...traded, ...own }))
    expect(lead).toMatchObject({ rego: 'ABC123', regoState: 'VIC', vehicle_model: 'RAV4' })
  })

  test('VDP-14 TRADE-13 an offer counts as we encrypted it, and only here and while it holds', async () => {
    const { encryptEvaluation } = await import('@/journeys/trade-in/evaluation')
    const { givenEvaluation } = await import('./evaluation')
    const send = (evaluation: string) =>
      submit(selling(), {
        ...wish(sale.ourId, { trade_in: tradeIns.offer }),
        ...{ evaluation, offer_price: '$99,000', 'Vehicle Rego': 'FAKE' },
      })
    const lead = await storedOf(await send(await encryptEvaluation(givenEvaluation(ours))))
    expect(lead).toMatchObject({
      ...{ form: 'purchase', rego: '481FK7', vehicle_model: 'RAV4', offer_accepted: true },
      answers: { offer_price: '$34,650', Model: 'HiLux', offer_valid_until: expect.any(String) },
    })
    for (const refused of [
      '',
      'made up',
      await encryptEvaluation(givenEvaluation(theirs)),
      await encryptEvaluation(givenEvaluation(ours, { offer: null })),
      await encryptEvaluation(givenEvaluation(ours, { at: Date.now() - 8 * 86_400_000 })),
    ]) {
      expect(await send(refused)).toMatchObject({
        error: 'INVALID',
        fields: { trade_in: expect.stringContaining('That offer has ended') },
      })
    }
  })

  test.each(['held', 'drive', 'dateless', 'sold'])(
    'VDP-14 of a car that is %s is refused with a way on',
    async (car) => {
      const before = await payload.count({ collection: 'leads' })
      const result = await submit(selling(), wish(car))
      expect(result).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
      expect(result.ok ? '' : result.message).toMatch(
        /can no longer be bought online. Please call us on 03 7010 1825/,
      )
      expect((await payload.count({ collection: 'leads' })).totalDocs).toBe(before.totalDocs)
    },
  )

  test('VDP-14 SITE-01 of no car, of another dealer’s, or without the switch is refused', async () => {
    expect(await submit(selling(), wish(''))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(selling(), wish(sale.theirId))).toMatchObject({ error: 'UNKNOWN_CAR' })
    const reserve = { ...ours.flags.reserve, enabled: true }
    const reserving = { ...ours, flags: { ...ours.flags, reserve } }
    expect(await submit(reserving, wish(sale.ourId))).toMatchObject({ error: 'NOT_RESERVABLE' })
  })

  test('VDP-14 LEAD-11 one that was taken is answered as it was, though the car is reserved by now', async () => {
    const body = { ...wish(sale.ourId), idempotency_key: randomUUID() }
    const first = await submit(selling(), body)
    const again = await submit(selling(), { ...body, car_id: 'held' })
    expect(first.ok && again.ok && again.lead_id === first.lead_id).toBe(true)
  })

  test('VDP-14 a wish to buy files the reservation that it follows', async () => {
    const site = selling()
    const both = {
      ...site,
      flags: { ...site.flags, reserve: { ...site.flags.reserve, enabled: true } },
    }
    const first = { ...filledIn(), kind: 'reservation', car_id: sale.ourId, message: 'Saturday?' }
    const reserved = await submit(both, first)
    const bought = await submit(both, wish(sale.ourId, { phone: first.phone }))
    if (!reserved.ok || !bought.ok) throw new Error('A lead was refused.')
    expect(bought.lead_id).toBe(reserved.lead_id)
    expect((await stored(reserved.lead_id))[0]).toMatchObject({
      form: 'purchase',
      category: 'Online Purchase',
      message: 'Saturday?',
      answers: { reservation_deposit: '$200', purchase_price: '$46,990 Drive away' },
    })
  })

  test('VDP-14 ERR-32 without scripts a refused one comes back to the car’s own page', async () => {
    const response = await postForm(selling(), wish('held'), '/checkout-journey?car_id=held')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/kind=purchase&car=held#returned-form$/)
    expect(response.headers.get('set-cookie')).toContain('returned-form-0=')
  })
})
