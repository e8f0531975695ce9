import { expect, test } from 'vitest'
import { heldPage } from '@/web/held-page'

const page =
  '<!DOCTYPE html><html lang="en-AU"><head><meta charSet="utf-8"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>' +
  '<script>mark()</script><a href="/">Cars < vans</a>' +
  '<script src="https://maps.example/m.js" async=""></script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"\\u003chead\\u003e"])</script>' +
  '<script>self.__next_f.push([1,"Škoda"])</script></body></html>'

test('the scripts of the build wait, what React is told comes apart, everything else stays', () => {
  const { html, text } = heldPage(page)
  const own = /^<!DOCTYPE html><html lang="en-AU"><head><script>\(.*?\)<\/script>/s.exec(html)?.[0]
  expect(own).toContain('pageStart')
  expect(own).toContain(`"page-text=${text.name}")</script>`)
  expect(html.slice(own?.length)).toBe(
    '<meta charSet="utf-8"/>' +
      '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
      '<script type="text/plain" data-src="/_next/static/chunks/b.js"></script>' +
      '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>' +
      '<script>mark()</script><a href="/">Cars < vans</a>' +
      '<script src="https://maps.example/m.js" async=""></script></body></html>',
  )
  expect(JSON.parse(text.json)).toEqual([[0], [1, '<head>'], [1, 'Škoda']])
})

test('a text is named by what it says', () => {
  const { name } = heldPage(page).text
  expect(heldPage(page.replace('Cars', 'Utes')).text.name).toBe(name)
  expect(heldPage(page.replace('Škoda', 'Skoda')).text.name).not.toBe(name)
})

test('a page that failed says so before its scripts do, and where none run', () => {
  const { html } = heldPage(
    '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>',
  )
  expect(html).toContain('<html id="__next_error__" lang="en-AU">')
  expect(html).toContain('<title>This page could not be shown</title>')
  expect(html).toMatch(/<body><p [^>]*>This page could not be shown: .* reload it in a moment/)
  expect(heldPage(page).html).not.toContain('could not be shown')
})
