// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setSignedIn } from '@/account/sign-in/signed-in-hint'
import { AccountRow, AccountTool } from '@/shell/AccountEntry'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const account = { siteSlug: 'northgate', garage: null }

/** Entries by the state in which they are shown. */
const entries = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-when="([\w-]+)"[^>]*><a href="([^"]+)"/g)].map(([, when, href]) => [
      when,
      href,
    ]),
  )

test('AUTH-01 the header has two states and no others, in one text for every visitor', () => {
  for (const html of [
    renderToStaticMarkup(<AccountTool account={account} />),
    renderToStaticMarkup(<AccountRow account={account} className="" />),
  ]) {
    expect(entries(html)).toEqual({ 'signed-out': '/sign-in', 'signed-in': '/sign-in' })
    expect(html).toContain('Sign in')
    expect(html).toContain('My account')
  }
})

test('AUTH-09 who is signed in finds the garage there where the site has one', () => {
  const html = renderToStaticMarkup(<AccountTool account={{ ...account, garage: '/mymotorama' }} />)
  expect(entries(html)).toEqual({ 'signed-out': '/sign-in', 'signed-in': '/mymotorama' })
  expect(html).toContain('My garage')
})

test('AUTH-01 the header goes by the hint of its own site alone', () => {
  const page = document.documentElement.dataset
  setSignedIn('southgate')
  delete page.signedIn
  render(<AccountTool account={account} />)
  expect('signedIn' in page).toBe(false)
  cleanup()
  setSignedIn('northgate')
  delete page.signedIn
  render(<AccountTool account={account} />)
  expect('signedIn' in page).toBe(true)
})
