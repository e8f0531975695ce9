// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AskConsent } from '@/measurement/consent/AskConsent'
import { consent } from '@/measurement/track'
import { consentWording } from '@/sites/consent-wording'
import { givenTags } from './given-tags'

vi.mock('@/measurement/consent/when-calm', () => ({
  whenCalm: (work: () => void) => {
    work()
    return () => {}
  },
}))
const loaded = vi.hoisted(() => vi.fn())
const file = vi.hoisted(() => ({ isGone: false }))
vi.mock('@/measurement/consent/ConsentQuestions', async (original) => {
  const { ConsentQuestions } =
    await original<typeof import('@/measurement/consent/ConsentQuestions')>()
  return {
    get ConsentQuestions() {
      if (file.isGone) throw new Error('Failed to load chunk')
      return ConsentQuestions
    },
  }
})
vi.mock('@/measurement/tags/RunTags', () => ({
  RunTags: ({ allowed }: { allowed: object }) => {
    loaded(allowed)
    return null
  },
}))

const tags = givenTags({ ga4: 'G-ABC123DEF4', meta: '12345678901' })
const wording = consentWording({}, tags)
const show = (words = wording) =>
  render(
    <AskConsent
      site="sunnyside"
      purposes={['statistics', 'marketing']}
      wording={words}
      tags={tags}
    />,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  window.localStorage.clear()
  loaded.mockClear()
  consent.bits = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.location.hash = ''
})

test('ANLY-13 a site whose code of the question is gone after a deploy goes on without it', async () => {
  file.isGone = true
  vi.stubGlobal('fetch', async () => new Response())
  render(
    <div>
      <p>The page</p>
      <AskConsent site="sunnyside" purposes={['statistics']} wording={wording} tags={tags} />
    </div>,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('region')).toBe(null)
  file.isGone = false
})

describe('ANLY-13 by keyboard', () => {
  const page = (
    <>
      <AskConsent
        site="sunnyside"
        purposes={['statistics', 'marketing']}
        wording={wording}
        tags={tags}
      />
      <main>
        <button type="button">Search</button>
      </main>
    </>
  )
  const enter = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }

  test('the banner is announced, and an answer returns the focus to where it was', async () => {
    render(page)
    const search = screen.getByRole('button', { name: 'Search' })
    search.focus()
    await screen.findByRole('region', { name: wording.title })
    expect(screen.getByRole('status').textContent).toContain(wording.title)
    expect(document.activeElement).toBe(search)
    await enter('Only what is needed')
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('after the dialog, which took the place of the banner, too; without such a place to the page', async () => {
    render(page)
    await enter(wording.choose)
    await press('Save my choices')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

test('ANLY-13 nothing of others runs before the shopper says so; no is as near as yes', async () => {
  show()
  await screen.findByRole('region', { name: wording.title })
  expect(loaded).not.toHaveBeenCalled()
  const [yes, no] = ['Allow all', 'Only what is needed'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(yes?.className).toBe(no?.className)
  fireEvent.click(no!)
  expect(screen.queryByRole('region')).toBe(null)
  cleanup()
  // Who has chosen is asked no more, until the words change.
  show()
  expect(screen.queryByRole('region')).toBe(null)
  expect(loaded).not.toHaveBeenCalled()
  cleanup()
  show({ ...wording, version: 'other' })
  expect(await screen.findByRole('region')).toBeTruthy()
})

test('ANLY-13 what was allowed runs, now and on the next page', async () => {
  show()
  await press('Allow all')
  await waitFor(() => expect(loaded).toHaveBeenCalledWith({ statistics: true, marketing: true }))
  expect(consent.bits).toBe(3)
  cleanup()
  loaded.mockClear()
  show()
  await waitFor(() => expect(loaded).toHaveBeenCalled())
})

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])(
  'ANLY-13 a browser that says %s: %s for its owner is not asked; its owner may choose by the link in the footer',
  async (name, value) => {
    vi.stubGlobal('navigator', Object.create(window.navigator, { [name]: { value } }))
    show()
    expect(screen.queryByRole('region')).toBe(null)
    window.location.hash = '#my-choices'
    fireEvent(window, new Event('hashchange'))
    fireEvent.click(await screen.findByLabelText('Statistics'))
    await press('Save my choices')
    await waitFor(() => expect(loaded).toHaveBeenCalledWith({ statistics: true, marketing: false }))
    expect(consent.bits).toBe(1)
  },
)
