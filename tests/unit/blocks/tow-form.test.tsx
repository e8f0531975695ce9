// @vitest-environment happy-dom
import { TowForm } from '@blocks/TowCalculator/TowForm'
import type { TowingStock } from '@blocks/TowCalculator/towing-stock'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const stock: TowingStock = {
  vans: [
    [1800, 3],
    [2500, 4],
    [3100, 5],
  ],
  cars: [
    [1500, 10],
    [3500, 2],
  ],
  models: [{ name: 'Toyota HiLux', braked: 3500, gvm: 3050 }],
}
const open = (sellsVans: boolean, given: TowingStock | null = stock) =>
  render(<TowForm stock={given} sellsVans={sellsVans} stockPath="/search/all" />)
const type = (label: RegExp, value: string) => {
  const field = screen.getAllByLabelText(label)[0] as HTMLElement
  fireEvent.change(field, { target: { value } })
}
const said = () => screen.getByRole('status').textContent
const sent = () => {
  const form = document.querySelector('form') as HTMLFormElement
  return new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()
}

test('CONT-05 where vans are sold the limits of the car lead to the vans inside them', () => {
  open(true)
  expect(said()).toBe('7 vansweigh at most 2,500 kg, loaded')
  type(/^Braked towing limit/, '3,500')
  expect(said()).toContain('12 vans')
  type(/^Tow ball limit/, '200')
  expect(said()).toContain('3 vans')
  // The strictest limit is what the search gets, not what was typed first.
  expect(sent()).toBe('atm_max=2000')
  expect(screen.getByText(/decides/).textContent).toContain('Tow ball')
})

test('CONT-05 a car in stock brings its limits; the typed limit of another is another car', () => {
  open(true)
  const select = screen.getByLabelText('Your car') as HTMLSelectElement
  fireEvent.change(select, { target: { value: '0' } })
  expect(said()).toContain('12 vans')
  expect((screen.getByLabelText(/^GVM/) as HTMLInputElement).value).toBe('3050')
  type(/^Braked towing limit/, '2000')
  expect(select.value).toBe('')
})

test('CONT-05 elsewhere the weight of a van leads to the cars that may tow it, and says whether one may', () => {
  open(false)
  expect(said()).toBe('2 carsin stock may tow 2,500 kg')
  expect(sent()).toBe('towing_min=2500')
  fireEvent.change(screen.getByLabelText('Check one of our cars'), { target: { value: '0' } })
  expect(screen.getByText('It may tow your van of 2,500 kg.')).toBeTruthy()
  type(/^Weight of your van/, '3600')
  expect(screen.getByText('It may not tow 3,600 kg: 3,500 kg at most.')).toBeTruthy()
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('CONT-05 without counts and without scripts the form still leads to the search', () => {
  open(true, null)
  expect(said()).toContain('Up to 2,500 kg')
  expect(screen.getByRole('button').textContent).toBe('See vans that fit')
  const html = renderToString(<TowForm stock={null} sellsVans stockPath="/search/all" />)
  expect(html).toMatch(/<input[^>]*name="atm_max"/)
  expect(html.match(/name="atm_max"/g)).toHaveLength(1)
})
