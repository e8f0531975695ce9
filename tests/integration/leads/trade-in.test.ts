import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ValuationSource } from '@/integrations/valuation/port'
import type { Evaluation } from '@/journeys/trade-in/evaluation'
import { takeOffer } from '@/journeys/trade-in/offer-use'
import { leadDatabase } from '@/leads/record/lead-database'
import { password, type SignedIn, testPayload } from '../payload'
import { givenEvaluation, tradeInForm } from './evaluation'
import { form, type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer
let evaluations: typeof import('@/journeys/trade-in/evaluation')
let photos: typeof import('@/journeys/trade-in/answer-image-upload')
let store: typeof import('@/journeys/trade-in/photo-store')

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
  evaluations = await import('@/journeys/trade-in/evaluation')
  photos = await import('@/journeys/trade-in/answer-image-upload')
  store = await import('@/journeys/trade-in/photo-store')
})

const tradeIn = async (given: Evaluation | null, more: Record<string, unknown> = {}) =>
  tradeInForm(given ? await evaluations.encryptEvaluation(given) : '', more)
const lead = (id: number) =>
  payload.findByID({ collection: 'leads', id, depth: 0, showHiddenFields: true })

describe('a trade-in', () => {
  test('TRADE-15 TRADE-12 its lead says which car it is, what was answered and what was offered', async () => {
    const { id } = await send(ours.shown, await tradeIn(givenEvaluation(ours.shown)))
    expect(await lead(id)).toMatchObject({
      ...{ form: 'trade-in', category: 'Trade-In Enquiry', subcategory: null },
      ...{ rego: '481FK7', regoState: 'QLD', vehicle_make: 'Toyota', vehicle_model: 'HiLux' },
      ...{ message: 'One owner.', offer_accepted: false },
      adjustmentAnswers: {
        ...{ odometer: '84,000', service_history: 'Full' },
        ...{ number_of_keys: '2', car_condition: 'Good' },
      },
      answers: {
        ...{ EvalID: 'E1', VIN: 'SAMPLEVIN00000001', EngineNumber: '1GD123' },
        ...{ Rego: '481FK7', RegoExpiry: '2027-03-31', Kms: '84000', Make: 'Toyota' },
        ...{ Model: 'HiLux', Series: 'GUN126R', Variant: 'SR5', Year: '2021' },
        ...{ Transmission: 'Automatic', RedBookCode: 'AUVSAMPLE', offer_price: '$34,650' },
        adjustments: '84,000 km: -$1,200',
        kms: '84000',
        sms_content: expect.stringMatching(
          /: our estimate for your 2021 Toyota HiLux SR5 is \$34,650, valid until /,
        ),
        sms_from: expect.stringMatching(/^[A-Za-z0-9 ]{1,11}$/),
      },
    })
  })

  test('TRADE-12 TRADE-17 the lead takes an evaluation of which its partner says all that it may', async () => {
    const given = givenEvaluation(ours.shown)
    const long = 'é'.repeat(500)
    const { id } = await send(
      ours.shown,
      await tradeIn({
        ...given,
        vehicle: { ...given.vehicle!, Series: long, Variant: long, Transmission: long },
        offer: { price: 34_650, adjustments: Array.from({ length: 4 }, () => long), km: 84_000 },
      }),
    )
    expect((await lead(id)).answers).toMatchObject({ Series: long, offer_price: '$34,650' })
  })

  test('TRADE-13 accepting is a lead of its own under its subcategory', async () => {
    const first = await send(ours.shown, await tradeIn(givenEvaluation(ours.shown)))
    const second = await send(
      ours.shown,
      await tradeIn(givenEvaluation(ours.shown), {
        subcategory: '3. Offer Accepted',
        lead_id: first.lead_id,
      }),
    )
    expect(second.id).not.toBe(first.id)
    expect(await lead(second.id)).toMatchObject({
      ...{ subcategory: '3. Offer Accepted', offer_accepted: true },
      answers: { previous_lead_id: first.lead_id },
    })
  })

  test.each([
    ['no offer', () => null],
    ['an evaluation without one', () => givenEvaluation(ours.shown, { offer: null })],
    ['the offer of another site', () => givenEvaluation(theirs.shown)],
    [
      'an offer of last month',
      () => givenEvaluation(ours.shown, { at: Date.now() - 30 * 86_400_000 }),
    ],
  ])('TRADE-13 TRADE-22 with %s nothing can be accepted', async (_, given) => {
    const body = await tradeIn(given(), { subcategory: '3. Offer Accepted' })
    await expect(send(ours.shown, body)).rejects.toThrow(/^INVALID/)
  })

  const accept = async (given: Evaluation, more: Record<string, unknown> = {}) =>
    await send(
      ours.shown,
      await tradeIn(given, {
        subcategory: '3. Offer Accepted',
        idempotency_key: randomUUID(),
        ...more,
      }),
    )
  const phone = '0491 570 156'

  test('TRADE-13 of seven people who accept one offer at once one does', async () => {
    const given = givenEvaluation(ours.shown)
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => accept(given)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const { reason } of refused) expect(String(reason)).toMatch(/made to somebody else/)
  })

  test('TRADE-13 an offer belongs to who sent its car, is accepted once, and can be a part of a purchase', async () => {
    const given = givenEvaluation(ours.shown)
    await send(ours.shown, await tradeIn(given, { phone }))
    await expect(accept(given)).rejects.toThrow(/made to somebody else/)
    const key = randomUUID()
    const first = await accept(given, { phone, idempotency_key: key })
    // A response that was lost: the same form again.
    const again = await accept(given, { phone, idempotency_key: key })
    expect(again.lead_id).toBe(first.lead_id)
    await expect(accept(given, { phone })).rejects.toThrow(/accepted already/)
    expect(await takeOffer(given, 'purchase', { phone, email: '' }, key)).toMatchObject({
      ok: true,
    })
  })

  test('TRADE-13 who leaves the page has accepted nothing', async () => {
    const left = accept(givenEvaluation(ours.shown), { incomplete: true })
    await expect(left).rejects.toThrow(/^INVALID/)
  })

  test('TRADE-13 an offer whose lead could not be stored can be accepted', async () => {
    const given = givenEvaluation(ours.shown)
    const used = await takeOffer(given, 'accepted', { phone, email: '' }, randomUUID())
    if (used.ok) await used.release()
    await expect(accept(given, { phone })).resolves.toBeDefined()
  })

  test('TRADE-12 the evaluation of another site says nothing in a lead of this one', async () => {
    const { id } = await send(ours.shown, await tradeIn(givenEvaluation(theirs.shown)))
    const stored = await lead(id)
    expect(stored.answers).not.toHaveProperty('VIN')
    expect(stored).toMatchObject({ rego: '481 fk7', offer_accepted: null })
  })

  test('ROUTE-05 TRADE-12 a car that is gone meanwhile holds no trade-in up', async () => {
    const { id } = await send(
      ours.shown,
      await tradeIn(givenEvaluation(ours.shown), { car_id: 'not-a-car-of-ours' }),
    )
    expect((await lead(id)).answers).toMatchObject({ VIN: 'SAMPLEVIN00000001' })
  })
})

describe('photos of the shopper’s car', () => {
  const passedOn: unknown[] = []
  const source = {
    addImage: async (evalid: string, file: { name: string; type: string }) => {
      passedOn.push([evalid, file.name, file.type])
      return { ok: true }
    },
  } as unknown as ValuationSource
  const picture = (format: 'png' | 'jpeg' = 'png') =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#456' } })
      .toFormat(format)
      .toBuffer()
  const post = async (given: Evaluation, bytes: Uint8Array, site = ours.shown, within = true) => {
    const body = new FormData()
    body.set('evalid', await evaluations.encryptEvaluation(given))
    body.set('file', new File([new Uint8Array(bytes)], 'front.jpg'))
    const to = 'http://ours.localhost/api/eval-expert/image-upload'
    const request = new Request(to, { method: 'POST', body })
    const outside = { source, isWithinLimits: async () => within }
    return await photos.answerImageUpload(site, request, outside)
  }
  const tokens = new Map<number, string>()
  const call = async (user: SignedIn | null, path: string) => {
    const headers: Record<string, string> = {}
    if (user) {
      const known = tokens.get(user.id)
      const data = { email: user.email, password }
      const token = known ?? String((await payload.login({ collection: 'users', data })).token)
      tokens.set(user.id, token)
      headers.authorization = `JWT ${token}`
    }
    const request = new Request(`http://localhost:3000/api/leads${path}`, { headers })
    return await handleEndpoints({ config, request })
  }

  test('TRADE-09 CALL-21 go with the lead, are smaller than they were, and reach the valuation tool', async () => {
    const given = givenEvaluation(ours.shown)
    expect((await post(given, await picture())).status).toBe(204)
    expect((await post(given, await picture('jpeg'))).status).toBe(204)
    expect(passedOn).toContainEqual(['E1', 'photo.jpg', 'image/jpeg'])
    const { id } = await send(ours.shown, await tradeIn(given))
    expect((await lead(id)).answers).toMatchObject({ photos: '2, with the lead in the CMS' })
    const [first = '', ...more] = await store.photosOfLead(id)
    expect(more).toHaveLength(1)

    const response = await call(ours.users['group-admin'], `/${id}/photos/${first}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([shown.format, shown.width]).toEqual(['jpeg', 2000])
    for (const stranger of [theirs.users['group-admin'], null]) {
      const refused = await call(stranger, `/${id}/photos/${first}`)
      expect(refused.status).toBe(stranger ? 404 : 401)
    }
    // The form of a lead that was thrown away shows them as well.
    const deletedAt = new Date().toISOString()
    const put = (data: { deletedAt: string | null }) =>
      payload.update({ collection: 'leads', id, data, trash: true })
    await put({ deletedAt })
    expect((await call(ours.users['group-admin'], `/${id}/photos/${first}`)).status).toBe(200)
    expect((await call(theirs.users['group-admin'], `/${id}/photos/${first}`)).status).toBe(404)
    await put({ deletedAt: null })
    // A person who asks for what is kept of them gets the pictures as well.
    const { personalData } = await import('@/journeys/personal-data')
    const { personFile } = await import('@/leads/privacy/person-leads')
    const file = JSON.parse(
      JSON.stringify(await personFile([await lead(id)], personalData.ofLeads)),
    )
    expect(file.leads[0].photos).toHaveLength(2)
    const copy = Buffer.from(file.leads[0].photos[0].base64, 'base64')
    expect((await sharp(copy).metadata()).width).toBe(2000)
    // The lead that takes the offer has none of its own, and says where they are.
    const { phone } = await lead(id)
    const accepted = await tradeIn(given, { phone, subcategory: '3. Offer Accepted' })
    const taken = await send(ours.shown, accepted)
    expect(await store.photosOfLead(taken.id)).toEqual([])
    expect((await lead(taken.id)).answers).toMatchObject({ photos: '2, with the lead before' })
    // Nor through a lead of one's own.
    const own = await send(theirs.shown, form())
    const through = await call(theirs.users['group-admin'], `/${own.id}/photos/${first}`)
    expect(through.status).toBe(404)
  })

  test('TRADE-10 ERR-28 ERR-29 no picture, one of 10 MB and an eleventh are refused in words', async () => {
    const given = givenEvaluation(ours.shown)
    const words = async (response: Response) => [response.status, (await response.json()).error]
    const unfit = [422, 'Please upload an image file under 10MB']
    expect(await words(await post(given, Buffer.from('%PDF-1.7')))).toEqual(unfit)
    expect(await words(await post(given, Buffer.alloc(10_000_000)))).toEqual(unfit)
    const small = await picture('jpeg')
    for (let count = 0; count < 8; count += 1) await post(given, small)
    // Also where several come at once.
    const owner = { site: ours.shown.id, evaluation: given.key }
    const photo = { type: 'image/jpeg', bytes: small }
    const five = [1, 2, 3, 4, 5]
    // With connections that are open already: else the first photo stands there before the second comes.
    await Promise.all(five.map(() => leadDatabase().query('SELECT pg_sleep(0.2)')))
    const kept = await Promise.all(five.map(() => store.storePhoto(owner, photo)))
    expect(kept.filter(Boolean)).toHaveLength(2)
    expect(await words(await post(given, small))).toEqual([409, 'You can only upload 10 images'])
  })

  test('TRADE-09 the evaluation of another site takes no photo here, and a flood is stopped', async () => {
    const bytes = await picture('jpeg')
    expect((await post(givenEvaluation(theirs.shown), bytes)).status).toBe(410)
    expect((await post(givenEvaluation(ours.shown), bytes, ours.shown, false)).status).toBe(429)
  })

  test('TRADE-10 ERR-28 HEIC is stored as a JPEG, and what only begins like it is refused', async () => {
    const given = givenEvaluation(ours.shown)
    const heic = await readFile('tests/unit/media/samples/red-blue.heic')
    const damaged = [
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(64)]),
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmif1'), Buffer.from('<script>alert(1)</script>')]),
      heic.subarray(0, heic.length - 40),
    ]
    for (const bytes of damaged) expect((await post(given, bytes)).status).toBe(422)
    expect((await post(given, heic)).status).toBe(204)
    const { id } = await send(ours.shown, await tradeIn(given))
    const [photo = '', ...more] = await store.photosOfLead(id)
    expect(more).toEqual([])
    const response = await call(ours.users['group-admin'], `/${id}/photos/${photo}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual(['jpeg', 96, 64])
  })

  test('TRADE-09 are erased with the lead, and forgotten when no lead comes', async () => {
    const { personalData } = await import('@/journeys/personal-data')
    const { eraseLeads } = await import('@/leads/privacy/erase-leads')
    const given = givenEvaluation(ours.shown)
    await post(given, await picture('jpeg'))
    const { id } = await send(ours.shown, await tradeIn(given))
    await eraseLeads([id], { why: 'asked', by: null }, personalData.ofLeads)
    expect(await store.photosOfLead(id)).toEqual([])

    const left = givenEvaluation(ours.shown)
    await post(left, await picture('jpeg'))
    await leadDatabase().query(
      `UPDATE trade_in_photos SET added_at = now() - interval '49 hours' WHERE evaluation = $1`,
      [left.key],
    )
    const fresh = givenEvaluation(ours.shown)
    await post(fresh, await picture('jpeg'))
    expect(await store.forgetLeftPhotos()).toBe(1)
    const owner = { site: ours.shown.id, evaluation: fresh.key }
    expect(await store.countPhotos(owner)).toBe(1)
  })
})
