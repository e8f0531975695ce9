// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { financeFor } from '@/finance/rules'
import { PurchaseJourney, type PurchaseJourneyProps } from '@/journeys/purchase/PurchaseJourney'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'
import { readValuation, saveValuation } from '@/journeys/trade-in/valuation-record'
import { formCar } from '@/leads/form/form-car'
import { financed } from '../../finance/fixtures'
import { givenCar, givenSite } from '../../inventory/given'
import { givenFormSite } from '../../leads/given'

const pushed = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: pushed }) }))

const posted: Record<string, unknown>[] = []
const priced: string[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  posted.length = 0
  priced.length = 0
  pushed.mockClear()
  window.dataLayer = []
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}) => {
    if (init.body) posted.push(JSON.parse(init.body))
    const postcode = /delivery-price\?postcode=(\d+)$/.exec(path)?.[1]
    if (!postcode) return Response.json({ lead_id: '4f2a9c31-0000-4000-8000-000000000001' })
    priced.push(postcode)
    return postcode === '3350'
      ? Response.json({ name: 'regional Victoria', price: 290 })
      : Response.json({ error: 'None' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = givenFormSite()
const offers = { delivers: true, takesTradeIns: true, finance: true }
const props = (more: Partial<PurchaseJourneyProps> = {}): PurchaseJourneyProps => ({
  site,
  offers,
  car: formCar(givenCar(), givenSite()),
  price: 46_990,
  priceType: 'drive_away',
  yard: { name: 'Coorong Cars', address: '1 High Street, Hobart TAS 7000' },
  finance: { figure: null },
  deposit: null,
  tradeIn: { valueHref: '/cars/trade-in?car_id=7001', termsPath: '/terms' },
  returned: null,
  ...more,
})
const open = (more: Partial<PurchaseJourneyProps> = {}) =>
  render(<PurchaseJourney {...props(more)} />)
const choose = async (answer: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${answer}`) }))
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const step = (title: string) => waitFor(() => expect(current()).toContain(title))
const current = () => document.querySelector('[aria-current=step]')?.textContent
const summary = () => screen.getByRole('region', { name: 'Your choices so far' }).textContent
const fill = () => {
  type(/^First name/, 'Sam')
  type(/^Last name/, 'Shopper')
  type(/^Mobile/, '0491 570 006')
  type(/^Email/, 'sam@example.com.au')
  type(/^Postcode$/, '3350')
}
const offer = {
  towards: null,
  offer_price: 12_000,
  id: 'encrypted-3',
  adjustment_answers: {},
  answers: {},
  rego: '481FK7',
  regoState: 'QLD',
  email: 'sam@example.com.au',
  phone: '0491570006',
  lead_id: 'lead-1',
  form_completed: true,
  offer_accepted: false,
  vehicle: '2021 Toyota HiLux SR5',
  form_id: 'b1',
  acceptance: '4f2a9c31-0000-4000-8000-000000000009',
  made_at: Date.now(),
}

test('ROUTE-03 VDP-14 CALL-15 four steps lead to a lead with what was chosen, and to the page that says what is next', async () => {
  open()
  expect(screen.queryByLabelText(/^Postcode to deliver to/)).toBeNull()
  await press('Next')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Choose how you would like to get it.',
  )
  await choose(collections.delivery)
  await press('Next')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Invalid postcode'))
  type(/^Postcode to deliver to/, '3350')
  await screen.findByText('$290')
  expect(summary()).toContain('Delivered to regional Victoria, $290')
  expect(summary()).toContain('$47,280')
  await press('Next')
  await step('Trade-in')
  expect(screen.queryByLabelText('Rego')).toBeNull()
  await choose('Yes')
  type(/^Rego/, 'ABC123')
  await press('Next')
  await step('Payment')
  await choose(payments.unsure)
  await press('Next')
  await step('Your details')
  fill()
  await press('Ask to buy this car')
  await waitFor(() =>
    expect(pushed).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)),
  )
  expect(priced).toEqual(['3350'])
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
    kind: 'purchase',
    car_id: '7001',
    collection: collections.delivery,
    delivery_postcode: '3350',
    trade_in: tradeIns.own,
    'Vehicle Rego': 'ABC123',
    'Vehicle State': 'QLD',
    payment: payments.unsure,
  })
  // Keys and times of the moment may have any digits.
  const { idempotency_key, elapsed_ms, lead_attributes, ...said } = posted[0] ?? {}
  expect(JSON.stringify(said)).not.toMatch(/290|46.?990/)
  expect(window.dataLayer).toContainEqual(
    expect.objectContaining({
      form_name: 'purchase',
      form_type: 'Online Purchase',
      item_id: '7001',
    }),
  )
})

test('VDP-14 LEAD-12 where it is delivered to is the postcode of the contact details, until another is typed', async () => {
  const view = open()
  await choose(collections.delivery)
  type(/^Postcode to deliver to/, '3350')
  const postcode = () => screen.getByLabelText<HTMLInputElement>(/^Postcode$/).value
  expect(postcode()).toBe('3350')
  type(/^Postcode to deliver to/, '70')
  type(/^Postcode to deliver to/, '7000')
  expect(postcode()).toBe('7000')
  view.unmount()
  open()
  expect(postcode()).toBe('7000')
  type(/^Postcode to deliver to/, '7250')
  expect(postcode()).toBe('7250')
  type(/^Postcode$/, '3182')
  type(/^Postcode to deliver to/, '3350')
  expect(postcode()).toBe('3182')
})

test('LEAD-13 an error at the head of the form is struck through when its field is right, which keeps the focus', async () => {
  open({ offers: { delivers: true, takesTradeIns: false, finance: true } })
  await choose(collections.delivery)
  await press('Next')
  const line = () => screen.getByRole('alert').querySelector('a')
  await waitFor(() => expect(line()?.textContent).toMatch(/^Invalid postcode.*number\.$/))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  const field = screen.getByLabelText(/^Postcode to deliver to/)
  field.focus()
  type(/^Postcode to deliver to/, '3350')
  fireEvent.blur(field)
  await waitFor(() => expect(line()?.textContent).toMatch(/^Invalid postcode.* \(fixed\)$/))
  expect(document.activeElement).toBe(field)
  type(/^Postcode to deliver to/, '33')
  await waitFor(() => expect(line()?.textContent).toMatch(/^Invalid postcode.*number\.$/))
  await choose(collections.pickUp)
  await waitFor(() => expect(line()?.textContent).toMatch(/^Invalid postcode.* \(fixed\)$/))
})

test('LEAD-13 ERR-32 of a form that came back the errors stay at their fields until these are right', async () => {
  const fields = { postcode: 'Invalid postcode. Please enter a 4-digit number.' }
  const returned = { values: { postcode: '33' }, fields, message: 'Please fix', filedAs: '' }
  open({ returned })
  const line = () => screen.getByRole('alert').querySelector('a')?.textContent
  const postcode = screen.getByLabelText<HTMLInputElement>(/^Postcode$/)
  await waitFor(() => expect(postcode.getAttribute('aria-invalid')).toBe('true'))
  expect(postcode.value).toBe('33')
  expect(line()).toBe(fields.postcode)
  fireEvent.blur(postcode)
  type(/^Postcode$/, '3350')
  await waitFor(() => expect(postcode.getAttribute('aria-invalid')).toBe('false'))
  expect(line()).toContain('(fixed)')
})

test('VDP-14 before it is sent all choices stand there, each with a way back that loses nothing', async () => {
  open({ offers: { delivers: false, takesTradeIns: true, finance: true } })
  await choose(tradeIns.none)
  await press('Next')
  await step('Payment')
  await choose(payments.outright)
  await press('Next')
  await step('Your details')
  type(/^First name/, 'Sam')
  const review = within(screen.getByRole('region', { name: 'What you have chosen' }))
  expect(review.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    'Pick up at Coorong Cars',
    'None',
    'Change trade-in',
    payments.outright,
    'Change payment',
  ])
  fireEvent.click(review.getByRole('button', { name: 'Change trade-in' }))
  await step('Trade-in')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^No$/ }).checked).toBe(true)
  await press('Next')
  await press('Next')
  await step('Your details')
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Sam')
})

test('VDP-14 TRADE-22 an offer of this device is there to choose, goes encrypted, and is taken with the purchase', async () => {
  saveValuation(site.slug, offer)
  open({ offers: { delivers: false, takesTradeIns: true, finance: true } })
  const answer = await screen.findByRole('radio', { name: new RegExp(`^${tradeIns.offer}`) })
  const told = answer.closest('label')?.textContent
  expect(told).toContain('2021 Toyota HiLux SR5, 481FK7: $12,000, valid until')
  expect(told).toContain('subject to an inspection')
  fireEvent.click(answer)
  expect(summary()).toContain('Our offer of $12,000 until')
  await press('Next')
  await choose(payments.outright)
  await press('Next')
  await step('Your details')
  fill()
  await press('Ask to buy this car')
  await waitFor(() =>
    expect(pushed).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)),
  )
  expect(posted[0]).toMatchObject({ trade_in: tradeIns.offer, evaluation: 'encrypted-3' })
  expect(JSON.stringify(posted[0])).not.toContain('12000')
  expect(readValuation(site.slug)?.offer_accepted).toBe(true)
})

test.each([
  ['that has ended', { made_at: Date.now() - 8 * 86_400_000 }],
  ['without a figure', { offer_price: null }],
])('VDP-14 TRADE-22 an offer %s is not to choose', async (_, more) => {
  saveValuation(site.slug, { ...offer, ...more })
  open({ offers: { delivers: false, takesTradeIns: true, finance: true } })
  await choose('Yes')
  expect(screen.queryByRole('radio', { name: new RegExp(tradeIns.offer) })).toBeNull()
  const link = screen.getByRole('link', { name: 'get an offer online first' })
  expect(link.getAttribute('href')).toBe('/cars/trade-in?car_id=7001')
})

test('VDP-14 ERR-06 without a price for the postcode the delivery is to be quoted, and nothing is added up', async () => {
  open()
  await choose(collections.delivery)
  type(/^Postcode to deliver to/, '0800')
  await screen.findByText(/no set price for 0800. We will quote the delivery/)
  expect(summary()).toContain('Delivered, we will quote it')
  expect(summary()).not.toContain('Price with delivery')
})

test('FIN-02 FIN-03 VDP-14 finance shows the figure of the car with its basis and warning, where it is offered', async () => {
  const block = {
    ...{ interestRate: 8.49, comparisonRate: 9.21, paymentWeek: 214, termMonths: 60 },
    ...{ amountFinanced: 46_990, secured: true },
  }
  const car = givenCar({ finance_lenders: { Taurus: block } })
  const decision = financeFor(car, givenSite(financed), new Date())
  if (decision.kind !== 'figure') throw new Error(decision.reason)
  const asks = { delivers: false, takesTradeIns: false, finance: true }
  open({ offers: asks, finance: { figure: decision.figure } })
  const box = document.querySelector('[data-finance="figure"]')?.parentElement?.parentElement
  expect(box?.className).toContain('hidden')
  await choose(payments.finance)
  await waitFor(() => expect(box?.className).not.toContain('hidden'))
  expect(box?.textContent).toContain('$214')
  expect(box?.querySelector('[data-finance="warning"]')).not.toBeNull()
  cleanup()
  open({ offers: asks, finance: null })
  expect(screen.queryByRole('radio', { name: payments.finance })).toBeNull()
})

test('VDP-14 LEAD-11 as the server draws it each question is in one form, and those that depend say so', () => {
  const html = renderToStaticMarkup(<PurchaseJourney {...props()} />)
  for (const name of ['collection', 'delivery_postcode', 'trade_in', 'Vehicle Rego', 'payment']) {
    expect(html).toContain(`name="${name}"`)
  }
  expect(html).toContain('Only with “Have it delivered”.')
  expect(html).not.toMatch(/name="delivery_postcode"[^>]*required/)
})
