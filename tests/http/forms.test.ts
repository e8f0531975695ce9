import { describe, expect, test } from 'vitest'
import { aDayOn, leadsOf, somebody } from '../e2e/lead-forms'
import { ask } from '../e2e/sites'
import { findCar, putCars } from '../e2e/stock'
import { type Answers, getPage, heading, leadForm, mainOf, type Page, submit } from './page'

const coorong = 'dealership_slug:"coorong-hobart"'
const northgate = 'dealership_slug:"northgate-mazda"'
const forSale =
  'status:"in_stock" AND sold:"false" AND reserved:"false" AND NOT tag:"Test Drive Only" AND price > 5000'
const carOf = (dealership: string) => findCar(`${dealership} AND ${forSale} AND photos_count >= 4`)

type Person = ReturnType<typeof somebody>
const contact = (page: Page, { name, last_name, phone, email }: Person): Answers => ({
  'First name': name,
  ...(leadForm(page).querySelector('[name="last_name"]') && { 'Last name': last_name }),
  Mobile: phone,
  Email: email,
})
const send = (page: Page, answers: Answers) => submit(page, leadForm(page), answers)
const typed = (page: Page, name: string) =>
  leadForm(page).querySelector<HTMLInputElement>(`[name="${name}"]`)?.value

describe('without scripts', () => {
  test('LEAD-11 SERV-01 a form in steps is one form, and comes back with what was typed', async () => {
    const person = somebody()
    const words = 'It squeaks when I brake. '.repeat(100).trim()
    const page = await getPage('bayside-toyota', '/service')
    const again = await send(page, {
      ...contact(page, { ...person, phone: '0491' }),
      Make: 'Toyota',
      Model: 'RAV4',
      'Service interval': '10,000 km',
      'Service type': 'Brakes and tyres',
      Comments: words,
    })
    expect(again.path).toMatch(/\/enquiry\?kind=service&form=/)
    expect(mainOf(again).getAllByRole('alert')[0]?.textContent).toContain(
      'Enter an Australian phone number',
    )
    expect(mainOf(again).getByLabelText<HTMLTextAreaElement>(/^Comments/).value).toBe(words)
    expect(mainOf(again).getByLabelText<HTMLSelectElement>('Service type').value).toBe(
      'Brakes and tyres',
    )
    const sent = await send(again, { Mobile: person.phone })
    expect(sent.path).toMatch(/\/success\?/)
    expect((await leadsOf('bayside-toyota', person.email))[0]).toMatchObject({
      form: 'service',
      message: words,
    })
  })

  test('LEAD-11 LEAD-15 a test drive asks for a day of choice', async () => {
    const person = somebody()
    const page = await getPage('coorong-cars', '/book-test-drive')
    const sent = await send(page, { ...contact(page, person), 'Preferred date': aDayOn(4) })
    expect(sent.path).toMatch(/\/success\?/)
    expect((await leadsOf('coorong-cars', person.email))[0]?.answers).toMatchObject({
      test_drive_date: aDayOn(4),
    })
  })

  test('VDP-12 LEAD-11 a reservation posts, and comes back with what was typed', async () => {
    // One of its own: it is taken for a quarter of an hour.
    const car = await putCars(`${coorong} AND ${forSale}`, [{}])
    const person = somebody('Noor')
    const page = await getPage('coorong-cars', `/cars/${car.slugs[0]}/checkout`)
    const again = await send(page, {
      ...contact(page, { ...person, phone: '0491 570' }),
      'I have read and agree to the terms of the deposit': true,
    })
    expect(again.path).toMatch(/\/enquiry\?kind=reservation/)
    expect(heading(again)).toBe('Reserve this car')
    expect(typed(again, 'name')).toBe('Noor')
    // It goes on where the deposit is paid.
    expect((await send(again, { Mobile: person.phone })).path).toMatch(/\/reservation\//)
    expect((await leadsOf('coorong-cars', person.email))[0]).toMatchObject({ form: 'reservation' })
    await car.remove()
  })

  test('VDP-12 a car that was reserved meanwhile is refused, with what was typed kept in an enquiry', async () => {
    const { slug, id } = await carOf(coorong)
    const held = await putCars(`${coorong} AND ${forSale}`, [{ reserved: true }])
    const [heldSlug = ''] = held.slugs
    try {
      const page = await getPage('coorong-cars', `/cars/${heldSlug}/checkout`)
      expect(heading(page)).toBe('This car is already reserved')
      expect(mainOf(page).getByRole('button', { name: 'Send enquiry' })).toBeTruthy()
      // A page that was opened before it was.
      const open = await getPage('coorong-cars', `/cars/${slug}/checkout`)
      for (const input of leadForm(open).querySelectorAll('input')) {
        if ([id, slug].includes(input.value)) input.value = heldSlug
      }
      const refused = await send(open, contact(open, somebody('Late')))
      expect(mainOf(refused).getAllByRole('alert')[0]?.textContent).toContain(
        'can no longer be reserved online',
      )
      expect(heading(refused)).toBe('This car is already reserved')
      expect(typed(refused, 'name')).toBe('Late')
    } finally {
      await held.remove()
    }
  })

  test('ROUTE-03 VDP-14 LEAD-11 all steps of a purchase are one form, which comes back with what was chosen', async () => {
    const car = await putCars(`${northgate} AND ${forSale}`, [{}])
    const person = somebody('Noor')
    const page = await getPage('northgate-mazda', `/checkout-journey?car_id=${car.slugs[0]}`)
    const again = await send(page, {
      'Have it delivered': true,
      No$: true,
      'Not sure yet': true,
      ...contact(page, person),
      Postcode$: '3000',
      'I have read and agree to the terms of the deposit': true,
    })
    expect(again.path).toMatch(/\/enquiry\?kind=purchase/)
    expect(heading(again)).toBe('Buy this car online')
    expect(mainOf(again).getAllByRole('alert')[0]?.textContent).toContain('Invalid postcode')
    const delivered = mainOf(again).getByLabelText<HTMLInputElement>(/^Have it delivered/)
    expect(delivered.hasAttribute('checked')).toBe(true)
    expect(typed(again, 'name')).toBe('Noor')
    const sent = await send(again, { 'Postcode to deliver to': '3000' })
    // It goes on where the deposit is paid.
    expect(sent.path).toMatch(/\/reservation\//)
    expect((await leadsOf('northgate-mazda', person.email))[0]).toMatchObject({
      form: 'purchase',
      answers: { trade_in: 'No', delivery_price: 'Free to Melbourne (estimate)' },
    })
    await car.remove()
  })

  test('TRADE-02 TRADE-11 LEAD-11 the rego leads to the plain form, whose lead has all of it', async () => {
    const person = somebody()
    const start = await getPage('northgate-mazda', '/trade-in')
    const rego = start.document.querySelector<HTMLInputElement>('form [name="rego"]')
    const page = await submit(start, rego?.form as HTMLFormElement, {
      Rego: 'abc123',
      'Registered in': 'TAS',
    })
    const sent = await send(page, {
      ...contact(page, person),
      Postcode: '4000',
      // No script has looked the rego up.
      Make$: 'Mazda',
      Model$: 'CX-5',
      Year$: '2016',
      'Odometer in kilometres': '84,000',
      'Service history': 'Full',
      'Number of keys': '2',
      Condition$: 'Good',
      Comments: 'One owner.',
    })
    expect(sent.path).toMatch(/\/success/)
    const [lead] = await leadsOf('northgate-mazda', person.email)
    expect(lead).toMatchObject({
      ...{ form: 'trade-in', category: 'Trade-In Enquiry', message: 'One owner.' },
      answers: {
        ...{ 'Vehicle Rego': 'abc123', 'Vehicle State': 'TAS', odometer: '84,000' },
        ...{ 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2016' },
      },
    })
  })

  test.each([
    [
      'STORE-05 the page of an offer',
      'northgate-mazda',
      '/trade-in/offer',
      /needs scripts.*call us on/,
    ],
    ['AUTH-03 the sign-in', 'coorong-cars', '/sign-in', /Signing in needs scripts.*call us on/],
    ['QUOTE-01 the quick quote', 'bayside-toyota', '/quick-quote', /The quick quote needs scripts/],
  ])('%s says that it needs them', async (_, slug, path, words) => {
    expect((await getPage(slug, path)).document.body.textContent).toMatch(words)
  })

  test('QUOTE-01 LEAD-11 the quick quote leads to the finance form', async () => {
    const page = await getPage('bayside-toyota', '/quick-quote')
    const way = mainOf(page).getAllByText('Ask about finance')[0]?.closest('a')
    const path = way?.getAttribute('href') ?? ''
    expect(path).toMatch(/^\/enquiry\?kind=finance/)
    expect(leadForm(await getPage('bayside-toyota', path))).toBeTruthy()
  })
})

test('VDP-12 SITE-05 a site that takes no reservations has no page for them', async () => {
  const { slug } = await findCar(`${northgate} AND ${forSale}`)
  for (const path of ['checkout', 'buy-online']) {
    expect((await ask('northgate-mazda.localhost', `/cars/${slug}/${path}`)).status).toBe(404)
  }
})

test('ROUTE-03 VDP-14 SITE-01 a car that cannot be bought is told so, and one of another dealer never was there', async () => {
  const journey = (slug: string) => `/checkout-journey?car_id=${slug}`
  const held = await putCars(`${coorong} AND ${forSale}`, [{ reserved: true }])
  try {
    const [heldSlug = ''] = held.slugs
    expect((await getPage('coorong-cars', `/cars/${heldSlug}`)).body).not.toContain(
      'Online Purchase',
    )
    const page = await getPage('coorong-cars', journey(heldSlug))
    expect(heading(page)).toBe('This car is already reserved')
    expect(mainOf(page).getByRole('button', { name: 'Send enquiry' })).toBeTruthy()
  } finally {
    await held.remove()
  }
  const status = async (site: string, path: string) => (await ask(`${site}.localhost`, path)).status
  expect(await status('coorong-cars', journey((await carOf(northgate)).slug))).toBe(404)
  expect(await status('coorong-cars', journey('no-such-car'))).toBe(404)
  // Another site of the demo, whose switch is off.
  const { slug } = await findCar(`dealership_slug:"sunnyside-moorooka" AND ${forSale}`)
  expect(await status('sunnyside', journey(slug))).toBe(404)
  expect((await getPage('sunnyside', `/cars/${slug}`)).body).not.toContain('Online Purchase')
  expect(heading(await getPage('coorong-cars', '/checkout-journey'))).toBe('Buy a car online')
})

test('QUOTE-15 an application of another site, or a broken one, is not opened', async () => {
  const page = await getPage('bayside-toyota', '/finance-application?of=v1.a.b.c')
  expect(heading(page)).toBe('This application is not open')
})

test('ROUTE-20 FIN-31 AUTH-03 a site says nothing of the car of another', async () => {
  const { id, slug } = await findCar(
    `${coorong} AND status:"in_stock" AND sold:false AND price:20000 TO 60000`,
  )
  const call = `/api/cars/${id}/quick-quote`
  expect((await ask('coorong-cars.localhost', call)).status).toBe(200)
  expect((await ask('bayside-toyota.localhost', call)).status).toBe(404)
  for (const car of [id, slug]) {
    const brief = `/api/cars/${car}/brief`
    expect((await ask('coorong-cars.localhost', brief)).status).toBe(200)
    expect((await ask('bayside-toyota.localhost', brief)).status).toBe(404)
  }
  // This one has no lender quote.
  expect((await ask('sunnyside.localhost', call)).status).toBe(404)
})
