// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TradeInSteps } from '@/journeys/trade-in/TradeInSteps'
import { tradeInSetup } from '@/journeys/trade-in/trade-in-form'
import { givenFormSite } from '../../leads/given'
import { jpeg, slowly } from './given'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

/** Calls that wait for the test to answer them, by their path. */
let waiting: Map<string, (answer: Response) => void>
beforeAll(() => import('@/leads/form/EnquiryForm'))
beforeEach(() => {
  waiting = new Map()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    (path: string) => new Promise<Response>((answer) => void waiting.set(path, answer)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const found = (more: object = {}) =>
  Response.json({
    EvalID: 'encrypted-1',
    VIN: 'encrypted-1',
    descriptions: [],
    ...{ Make: 'Toyota', Model: 'HiLux', Variant: 'SR5', Year: 2021 },
    offer_price: null,
    ...more,
  })
const open = () =>
  render(
    <TradeInSteps
      site={givenFormSite()}
      setup={tradeInSetup({
        blockType: 'tradeInOffer',
        id: 'b1',
        heading: 'Worth',
        purpose: 'trade-in',
      })}
      pageId="7"
      submitLabel={null}
      asksPhotos
      storesValuations={false}
      termsPath="/terms"
      plates={[]}
      heading="Start with the rego"
      intro={null}
    />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const plate = () => {
  type(/^Rego/, '481 fk7')
  type(/^Registered in/, 'QLD')
  press('Find my car')
}
async function answer(path: string, response: Response) {
  await waitFor(() => expect(waiting.has(path)).toBe(true))
  await act(async () => {
    waiting.get(path)?.(response)
    await new Promise((after) => setTimeout(after, 20))
  })
}
const isAtPlate = () => screen.queryByRole('button', { name: 'Find my car' }) !== null
const isBusy = () =>
  screen.getByRole('button', { name: 'Find my car' }).getAttribute('aria-busy') === 'true'

test('TRADE-09 who starts again while photos are sent stays with the new plate', async () => {
  open()
  plate()
  await answer('/api/eval-expert/enter-vin', found())
  const files = [jpeg('front.jpg')]
  fireEvent.change(screen.getByLabelText(/^Add photos/), { target: { files } })
  press('Next')
  await waitFor(() => expect(waiting.has('/api/eval-expert/image-upload')).toBe(true))
  press('Not this car? Start again')
  type(/^Rego/, 'OTHER1')
  await answer('/api/eval-expert/image-upload', new Response(null, { status: 204 }))
  expect(isAtPlate()).toBe(true)
})

test('TRADE-09 who starts again while photos are read does not get them at the new car', async () => {
  const slow = slowly(jpeg('front.jpg'))
  open()
  plate()
  await answer('/api/eval-expert/enter-vin', found())
  fireEvent.change(screen.getByLabelText(/^Add photos/), { target: { files: [slow.file] } })
  press('Not this car? Start again')
  slow.load()
  waiting.clear()
  press('Find my car')
  await answer(
    '/api/eval-expert/enter-vin',
    found({ Make: 'Mazda', Model: 'CX-5', Variant: null, Year: 2016 }),
  )
  await screen.findByText(/^2016 Mazda CX-5, /)
  expect(screen.queryByRole('list', { name: 'Your photos' })).toBeNull()
})

test('TRADE-08 who goes back while a choice is under way is not led on by its answer', async () => {
  open()
  plate()
  await answer(
    '/api/eval-expert/enter-vin',
    found({ EvalID: null, Make: undefined, descriptions: ['SR', 'SR5'] }),
  )
  fireEvent.click(screen.getByLabelText('SR5'))
  press('Next')
  press('Back')
  expect(isBusy()).toBe(false)
  await answer('/api/eval-expert/manual-entry', found())
  expect(isAtPlate()).toBe(true)
})

test('TRADE-04 a plate that is changed while it is looked up is looked up anew', async () => {
  open()
  plate()
  type(/^Rego/, 'OTHER1')
  await answer('/api/eval-expert/enter-vin', found())
  expect(isAtPlate()).toBe(true)
  expect(isBusy()).toBe(false)
  press('Find my car')
  await answer(
    '/api/eval-expert/enter-vin',
    found({ Make: 'Mazda', Model: 'CX-5', Variant: null, Year: 2016 }),
  )
  await screen.findByText(/^2016 Mazda CX-5, /)
  expect(screen.getByText(/OTHER1/)).toBeDefined()
})
