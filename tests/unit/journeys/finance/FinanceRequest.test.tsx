// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readFinanceParams } from '@/finance/finance-params'
import { FinanceRequest } from '@/journeys/finance/FinanceRequest'
import { requestValues } from '@/journeys/finance/finance-request'
import '@/leads/form/EnquiryForm'
import { defaultSetup } from '@/leads/questions/form-setup'
import { givenFormSite } from '../../leads/given'

// The details are loaded on demand, which takes a busy machine a while.
configure({ asyncUtilTimeout: 10_000 })
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

type Props = Parameters<typeof FinanceRequest>[0]

const open = (
  form: Props['form'] = null,
  unreached: Props['unreached'] = null,
  site = givenFormSite(),
  query = 'price=30000&loanTerm=3&vin=V1',
) => {
  const params = readFinanceParams(new URLSearchParams(query))
  render(
    <FinanceRequest
      site={site}
      car={null}
      unreached={unreached}
      initial={requestValues(params, site)}
      form={form}
    />,
  )
}
const field = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('LEAD-12 ROUTE-20 who goes back to the loan keeps what they wrote below it', async () => {
  open()
  await press('Continue')
  await waitFor(async () => expect((await field(/Comments/)).value).toContain('VIN: V1'))
  await type(/Comments/, `${(await field(/Comments/)).value}\nCall after five.`)
  await press('Back to your loan')
  await type(/^Year/, '2021')
  await press('Continue')
  await waitFor(async () =>
    expect((await field(/Comments/)).value).toBe(
      'Credit rating: Great\nYear: 2021\nVIN: V1\nCall after five.',
    ),
  )
})

test('LEAD-12 ROUTE-20 a reload leaves both steps as they were typed', async () => {
  const price = /Vehicle price/
  open()
  await type(price, '45,000')
  await press('Continue')
  await waitFor(async () => expect((await field(/Comments/)).value).toContain('VIN: V1'))
  await type(/Comments/, `${(await field(/Comments/)).value}\nCall after five.`)
  cleanup()

  open()
  await waitFor(async () => expect((await field(price)).value).toBe('45,000'))
  await press('Continue')
  await waitFor(async () =>
    expect((await field(/Comments/)).value).toBe('Credit rating: Great\nVIN: V1\nCall after five.'),
  )
})

test('LEAD-12 ROUTE-20 a loan that is changed after a reload keeps what was written below it', async () => {
  open()
  await press('Continue')
  await waitFor(async () => expect((await field(/Comments/)).value).toContain('VIN: V1'))
  await type(/Comments/, `${(await field(/Comments/)).value}\nCall after five.`)
  for (const year of ['2020', '2021']) {
    cleanup()
    open()
    await type(/^Year/, year)
    await press('Continue')
    await waitFor(async () =>
      expect((await field(/Comments/)).value).toBe(
        `Credit rating: Great\nYear: ${year}\nVIN: V1\nCall after five.`,
      ),
    )
  }
})

test('ROUTE-20 another link brings its own loan', async () => {
  open()
  await type(/^Year/, '2021')
  cleanup()
  open(null, null, givenFormSite(), 'price=20000')
  expect((await field(/Vehicle price/)).value).toBe('20000')
  expect((await field(/^Year/)).value).toBe('')
})

test('ROUTE-08 ROUTE-20 LEAD-01 a car that could not be read is named in the request by its id', async () => {
  open(null, 'northgate-812')
  await press('Continue')
  await waitFor(async () =>
    expect((await field(/Comments/)).value).toMatch(/^Finance for: northgate-812\n/),
  )
})

test('LEAD-06 LEAD-20 ROUTE-20 an editor’s questions are sent with the loan that came before', async () => {
  const posted: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, init?: { body?: string }) => {
    posted.push(JSON.parse(init?.body ?? '{}') as Record<string, unknown>)
    return Response.json({ lead_id: 'lead-1' })
  })
  const fields = [{ name: 'kms' as const, label: 'How far a year?', required: true }]
  open({
    setup: { ...defaultSetup, id: 'b1', fields },
    submitLabel: 'Ask about finance',
    intro: null,
    pageId: '7',
  })
  await press('Continue')
  await type(/First name/, 'Sam')
  await type(/Mobile/, '0491 570 006')
  await type(/Email/, 'sam@example.com.au')
  await press('Ask about finance')
  await waitFor(async () =>
    expect((await field(/How far a year/)).getAttribute('aria-invalid')).toBe('true'),
  )
  await type(/How far a year/, '15000')
  await press('Ask about finance')
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({
    kind: 'finance',
    form_id: 'b1',
    page_id: '7',
    kms: '15000',
    vehiclePriceBudget: '30000',
    loanTerm: '3 years',
    message: 'Credit rating: Great\nVIN: V1',
  })
})

test.each([
  ['', 'rocklea'],
  ['Springwood', 'springwood'],
])(
  'ROUTE-20 LEAD-08 the lead goes to the dealership that was preferred, or to the one chosen after it: %j',
  async (later, slug) => {
    const posted: Record<string, unknown>[] = []
    vi.stubGlobal('fetch', async (_: string, init?: { body?: string }) => {
      posted.push(JSON.parse(init?.body ?? '{}') as Record<string, unknown>)
      return Response.json({ lead_id: 'lead-1' })
    })
    const dealerships = ['Rocklea', 'Springwood'].map((name) => ({
      slug: name.toLowerCase(),
      name,
    }))
    open(null, null, givenFormSite({ showDealership: later !== '' }, { dealerships }))
    await type(/Preferred dealership/, 'rocklea')
    await press('Continue')
    await type(/First name/, 'Sam')
    await type(/Mobile/, '0491 570 006')
    await type(/Email/, 'sam@example.com.au')
    if (later) await type(/^Dealership/, slug)
    await press('Ask for finance')
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({ kind: 'finance', dealership_slug: slug })
  },
)

test('ROUTE-20 ERR-32 the loan’s step says what is missing in the summary, as every other step does', async () => {
  open(null, null, givenFormSite(), '')
  expect((await field(/Vehicle price/)).form?.noValidate).toBe(true)
  await type(/Vehicle price/, 'about thirty')
  await type(/^Year/, '22')
  await press('Continue')
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  const lines = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Enter a price or budget, such as 30,000.',
    'Enter the year in four digits.',
  ])
  expect((await field(/Vehicle price/)).getAttribute('aria-invalid')).toBe('true')
  await type(/Vehicle price/, '$30,000')
  await type(/^Year/, '')
  await press('Continue')
  await screen.findByRole('heading', { name: 'Your details' })
})

test('ROUTE-20 no shopper is asked for a VIN; that of the link goes along', async () => {
  open()
  await field(/Vehicle price/)
  expect(screen.queryByLabelText(/VIN/)).toBeNull()
  await press('Continue')
  await waitFor(async () => expect((await field(/Comments/)).value).toContain('VIN: V1'))
})
