// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlainTradeIn } from '@/journeys/trade-in/PlainTradeIn'
import { useRotating } from '@/journeys/trade-in/TradeInDetails'
import { TradeInSteps } from '@/journeys/trade-in/TradeInSteps'
import { tradeInSetup } from '@/journeys/trade-in/trade-in-form'
import { readValuation } from '@/journeys/trade-in/valuation-record'
import { givenFormSite } from '../../leads/given'
import { jpeg, pdf, slowly } from './given'

const pushed: string[] = []
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: (to: string) => pushed.push(to) }) }))

type Asked = { path: string; body: Record<string, unknown>; form: FormData | null }
let asked: Asked[]
let answers: Record<string, () => Response>
const found = (more: Record<string, unknown> = {}) =>
  Response.json({
    EvalID: 'encrypted-1',
    VIN: 'encrypted-1',
    descriptions: [],
    ...{ Make: 'Toyota', Model: 'HiLux', Variant: 'SR5', Year: 2021 },
    offer_price: null,
    ...more,
  })
/** Without a vehicle: some to choose from, or none. */
const unknown = (descriptions: string[], VIN = 'encrypted-1') =>
  Response.json([{ EvalID: null, VIN, descriptions, offer_price: null }])
// The last step loads it when it is shown; the first time takes as long as the machine is busy.
beforeAll(() => import('@/leads/form/EnquiryForm'))
beforeEach(() => {
  asked = []
  pushed.length = 0
  localStorage.clear()
  sessionStorage.clear()
  answers = {
    '/api/eval-expert/enter-vin': () => found(),
    '/api/eval-expert/manual-entry': () => found({ EvalID: 'encrypted-2' }),
    '/api/eval-expert/image-upload': () => new Response(null, { status: 204 }),
    '/api/eval-expert/update-eval': () => found({ EvalID: 'encrypted-3', offer_price: 34_650 }),
    '/api/leads': () => Response.json({ lead_id: 'lead-1' }),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    asked.push({ path, body, form: init.body instanceof FormData ? init.body : null })
    return answers[path]?.() ?? Response.error()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Props = Parameters<typeof TradeInSteps>[0]
const block = (purpose: 'trade-in' | 'sell') =>
  ({ blockType: 'tradeInOffer', id: 'b1', heading: 'Worth', purpose }) as const
const open = (more: Partial<Props> = {}, purpose: 'trade-in' | 'sell' = 'trade-in') =>
  render(
    <TradeInSteps
      site={givenFormSite()}
      setup={tradeInSetup(block(purpose))}
      pageId="7"
      submitLabel={null}
      asksPhotos
      storesValuations={false}
      termsPath="/value-my-car-terms-and-conditions"
      plates={[]}
      heading="Start with the rego"
      intro={null}
      {...more}
    />,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const givePlate = async () => {
  await type(/^Rego/, '481 fk7')
  await type(/^Registered in/, 'QLD')
  await press('Find my car')
}
const fill = async () => {
  await type(/^First Name/, 'Sam')
  await type(/^Mobile/, '0491 570 006')
  await type(/^Email/, 'sam@example.com.au')
  await type(/^Postcode/, '4000')
  await type(/^Odometer/, '84,000')
  await type(/^Service history/, 'Full')
  await type(/^Number of keys/, '2')
  await type(/^Condition/, 'Good')
  await type(/^Comments/, 'One owner.')
}
const currentStep = () =>
  screen.getByRole('list', { name: 'Steps of this form' }).querySelector('[aria-current]')
    ?.textContent
const paths = () => asked.map(({ path }) => path)

test('TRADE-02 TRADE-03 a plate that was given on another page is looked up at once', async () => {
  window.history.replaceState(null, '', '/trade-in?rego=481+fk7&state=QLD')
  open()
  expect(await screen.findByText(/^2021 Toyota HiLux SR5, /)).toBeTruthy()
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/eval-expert/enter-vin', { rego: '481 fk7', state: 'QLD' }],
  ])
  window.history.replaceState(null, '', '/')
})

test('LEAD-12 TRADE-03 a reload leaves the plate until its lead is sent', async () => {
  open({ asksPhotos: false })
  await givePlate()
  await screen.findByLabelText(/^Odometer/)
  cleanup()
  open({ asksPhotos: false })
  const rego = () => screen.findByLabelText<HTMLInputElement>(/^Rego/)
  await waitFor(async () => expect((await rego()).value).toBe('481 fk7'))
  await press('Find my car')
  await fill()
  await press('Get my offer')
  await waitFor(() => expect(pushed).toHaveLength(1))
  cleanup()
  open()
  expect((await rego()).value).toBe('')
})

describe('the plate', () => {
  test('TRADE-02 ERR-33 each empty field is asked for, and nobody else is', async () => {
    open({ site: { ...givenFormSite(), forms: { ...givenFormSite().forms, defaultState: '' } } })
    await press('Find my car')
    expect(await screen.findAllByText('* This field is required')).toHaveLength(2)
    const summary = document.activeElement
    expect(summary?.getAttribute('role')).toBe('alert')
    expect(summary?.textContent).toContain('Rego: * This field is required')
    fireEvent.click(screen.getByRole('link', { name: /^Registered in/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Registered in/))
    expect(asked).toEqual([])
  })

  test('TRADE-03 states are offered in the order of the documents', () => {
    open()
    const states = within(screen.getByLabelText(/^Registered in/)).getAllByRole('option')
    expect(states.map(({ textContent }) => textContent).slice(1)).toEqual([
      'QLD',
      'NSW',
      'VIC',
      'SA',
      'WA',
      'TAS',
      'ACT',
      'NT',
    ])
  })

  test('TRADE-06 ERR-26 without a match there are the phone, a form for a person, and the way back', async () => {
    answers['/api/eval-expert/enter-vin'] = () => unknown([])
    open()
    await givePlate()
    await screen.findByText(
      /Unfortunately, we could not find a match for your registration number\./,
    )
    expect(screen.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/)
    expect(screen.getByRole('link', { name: 'Contact us about it' }).getAttribute('href')).toBe(
      '/enquiry?kind=trade-in&rego=481+fk7&state=QLD&form=b1',
    )
    await press('Back')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Rego/)).value).toBe('481 fk7')
    window.history.replaceState(null, '', '/trade-in?car_id=4711')
    await press('Find my car')
    const byHand = await screen.findByRole('link', { name: 'Contact us about it' })
    expect(byHand.getAttribute('href')).toMatch(/&car_id=4711$/)
    window.history.replaceState(null, '', '/')
  })

  test('TRADE-06 TRADE-09 a car that no register knows is described, with photos, and valued by a person', async () => {
    answers['/api/eval-expert/enter-vin'] = () => unknown([], 'encrypted-0')
    open()
    await givePlate()
    await press('Tell us make, model and year')
    await waitFor(() => expect(currentStep()).toBe('3. Upload Images'))
    await press('Next')
    await fill()
    await press('Get my offer')
    expect((await screen.findAllByText('* This field is required')).length).toBeGreaterThan(2)
    expect(paths()).not.toContain('/api/leads')
    await type(/^Make/, 'Holden')
    await type(/^Model/, 'Commodore')
    await type(/^Year/, '2016')
    await press('Get my offer')
    await waitFor(() => expect(paths()).toContain('/api/leads'))
    expect(paths()).not.toContain('/api/eval-expert/update-eval')
    expect(asked.at(-1)?.body).toMatchObject({
      ...{ evaluation: 'encrypted-0', 'Vehicle Rego': '481 fk7', 'Vehicle State': 'QLD' },
      ...{ 'Vehicle Make': 'Holden', 'Vehicle Model': 'Commodore', 'Vehicle Year': '2016' },
    })
    // There is no offer to look at.
    expect(readValuation(givenFormSite().slug)).toBeNull()
    expect(pushed.join()).not.toContain('/trade-in/offer')
  })

  test('ROUTE-05 the car that the page was opened for is named', async () => {
    answers['/api/cars/7001/trade-in'] = () =>
      Response.json({ name: '2022 Toyota RAV4', path: '/cars/rav4-7001' })
    window.history.replaceState(null, '', '/trade-in?car_id=7001')
    try {
      open()
      const link = await screen.findByRole('link', { name: '2022 Toyota RAV4' })
      expect(link.getAttribute('href')).toBe('/cars/rav4-7001')
    } finally {
      window.history.replaceState(null, '', '/')
    }
  })

  test('ERR-18 a server that does not answer leaves what was typed', async () => {
    answers['/api/eval-expert/enter-vin'] = () => Response.error()
    open()
    await givePlate()
    await screen.findByText(/An error occurred while submitting the form/)
    expect(screen.getByLabelText<HTMLInputElement>(/^Rego/).value).toBe('481 fk7')
  })
})

describe('the steps', () => {
  test('TRADE-01 TRADE-04 TRADE-08 all four come in their order', async () => {
    answers['/api/eval-expert/enter-vin'] = () => unknown(['SR', 'SR5'])
    open()
    expect(currentStep()).toBe('1. Vehicle Details')
    await givePlate()
    await waitFor(() => expect(currentStep()).toBe('2. Vehicle Selection'))
    fireEvent.click(screen.getByLabelText('SR5'))
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('3. Upload Images'))
    expect(asked.at(-1)?.body).toEqual({ vin: 'encrypted-1', desc: 'SR5' })
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('4. Your Details'))
  })

  test('TRADE-01 each step has a heading of its own, which gets the focus, and Back goes a step back', async () => {
    const headings: (string | null)[] = []
    const heading = () => screen.getByRole('heading', { level: 2 })
    answers['/api/eval-expert/enter-vin'] = () => unknown(['SR', 'SR5'])
    open()
    headings.push(heading().textContent)
    await givePlate()
    fireEvent.click(await screen.findByLabelText('SR5'))
    headings.push(heading().textContent)
    const selection = window.history.state
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('3. Upload Images'))
    headings.push(heading().textContent)
    expect(document.activeElement).toBe(heading())
    expect(new Set(headings).size).toBe(3)
    // What the browser does on Back.
    window.history.replaceState(selection, '')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(currentStep()).toBe('2. Vehicle Selection')
    expect(screen.getByLabelText<HTMLInputElement>('SR5').checked).toBe(true)
  })

  test('TRADE-07 ERR-34 one car has to be chosen', async () => {
    answers['/api/eval-expert/enter-vin'] = () => unknown(['SR', 'SR5'])
    open()
    await givePlate()
    await screen.findByLabelText('SR5')
    await press('Next')
    await screen.findByText('* Please choose one car.')
    expect(paths()).toEqual(['/api/eval-expert/enter-vin'])
  })

  test.each([
    [true, '3. Upload Images'],
    [false, '3. Your Details'],
  ])('TRADE-05 a car that is known at once, photos asked for: %s', async (asksPhotos, step) => {
    open({ asksPhotos })
    await givePlate()
    await waitFor(() => expect(currentStep()).toBe(step))
  })
})

describe('the photos', () => {
  const add = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText(/^Add (more )?photos/), { target: { files } })
  const sent = () => asked.filter(({ path }) => path === '/api/eval-expert/image-upload')

  test('TRADE-09 CALL-21 each is sent once with "Next"; without one it goes on', async () => {
    open()
    await givePlate()
    await add(jpeg('front.jpg'), jpeg('back.jpg'))
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('4. Your Details'))
    expect(sent().map(({ form }) => form?.get('evalid'))).toEqual(['encrypted-1', 'encrypted-1'])
    expect(
      sent()
        .map(({ form }) => form?.get('file'))
        .map((file) => file instanceof File && file.name),
    ).toEqual(['front.jpg', 'back.jpg'])
  })

  test('TRADE-09 two choices and "Next" while the files are read: both are sent', async () => {
    open()
    await givePlate()
    const front = slowly(jpeg('front.jpg'))
    await add(front.file)
    await add(jpeg('back.jpg'))
    await press('Next')
    await screen.findByText('Reading the photos …')
    front.load()
    await waitFor(() => expect(currentStep()).toBe('4. Your Details'))
    expect(sent()).toHaveLength(2)
  })

  test('ERR-28 TRADE-09 "Next" while a file is read that does not fit says so first', async () => {
    open()
    await givePlate()
    const papers = slowly(pdf('papers.pdf'))
    await add(jpeg('front.jpg'), papers.file)
    await press('Next')
    papers.load()
    await screen.findByText('Please upload an image file under 10MB')
    expect(currentStep()).toBe('3. Upload Images')
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('4. Your Details'))
    expect(sent()).toHaveLength(1)
  })

  test('TRADE-09 what was sent is not sent again after one failed', async () => {
    let tries = 0
    answers['/api/eval-expert/image-upload'] = () =>
      ++tries === 2
        ? Response.json({ error: 'It broke.' }, { status: 502 })
        : new Response(null, { status: 204 })
    open()
    await givePlate()
    await add(jpeg('front.jpg'), jpeg('back.jpg'))
    await press('Next')
    await screen.findByText(/It broke\./)
    await press('Next')
    await waitFor(() => expect(currentStep()).toBe('4. Your Details'))
    expect(sent()).toHaveLength(3)
  })

  test('ERR-28 ERR-29 TRADE-10 what does not fit is said, and what fits is kept', async () => {
    open()
    await givePlate()
    await add(pdf('papers.pdf'))
    await screen.findByText('Please upload an image file under 10MB')
    await add(...Array.from({ length: 11 }, (_, at) => jpeg(`${at}.jpg`)))
    await screen.findByText('You can only upload 10 images')
    const list = screen.getByRole('list', { name: 'Your photos' })
    expect(within(list).getAllByRole('img')).toHaveLength(10)
    await press('Remove photo 1')
    expect(within(list).getAllByRole('img')).toHaveLength(9)
  })
})

describe('the details', () => {
  test('TRADE-11 TRADE-16 ERR-33 every question needs an answer', async () => {
    open({ asksPhotos: false })
    await givePlate()
    await screen.findByLabelText(/^First Name/)
    await press('Get my offer')
    const summary = await screen.findByRole('alert')
    const said = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(said).toEqual(
      [
        ...['First Name', 'Mobile', 'Email', 'Postcode', 'Odometer in kilometres'],
        ...['Service history', 'Number of keys', 'Condition', 'Comments'],
      ].map((label) => `${label}: * This field is required`),
    )
    expect(paths()).toEqual(['/api/eval-expert/enter-vin'])
  })

  test('TRADE-12 TRADE-17 STORE-05 the evaluation ends before its lead, and both are kept', async () => {
    open({ asksPhotos: false })
    await givePlate()
    await fill()
    await press('Get my offer')
    await waitFor(() => expect(pushed).toEqual(['/trade-in/offer']))
    expect(paths().slice(1)).toEqual(['/api/eval-expert/update-eval', '/api/leads'])
    expect(asked[1]?.body).toEqual({
      ...{ evalid: 'encrypted-1', km: '84,000', userEmail: 'sam@example.com.au' },
      ...{ cName: 'Sam', cEmail: 'sam@example.com.au', cPhone: '0491570006' },
    })
    expect(asked[2]?.body).toMatchObject({
      ...{ kind: 'trade-in', form_id: 'b1', evaluation: 'encrypted-3', odometer: '84,000' },
      ...{ service_history: 'Full', number_of_keys: '2', car_condition: 'Good' },
      ...{ comments: 'One owner.', 'Vehicle Rego': '481 fk7', 'Vehicle State': 'QLD' },
    })
    expect(readValuation(givenFormSite().slug)).toMatchObject({
      ...{ offer_price: 34_650, id: 'encrypted-3', lead_id: 'lead-1', rego: '481 FK7' },
      ...{ regoState: 'QLD', email: 'sam@example.com.au', phone: '0491570006' },
      ...{ form_completed: true, offer_accepted: false, vehicle: '2021 Toyota HiLux SR5' },
      adjustment_answers: {
        ...{ odometer: '84,000', service_history: 'Full', number_of_keys: '2' },
        ...{ car_condition: 'Good', comments: 'One owner.' },
      },
    })
  })

  test('TRADE-18 CALL-18 where the site keeps valuations it is told once, before the lead', async () => {
    answers['/api/miscellaneous'] = () => new Response(null, { status: 204 })
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    open({ asksPhotos: false, storesValuations: true })
    await givePlate()
    await fill()
    await press('Get my offer')
    await waitFor(() => expect(pushed).toEqual(['/trade-in/offer']))
    expect(paths().slice(1)).toEqual([
      '/api/eval-expert/update-eval',
      '/api/miscellaneous',
      '/api/leads',
    ])
    expect(asked[2]?.body).toEqual({ column_name: 'valuation', evaluation: 'encrypted-3' })
    expect(said).toHaveBeenCalledWith('The valuation was saved')
    said.mockRestore()
  })

  test.each([
    ['is refused', () => Response.json({ error: 'no' }, { status: 500 })],
    ['is not reached', () => Response.error()],
  ])(
    'TRADE-18 ERR-13 a save that %s is logged, and the shopper sees nothing',
    async (_, answer) => {
      answers['/api/miscellaneous'] = answer
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      open({ asksPhotos: false, storesValuations: true })
      await givePlate()
      await fill()
      await press('Get my offer')
      await waitFor(() => expect(pushed).toEqual(['/trade-in/offer']))
      expect(said.mock.calls.map(([words]) => words)).toEqual(['Failed to save valuation data'])
      expect(document.body.textContent).not.toContain('Failed to save')
      said.mockRestore()
    },
  )

  test('TRADE-13 all answers are kept, so that accepting asks nothing again', async () => {
    const site = givenFormSite({ termsCheckbox: true })
    open({ asksPhotos: false, site, setup: tradeInSetup(block('trade-in')) })
    await givePlate()
    await fill()
    fireEvent.click(screen.getByLabelText(/terms of use/, { selector: 'input' }))
    await press('Get my offer')
    await waitFor(() => expect(pushed).toEqual(['/trade-in/offer']))
    expect(readValuation(site.slug)?.answers).toMatchObject({
      terms_conditions: 'true',
      ...{ name: 'Sam', postcode: '4000', 'Vehicle Rego': '481 fk7', 'Vehicle State': 'QLD' },
    })
  })

  test('ERR-18 a valuation that fails is said once; the second press sends the lead without it', async () => {
    answers['/api/eval-expert/update-eval'] = () =>
      Response.json({ error: 'An error occurred.' }, { status: 502 })
    open({ asksPhotos: false })
    await givePlate()
    await fill()
    await press('Get my offer')
    await screen.findByText(/An error occurred\./)
    expect(paths()).not.toContain('/api/leads')
    expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Sam')
    await press('Get my offer')
    await waitFor(() => expect(pushed).toEqual(['/trade-in/offer']))
    expect(readValuation(givenFormSite().slug)?.offer_price).toBeNull()
  })

  test('ROUTE-05 the car that the shopper came from goes along', async () => {
    window.history.replaceState(null, '', '/trade-in?car_id=4711')
    open({ asksPhotos: false })
    await givePlate()
    await fill()
    await press('Get my offer')
    await waitFor(() => expect(paths()).toContain('/api/leads'))
    expect(asked.at(-1)?.body.car_id).toBe('4711')
    window.history.replaceState(null, '', '/')
  })

  test('ROUTE-05 TRADE-01 the form of one page names the car that the shopper came from, and sends it', async () => {
    answers['/api/cars/4711/trade-in'] = () =>
      Response.json({ name: '2022 Toyota RAV4', path: '/cars/rav4-4711' })
    window.history.replaceState(null, '', '/trade-in?car_id=4711')
    const setup = tradeInSetup(block('trade-in'))
    render(<PlainTradeIn site={givenFormSite()} setup={setup} pageId="7" submitLabel={null} />)
    expect(await screen.findByRole('link', { name: '2022 Toyota RAV4' })).toBeTruthy()
    await type(/^Rego/, '481 fk7')
    await type(/^Registered in/, 'QLD')
    await type(/^Make/, 'Toyota')
    await type(/^Model/, 'HiLux')
    await type(/^Year/, '2021')
    await fill()
    await press('Get my offer')
    await waitFor(() => expect(paths()).toContain('/api/leads'))
    expect(asked.at(-1)?.body.car_id).toBe('4711')
    window.history.replaceState(null, '', '/')
  })

  test('TRADE-19 ROUTE-07 who sells is asked how to be reached, and about finance', async () => {
    open({ asksPhotos: false }, 'sell')
    await givePlate()
    const contact = await screen.findByLabelText<HTMLSelectElement>(/^How should we contact you/)
    expect(contact.value).toBe('Phone')
    const options = within(contact).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value }) => value)).toEqual(['', 'Phone', 'Email', 'SMS'])
    expect(screen.getByLabelText(/^Is Your Car Currently Under Finance\?/)).toBeTruthy()
  })
})

function Waiting({ active }: { active: boolean }) {
  return <p>{useRotating(['one', 'two'], active)}</p>
}

test('TRADE-14 a message stands for five seconds, then the next, then the first again', () => {
  vi.useFakeTimers()
  render(<Waiting active />)
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  after(4999)
  expect(screen.getByText('one')).toBeTruthy()
  after(1)
  expect(screen.getByText('two')).toBeTruthy()
  after(5000)
  expect(screen.getByText('one')).toBeTruthy()
})

test('ROUTE-36 TRADE-24 TRADE-26 the terms are closed until they are asked for', () => {
  open()
  const terms = screen.getByText(/third-party valuation tool/).closest('details')
  expect(terms?.open).toBe(false)
  expect(terms?.textContent).toContain('indicative, subject to an inspection')
  expect(screen.getByRole('link', { name: 'All terms', hidden: true }).getAttribute('href')).toBe(
    '/value-my-car-terms-and-conditions',
  )
})
