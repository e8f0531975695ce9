import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateOffer } from '@/integrations/valuation/calculate-offer'
import { demoPlates, localValuation } from '@/integrations/valuation/local'
import { type ListedVehicle, priceList } from '@/integrations/valuation/price-list'
import { register } from '@/integrations/valuation/register'
import { isVin } from '@/inventory/vin'

const today = new Date('2026-11-25T00:00:00Z')
const tool = localValuation(() => today)
const contact = {
  userEmail: 'u@x.example',
  cName: 'C',
  cEmail: 'c@x.example',
  cPhone: '0400000000',
}

/** The vehicles of a plate as they are offered; fails where there is none. */
async function found(rego: string, state: string) {
  const answer = await tool.find({ rego, state })
  if (!answer.ok) throw new Error(answer.message)
  return answer
}

describe('the register', () => {
  const formats: Record<string, RegExp> = {
    QLD: /^(\d{3} [A-Z]{3}|\d{3} [A-Z]{2}\d|[A-Z]{2} \d{3})$/,
    NSW: /^([A-Z]{2} \d\d [A-Z]{2}|[A-Z]{3} \d\d[A-Z]|[A-Z]{3} \d\d)$/,
    VIC: /^(\d[A-Z]{2} \d[A-Z]{2}|[A-Z]{3} \d{3}|\d[A-Z] \d[A-Z]{2})$/,
    SA: /^(S\d{3} [A-Z]{3}|X[A-Z]{2} \d{3}|S\d\d [A-Z]{3})$/,
    WA: /^(1[A-Z]{3} \d{3})$/,
    TAS: /^[A-Z] \d\d [A-Z]{2}$/,
    ACT: /^(Y[A-Z]{2} \d\d[A-Z]|Y[A-Z]{2} \d{3})$/,
    NT: /^(C[A-Z] \d\d [A-Z]{2}|\d{3} \d{3})$/,
  }

  test.each(Object.keys(formats))('TRADE-04 has six plates as %s makes them', (state) => {
    const plates = register.filter((one) => one.state === state).map(({ plate }) => plate)
    expect(plates).toHaveLength(6)
    for (const plate of plates) expect(plate).toMatch(formats[state] ?? /never/)
  })

  test('TRADE-15 every registration says what a lead needs, and no two are the same', () => {
    for (const { vin, engineNumber, regoExpiry, vehicles } of register) {
      expect(isVin(vin)).toBe(true)
      expect(vin).toMatch(/^SAMPLE/)
      expect(new Date(regoExpiry).toISOString().slice(0, 10)).toBe(regoExpiry)
      const caravan = vehicles.every(({ vehicleClass }) => vehicleClass === 'caravan')
      expect(engineNumber === null).toBe(caravan)
    }
    const plates = register.map(({ state, plate }) => `${state} ${plate.replaceAll(' ', '')}`)
    expect(new Set(plates).size).toBe(register.length)
    expect(new Set(register.map(({ vin }) => vin)).size).toBe(register.length)
  })

  test('TRADE-15 every row of the price list is whole and stands for a registration', () => {
    const used = register.flatMap(({ vehicles }) => vehicles.map(({ code }) => code))
    expect([...used].sort()).toEqual(priceList.map(({ code }) => code).sort())
    for (const one of priceList) {
      expect(one.code).toMatch(/^AUV[A-Z]{4}\d{4}[A-Z0-9]{4}$/)
      expect(one.code.slice(7, 11)).toBe(String(one.year))
      expect(one.year).toBeGreaterThanOrEqual(2008)
      expect(one.year).toBeLessThanOrEqual(2025)
      expect(one.newPrice).toBeGreaterThan(5000)
      expect([one.make, one.model, one.variant]).not.toContain('')
    }
  })
})

test.each(['481 FK7', '481fk7', ' 481-fk7 ', '4 8 1 F K 7'])('TRADE-05 finds %j', async (rego) => {
  expect(await tool.find({ rego, state: 'QLD' })).toEqual({
    ok: true,
    descriptions: [],
    vehicle: {
      EvalID: 'local-SAMPLETYH21000001-1',
      VIN: 'SAMPLETYH21000001',
      EngineNumber: '1GD000001',
      RegoExpiry: '2027-05-05',
      Make: 'Toyota',
      Model: 'HiLux',
      Series: 'GUN126R',
      Variant: 'SR5 4x4 double cab',
      Year: 2021,
      Transmission: '6-speed automatic',
      RedBookCode: 'AUVTOYO2021HSRA',
    },
  })
})

test.each([
  ['ZZZ 999', 'QLD'],
  ['481 FK7', 'NSW'],
  ['481', 'QLD'],
  ['', 'QLD'],
  ['481 FK7', ''],
])('TRADE-04 %j in %j is no vehicle', async (rego, state) => {
  expect(await tool.find({ rego, state })).toMatchObject({ ok: false, error: 'NOT_FOUND' })
})

test('TRADE-04 TRADE-08 each description of a plate is another vehicle, which is what is chosen', async () => {
  const several = register.filter(({ vehicles }) => vehicles.length > 1)
  expect(several).toHaveLength(12)
  for (const { plate, state, vehicles } of several) {
    const { descriptions } = await found(plate, state)
    expect(new Set(descriptions.map(({ desc }) => desc)).size).toBe(vehicles.length)
    const chosen = await Promise.all(descriptions.map((one) => tool.choose(one)))
    const codes = chosen.map((answer) => answer.ok && answer.vehicle.RedBookCode)
    expect(codes).toEqual(vehicles.map(({ code }) => code))
    const ids = chosen.map((answer) => answer.ok && answer.vehicle.EvalID)
    expect(new Set(ids).size).toBe(vehicles.length)
  }
})

test('CALL-20 a VIN and a description that do not belong together are no vehicle', async () => {
  const { descriptions } = await found('CZ 31 LP', 'NSW')
  const [first] = descriptions
  const none = { ok: false, error: 'NOT_FOUND' }
  expect(await tool.choose({ vin: first?.vin ?? '', desc: 'Anything' })).toMatchObject(none)
  const other = { vin: 'SAMPLETYH21000001', desc: first?.desc ?? '' }
  expect(await tool.choose(other)).toMatchObject(none)
})

test('CALL-21 CALL-22 an evaluation is known by its id alone, another one is not', async () => {
  const { vehicle } = await found('481 FK7', 'QLD')
  const evalid = vehicle?.EvalID ?? ''
  const image = { name: 'front.jpg', type: 'image/jpeg', bytes: new Uint8Array([1]) }
  const another = localValuation(() => today)
  const valued = await another.value({ evalid, km: 70_000, ...contact })
  expect(valued).toEqual(await tool.value({ evalid, km: 70_000, ...contact }))
  expect(valued.ok).toBe(true)
  expect(await another.addImage(evalid, image)).toEqual({ ok: true })
  for (const unknown of ['', 'local-', 'local-SAMPLETYH21000001', `${evalid}2`]) {
    const none = { ok: false, error: 'NOT_FOUND' }
    expect(await tool.value({ evalid: unknown, km: 1, ...contact })).toMatchObject(none)
    expect(await tool.addImage(unknown, image)).toMatchObject(none)
  }
})

test('TRADE-24 the plates that a page suggests: one vehicle, several, and one too old', async () => {
  const [one, several, old] = await Promise.all(
    demoPlates.map(({ rego, state }) => found(rego, state)),
  )
  expect(one?.vehicle).not.toBeNull()
  expect(several?.descriptions.length).toBeGreaterThan(1)
  const offers = [one, old].map(async (each) => {
    const evalid = each?.vehicle?.EvalID ?? ''
    const answer = await tool.value({ evalid, km: 90_000, ...contact })
    return answer.ok && answer.valuation.offer_price
  })
  expect(await Promise.all(offers)).toEqual([34_100, null])
})

describe('the figure', () => {
  const hilux = priceList.find(({ code }) => code === 'AUVTOYO2021HSRA') as ListedVehicle
  const caravan = priceList.find(({ vehicleClass }) => vehicleClass === 'caravan') as ListedVehicle

  test('TRADE-17 worked: 64,300 new, 5 years left 59 %, 142,000 km instead of 99,000', () => {
    // 37,937; 0.955 ** (43,000 / 18,000) = 0.8958 leaves 33,985; less 3,399 and 825: 29,761.
    expect(calculateOffer(hilux, 142_000, today)).toEqual({
      offer_price: 29_750,
      adjustments: [
        '5 years old: -$26,363 on $64,300 when new',
        '142,000 km, usual are 99,000: -$3,952',
        'Margin: -$3,399',
        'Reconditioning: -$825',
      ],
    })
  })

  test.each<[string, Partial<ListedVehicle>, number, string]>([
    ['too old', { year: 2010 }, 50_000, '16 years old: no figure above 15 years'],
    ['gone too far', {}, 300_001, '300,001 km: no figure above 300,000 km'],
  ])('TRADE-17 none for a vehicle that is %s', (_, given, km, reason) => {
    const valuation = calculateOffer({ ...hilux, ...given }, km, today)
    expect(valuation).toEqual({ offer_price: null, adjustments: [reason] })
  })

  test('TRADE-17 the last year and the last kilometre have one', () => {
    expect(calculateOffer({ ...hilux, year: 2011 }, 300_000, today).offer_price).toBeGreaterThan(0)
  })

  test('TRADE-17 none where margin and reconditioning leave nothing', () => {
    const cheap = calculateOffer({ ...hilux, year: 2011, newPrice: 5000 }, 250_000, today)
    expect(cheap.offer_price).toBeNull()
    expect(cheap.adjustments).toHaveLength(4)
  })

  test('TRADE-17 a caravan has no odometer to count', () => {
    const offers = [0, 80_000, 400_000].map((km) => calculateOffer(caravan, km, today))
    expect(offers[0]?.offer_price).toBeGreaterThan(0)
    expect(new Set(offers.map((offer) => JSON.stringify(offer))).size).toBe(1)
  })

  const vehicles = fc.record({
    listed: fc.constantFrom(...priceList),
    year: fc.integer({ min: 2008, max: 2027 }),
    newPrice: fc.integer({ min: 1, max: 400_000 }),
    km: fc.integer({ min: 0, max: 320_000 }),
  })
  type Given = typeof vehicles extends fc.Arbitrary<infer T> ? T : never
  const offerOf = ({ listed, year, newPrice, km }: Given) =>
    calculateOffer({ ...listed, year, newPrice }, km, today)

  test('TRADE-17 an offer is a multiple of 50 between nothing and the new price, and its parts add up to it', () => {
    fc.assert(
      fc.property(vehicles, (given) => {
        const { offer_price, adjustments } = offerOf(given)
        if (offer_price === null) return
        expect(offer_price % 50).toBe(0)
        expect(offer_price).toBeGreaterThan(0)
        expect(offer_price).toBeLessThan(given.newPrice)
        const parts = adjustments.map((words) => {
          const [, sign, dollars = ''] = /: ([+-]?)\$([\d,]+)/.exec(words) ?? []
          return Number(dollars.replaceAll(',', '')) * (sign === '-' ? -1 : 1)
        })
        const sum = parts.reduce((total, part) => total + part, given.newPrice)
        expect(Math.floor(sum / 50) * 50).toBe(offer_price)
      }),
    )
  })

  test.each<[string, (given: { year: number; km: number }, more: number) => object]>([
    ['kilometres', ({ km }, more) => ({ km: km + more * 1000 })],
    ['age', ({ year }, more) => ({ year: year - more })],
  ])('TRADE-17 more %s never make it dearer', (_, worsened) => {
    fc.assert(
      fc.property(vehicles, fc.integer({ min: 1, max: 20 }), (given, more) => {
        const before = offerOf(given).offer_price ?? 0
        const after = offerOf({ ...given, ...worsened(given, more) }).offer_price ?? 0
        expect(after).toBeLessThanOrEqual(before)
      }),
      { numRuns: 2000 },
    )
  })
})
