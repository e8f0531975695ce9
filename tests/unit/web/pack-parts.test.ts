import { expect, test } from 'vitest'
import { packParts } from '@/web/pack-parts'

test('a marked part is sent as text, whole, and nothing else is touched', () => {
  const { html, isPacked } = packParts(
    '<ul><li class="a"><b>1</b></li><li class="a" data-packs=""><ul><li>2</li></ul></li><li>3</li></ul>',
  )
  expect(isPacked).toBe(true)
  expect(html).toBe(
    '<ul><li class="a"><b>1</b></li><li class="a" data-packs=""><noscript data-packed=""><ul><li>2</li></ul></noscript></li><li>3</li></ul>',
  )
})

test.each([
  ['a page without such parts', '<main><p>Cars</p></main>'],
  ['an empty part', '<aside data-packs=""></aside>'],
  ['a script, which is read in its order', '<aside data-packs=""><script>a()</script></aside>'],
  ['a place that is filled later', '<aside data-packs=""><template id="B:0"></template></aside>'],
  ['a part that does not end', '<aside data-packs=""><p>Cars'],
])('%s stays as it is', (_, page) => {
  expect(packParts(page)).toEqual({ html: page, isPacked: false })
})

test('what stands for scripts inside of a part does not end it', () => {
  const { html } = packParts(
    '<aside data-packs=""><noscript><button>Show</button></noscript><i>x</i></aside>',
  )
  expect(html).toBe(
    '<aside data-packs=""><noscript data-packed=""><no-script><button>Show</button></no-script><i>x</i></noscript></aside>',
  )
})

test('a part of a part comes with it', () => {
  const { html } = packParts('<div data-packs=""><p data-packs="">Cars</p></div><p>Vans</p>')
  expect(html).toBe(
    '<div data-packs=""><noscript data-packed=""><p data-packs="">Cars</p></noscript></div><p>Vans</p>',
  )
})

test('each child of a part that asks nothing may be one by itself', () => {
  const { html } = packParts(
    '<div data-packs="each"><!-- --><section><b>Cars</b></section><script>a()</script><div>Vans</div><div><input name="km"/></div></div><div>Bikes</div>',
  )
  expect(html).toBe(
    '<div data-packs="each"><!-- --><section><noscript data-packed=""><b>Cars</b></noscript></section><script>a()</script><div><noscript data-packed="">Vans</noscript></div><div><input name="km"/></div></div><div>Bikes</div>',
  )
})
