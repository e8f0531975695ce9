// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import { givenFormSite, kinds } from '../given'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

let answer = (_: Response) => {}
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  render(<EnquiryForm site={givenFormSite({ visitTimes: true })} kind={kinds['test-drive']} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const times = () =>
  Response.json({
    location: { name: 'Moorooka' },
    slots: [{ start: '2026-12-03T09:00:00+10:00', date: '2026-12-03', time: '09:00' }],
  })
const ownDay = () => document.querySelector<HTMLInputElement>('[name="test_drive_date"]')
const offered = () => screen.queryByRole('combobox', { name: /^Day at Moorooka/ })

test('LEAD-16 times that come take the place of a day that nobody chose', async () => {
  answer(times())
  await waitFor(() => expect(offered()).not.toBeNull())
  expect(ownDay()).toBeNull()
})

test.each([
  ['chosen', () => fireEvent.change(ownDay() as Element, { target: { value: '2026-12-09' } })],
  ['being chosen', () => ownDay()?.focus()],
])('LEAD-16 times that come late leave a day that is %s', async (_, begin) => {
  begin()
  const typed = ownDay()?.value
  const late = times()
  const read = vi.spyOn(late, 'json')
  answer(late)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await act(() => read.mock.results[0]?.value)
  expect(ownDay()?.value).toBe(typed)
  expect(offered()).toBeNull()
})

test('LEAD-16 a time of the location before is chosen no more', async () => {
  cleanup()
  const locations = [
    { id: 7, name: 'Moorooka', dealership_slug: 'moorooka', type: 'sales' },
    { id: 8, name: 'Aspley', dealership_slug: 'moorooka', type: 'sales' },
  ] as const
  const site = givenFormSite(
    { visitTimes: true, showLocation: true },
    { locations: [...locations] },
  )
  render(<EnquiryForm site={site} kind={kinds['test-drive']} />)
  const goTo = (id: string) =>
    fireEvent.change(screen.getByLabelText(/location/i), { target: { value: id } })
  const timesAt = (name: string, start: string) => {
    const [date = '', clock = ''] = start.split('T')
    const slots = [{ start, date, time: clock.slice(0, 5) }]
    answer(Response.json({ location: { name }, slots }))
    return screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Day at ${name}`) })
  }
  goTo('7')
  const day = await timesAt('Moorooka', '2026-12-03T09:00:00+10:00')
  fireEvent.change(day, { target: { value: '2026-12-03' } })
  fireEvent.click(screen.getByRole('radio'))
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)

  goTo('8')
  expect((await timesAt('Aspley', '2026-12-04T10:00:00+10:00')).value).toBe('')
  expect(screen.queryAllByRole('radio')).toEqual([])

  goTo('7')
  await timesAt('Moorooka', '2026-12-03T09:00:00+10:00')
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(false)
})
