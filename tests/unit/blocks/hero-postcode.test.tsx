// @vitest-environment happy-dom
import { type HeroForm, HeroSearchForm } from '@blocks/HeroSearch/HeroSearchForm'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

const form: HeroForm = {
  heading: 'Search Our Stock',
  noun: 'cars',
  options: { total: 40, bodies: [], dealerships: [], carTypes: [] },
  makes: [{ label: 'All Makes', makes: [] }],
  types: [],
  paths: { all: '/search/all' },
  show: { dealership: false, price: false, quickPicks: false, postcode: true },
  slider: { min: 5000, max: 250_000, step: 500 },
  picks: [],
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '' },
}
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Your postcode')
/** Whether the browser would have left for the search. */
function send(text: string): boolean {
  fireEvent.change(field(), { target: { value: text } })
  const element = field().form
  return element !== null && fireEvent.submit(element)
}
const message = 'Invalid postcode. Please enter a 4-digit number.'

test('TRADE-25 the field takes four digits, which phones offer', () => {
  render(<HeroSearchForm form={form} />)
  const { name, maxLength, inputMode, autocomplete } = field()
  expect({ name, maxLength, inputMode, autocomplete }).toEqual({
    name: 'postcode',
    maxLength: 4,
    inputMode: 'numeric',
    autocomplete: 'postal-code',
  })
})

test.each(['400', 'abcd'])(
  'TRADE-25 ERR-31 “%s” is not sent; it stays, with what to do',
  (text) => {
    render(<HeroSearchForm form={form} />)
    expect(send(text)).toBe(false)
    expect(screen.getByText(message)).toBeTruthy()
    expect(field().value).toBe(text)
    expect(document.activeElement).toBe(field())
    expect(field().disabled).toBe(false)
    fireEvent.change(field(), { target: { value: '4000' } })
    expect(screen.queryByText(message)).toBeNull()
  },
)

test('TRADE-25 LOC-25 four digits are sent, and nothing is no mistake here', () => {
  render(<HeroSearchForm form={form} />)
  expect(send('')).toBe(true)
  // An empty field has no place in the address.
  expect(field().disabled).toBe(true)
  cleanup()
  render(<HeroSearchForm form={form} />)
  expect(send('4000')).toBe(true)
  expect(field().disabled).toBe(false)
})

test('SRCH-44 who comes back to the page can choose again what was left open', async () => {
  const types = ['new', 'used'].map((value) => ({ value, label: value, types: [] }))
  render(<HeroSearchForm form={{ ...form, types }} />)
  const choices = () => [field(), screen.getByLabelText<HTMLSelectElement>('Make')]
  const conditions = screen.getAllByRole<HTMLInputElement>('radio')
  const areDisabled = () => [...choices(), ...conditions].map(({ disabled }) => disabled)
  expect(send('')).toBe(true)
  expect(areDisabled()).toEqual([true, true, true, true])
  await waitFor(() => expect(areDisabled()).toEqual([false, false, false, false]))
})

test('TRADE-25 until its script has come the browser checks the four digits itself', () => {
  const drawn = renderToStaticMarkup(<HeroSearchForm form={form} />)
  expect(drawn).toMatch(/<input[^>]*pattern="\[0-9\]\{4\}"/)
  expect(drawn).not.toContain('novalidate')
  render(<HeroSearchForm form={form} />)
  expect(field().form?.noValidate).toBe(true)
})

test('LOC-25 without the switch there is no field', () => {
  const { postcode: _, ...show } = form.show
  render(<HeroSearchForm form={{ ...form, show }} />)
  expect(screen.queryByLabelText('Your postcode')).toBeNull()
})
