// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnquiryForm } from '@/leads/EnquiryForm'
import { givenFormSite } from './given'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

let answer = (_: Response) => {}
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  render(<EnquiryForm site={givenFormSite({ testDriveTimes: true })} kind="test-drive" />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
