import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '@/media/Picture'
import { silhouetteFor, silhouettes } from '@/media/silhouettes'

const size = { width: 820, height: 547, sizes: '50vw' }

test('IMG-13 a photo offers every width, keeps its place and waits until it is near', () => {
  const html = renderToStaticMarkup(<Picture src="stock/a.webp" alt="A car" {...size} />)
  expect(html).toContain('srcSet="/images/180/stock/a.webp 180w, ')
  expect(html).toContain('src="/images/820/stock/a.webp"')
  expect(html).toContain('width="820" height="547"')
  expect(html).toContain('loading="lazy"')
})

test('the largest picture of the first screen is asked for at once', () => {
  const html = renderToStaticMarkup(<Picture src="stock/a.webp" alt="" {...size} priority />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('loading="eager"')
})

test('without a photo the body stands there in outline, with words for those who hear', () => {
  const html = renderToStaticMarkup(<Picture src={null} alt="A car" {...size} body="Ute" />)
  expect(html).toContain('aria-label="Photos are on their way"')
  expect(html).toContain(silhouettes.ute.body)
  expect(html).not.toContain('<img')
})

test.each([
  ['Ute', 'ute'],
  ['Pop Top', 'caravan'],
  ['Cruiser', 'motorcycle'],
  ['Convertible', 'coupe'],
  ['Spaceship', 'suv'],
  [null, 'suv'],
] as const)('a body called %j looks like a %s', (body, name) => {
  expect(silhouetteFor(body)).toBe(silhouettes[name])
})
