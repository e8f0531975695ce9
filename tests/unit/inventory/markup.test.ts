import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dmsCsv } from '@/feeds/profiles/all-profiles'
import { mapRow } from '@/feeds/profiles/profile'
import { readableText } from '@/inventory/markup'

test.each([
  ['<p>One owner<br>Full history &amp; books</p>', 'One owner\nFull history & books'],
  ['One owner<BR/>Two keys<br />', 'One owner\nTwo keys'],
  ['<ul>\n<li>ABS</li>\n<li>Cl&eacute;</li></ul>', 'ABS\nClé'],
  ['<table><tr><td>Seats</td><td>7</td></tr></table>', 'Seats 7'],
  [`<p class=MsoNormal style='font-family:"Arial"'>As new<o:p></o:p></p>`, 'As new'],
  ['A <strong>bargain</strong>&nbsp;at&#8217;s best', 'A bargain at’s best'],
  ['&lt;p&gt;One owner&lt;/p&gt;', 'One owner'],
  ['&amp;lt;p&amp;gt;One owner&amp;lt;/p&amp;gt;', 'One owner'],
  ['<!-- note --><style>p{}</style><script>alert("<p>")</script>Clean', 'Clean'],
  ['Clean <script>alert(1)', 'Clean '],
])('VDP-28 DATA-03 %j is read as %j', (html, text) => {
  expect(readableText(html)).toBe(text)
})

test.each([
  'Only <100km from new',
  '5 < 6 and 7 > 6',
  'R&D; A & B, AT&T',
  'seats <see brochure>',
  'a<b and c>d',
  'Line one\n\n  Line two',
  'Ask for <Ben>',
])('VDP-28 DATA-03 %j is honest text and stays', (text) => {
  expect(readableText(text)).toBe(text)
})

test('VDP-28 what comes out of a text never makes an element', () => {
  const piece = fc.constantFrom('<', '>', '/', 'p', 'br', 'b', ' ', 'a="', '"', 'x', '&nbsp;')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = readableText(readableText(pieces.join('')))
      expect(readableText(text)).toBe(text)
    }),
  )
})

test('DATA-02 the sign between entries does not cut an entity', () => {
  const cells: Record<string, string> = { Options: 'Alarm &amp; immobiliser;<b>ABS</b>' }
  const value = (name: string) => cells[name]
  const none = () => []
  const raw = { line: 1, names: ['Options'], value, whole: value, list: none, groups: none }
  expect(mapRow(dmsCsv, raw)).toEqual({ standardEquipment: ['Alarm & immobiliser', 'ABS'] })
})
