// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneByteLetters } from '@/web/one-byte-letters.mjs'

test('a page reads the same in letters of one byte', () => {
  const page =
    '<title>Škoda…</title><p title="from “A” – B">Café ’26 مرحبا 🚗</p>' +
    '<script>self.x=["Škoda 🚗 …"]</script><script async></script>– <b>…</b>'
  expect(oneByteLetters(page)).toBe(
    '<title>&#352;koda&#8230;</title><p title="from &#8220;A&#8221; &#8211; B">Café &#8217;26 &#1605;&#1585;&#1581;&#1576;&#1575; &#128663;</p>' +
      '<script>self.x=["\\u0160koda \\ud83d\\ude97 \\u2026"]</script><script async></script>&#8211; <b>&#8230;</b>',
  )
})

test('whatever a text says is what a browser reads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (said) => {
      const data = JSON.stringify(said).replaceAll('<', '\\u003c')
      const text = said.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
      const sent = oneByteLetters(`<p>${text}</p><script type="application/json">${data}</script>`)
      expect(sent).not.toMatch(/[^\0-\xff]/)
      document.body.innerHTML = sent
      expect(document.querySelector('p')?.textContent).toBe(said)
      expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toBe(said)
    }),
  )
})
