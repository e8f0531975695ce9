import { expect, test } from 'vitest'
import { htmlLabelFault, labelPieces } from '@/sites/html-label'

test('LEAD-21 a label written as HTML becomes its words, links and emphasis', () => {
  expect(
    labelPieces(
      'I accept the <a href="/terms-and-conditions">terms</a> &amp; <b>your</b> <A HREF=\'https://example.com/privacy\' target="_blank"><em>privacy policy</em></A>.',
    ),
  ).toEqual([
    { text: 'I accept the ' },
    { text: 'terms', href: '/terms-and-conditions' },
    { text: ' & ' },
    { text: 'your', strong: true },
    { text: ' ' },
    { text: 'privacy policy', href: 'https://example.com/privacy', em: true },
    { text: '.' },
  ])
})

test.each([
  ['<a href="javascript:alert(1)">terms</a>', [{ text: 'terms' }]],
  ['<a href="java&#115;cript:alert(1)">terms</a>', [{ text: 'terms' }]],
  ['<a href="//elsewhere.example">terms</a>', [{ text: 'terms' }]],
  ['<a href="/terms" onclick="steal()">terms</a>', [{ text: 'terms', href: '/terms' }]],
  ['<script src="/x"></script>terms', [{ text: 'terms' }]],
  ['<img src="x" onerror="steal()">terms', [{ text: 'terms' }]],
  ['5 < 6 <a', [{ text: '5 < 6 <a' }]],
])('LEAD-21 nothing but words and links is left of %s', (html, pieces) => {
  expect(labelPieces(html)).toEqual(pieces)
})

test.each([
  ['I agree to the <a href="/terms">terms</a>', true],
  ['<strong>Yes</strong>', true],
  ['<a href="javascript:alert(1)">terms</a>', /^A link leads to/],
  ['<script>alert(1)</script>', /^<script> is not used/],
  ['I agree to the <a href="/terms">terms</a', /not complete/],
  ['<a href="/terms"></a>', /^Write what/],
])('LEAD-21 an editor reads what is wrong with %s', (html, said) => {
  if (said === true) expect(htmlLabelFault(html)).toBe(true)
  else expect(htmlLabelFault(html)).toMatch(said as RegExp)
})
