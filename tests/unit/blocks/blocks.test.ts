import { carTypesOfPath } from '@blocks/BrandBanner/types-of-path'
import { featuredFinance } from '@blocks/FeaturedFinanceStock/featured-finance'
import { url } from '@blocks/fields'
import { blockSlugs, blocks } from '@blocks/index'
import { videoEmbedUrl } from '@blocks/Video/video-address'
import type { Field, TextField } from 'payload'
import { describe, expect, test } from 'vitest'
import { isEmbedAllowed } from '@/sites/embed-hosts'
import { isLinkTarget } from '@/sites/link-target'

/** Fields of a block and of everything inside it. */
function inside(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [
    field,
    ...('fields' in field && Array.isArray(field.fields) ? inside(field.fields) : []),
  ])
}

test('every block is registered once, under a group of the editor’s menu', () => {
  expect(new Set(blockSlugs).size).toBe(blocks.length)
  for (const block of blocks) {
    expect(block.interfaceName, block.slug).toBeTruthy()
    expect(block.admin?.group, block.slug).toBeTruthy()
    expect(block.labels?.singular, block.slug).toBeTruthy()
  }
})

test.each(blocks.map((block) => [block.slug, block] as const))(
  'CONT-05 fields of %s have labels in words, and lists and texts have limits',
  (_, block) => {
    for (const field of inside(block.fields)) {
      if (!('name' in field) || !field.name) continue
      expect('label' in field && field.label, field.name).toBeTruthy()
      if (field.type === 'array') expect(field.maxRows, field.name).toBeGreaterThan(0)
      if (field.type === 'textarea') expect(field.maxLength, field.name).toBeGreaterThan(0)
    }
  },
)

test.each([
  ['/finance', true],
  ['#form', true],
  ['?make=Mazda', true],
  ['https://www.example.com.au/a', true],
  ['https://www.example.com.au:8443/a?b=c#d', true],
  ['tel:0491570006', true],
  ['tel:+61-3-5550-0162', true],
  ['tel:(03) 5550 0162', true],
  ['tel:', false],
  ['tel:CARS4U', false],
  ['mailto:sam@example.com', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://example.com', false],
  ['finance', false],
])('CONT-03 the link %s is accepted: %s', (target, accepted) => {
  expect(isLinkTarget(target)).toBe(accepted)
})

test('CONT-03 a link that was copied with spaces around it is taken without them', async () => {
  const field = url() as TextField
  const [trim] = field.hooks?.beforeValidate ?? []
  expect(await trim?.({ value: ' /finance ' } as never)).toBe('/finance')
  const check = (value: string) => field.validate?.(value as never, { required: true } as never)
  expect(check(' /finance ')).toBe(true)
  expect(check('  ')).toBe('Fill in where the link goes.')
  expect(check('/fin ance')).toMatch(/^Use a path/)
})

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?h=ab12cd34ef'],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef&badge=0',
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
  ],
  ['https://vimeo.com/showcase/1234/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/dealer', null],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['not an address', null],
])('IMG-05 the player of %s', (address, player) => {
  expect(videoEmbedUrl(address)).toBe(player)
})

test.each([
  ['https://consumer.xtime.com/scheduling', true],
  ['https://player.vimeo.com/video/1', true],
  ['https://xtime.com.evil.example/', false],
  ['https://evilxtime.com/', false],
  ['http://xtime.com/', false],
  ['javascript:alert(1)', false],
])('SERV-11 a frame from %s is allowed: %s', (address, allowed) => {
  expect(isEmbedAllowed(address)).toBe(allowed)
})

test('SRCH-52 featured finance cars: six, in stock, used, more than one photo', () => {
  expect(featuredFinance.limit).toBe(6)
  expect(featuredFinance.filters).toContain('status:"in_stock"')
  expect(featuredFinance.filters).toContain('car_type:"used"')
  expect(featuredFinance.filters).toContain('photos_count > 1')
})

describe('PROMO-12 conditions that a page is about', () => {
  test.each([
    ['/', false, ['new', 'demo', 'used']],
    ['/used-cars', false, ['used']],
    ['/offers/new-and-demo', false, ['new', 'demo']],
    ['/newsletter', false, ['new', 'demo', 'used']],
    ['/anything', true, ['used']],
  ] as const)('%s, used only %s', (path, usedOnly, types) => {
    expect(carTypesOfPath(path, usedOnly)).toEqual(types)
  })
})
