// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RunTags } from '@/measurement/tags/RunTags'
import { givenTags } from './given-tags'

vi.mock('next/script', () => ({
  default: ({ src }: { src: string }) => <i data-script={src} />,
}))
const tags = givenTags({ ga4: 'G-ABC123DEF4' })
const scripts = () => document.querySelectorAll('[data-script]').length

beforeEach(() => {
  window.dataLayer = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['/cars/hilux', 1],
  ['/reservation/7e0b.x-_y', 0],
  ['/unsubscribe/abc', 0],
])('ANLY-13 VDP-13 the page %s runs %i tags', (path, count) => {
  window.history.replaceState(null, '', path)
  render(<RunTags tags={tags} allowed={{ statistics: true, marketing: false }} />)
  expect(scripts()).toBe(count)
})
