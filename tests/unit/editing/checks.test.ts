import { describe, expect, test } from 'vitest'
import { checkPage } from '@/editing/checks/check-page'
import type { Facts, PictureFacts } from '@/editing/checks/facts'
import type { Finding } from '@/editing/checks/finding'
import { COMPARISON_RATE_WARNING } from '@/finance/wording'

const picture = (data: Partial<PictureFacts> = {}): PictureFacts => ({
  filename: 'ute.webp',
  alt: 'White ute on a gravel road',
  width: 1600,
  height: 900,
  filesize: 200_000,
  mimeType: 'image/webp',
  ...data,
})

const facts = (given: Partial<Facts> = {}): Facts => ({
  now: new Date('2025-07-01T00:00:00Z'),
  timeZone: 'Australia/Brisbane',
  pictures: new Map([[1, picture()]]),
  promos: new Map(),
  linkState: (path) => (path === '/finance' ? 'live' : path === '/soon' ? 'draft' : 'gone'),
  docState: (_, id) => (id === 1 ? 'live' : id === 2 ? 'draft' : 'gone'),
  look: 'marque',
  faintColours: [],
  blockLabel: (type) => (type === 'stockList' ? 'Cars from stock' : type),
  ...given,
})

const title = { blockType: 'pageTitle', heading: 'Winter sale' }
const page = (...blocks: object[]) => ({
  title: 'Winter sale',
  path: '/winter',
  blocks: [title, ...blocks],
  meta: { description: 'Everything that is on this winter.' },
})
const text = (...children: object[]) => ({
  root: { type: 'root', children: children.length > 0 ? children : [paragraph('Words.')] },
})
const paragraph = (words: string) => ({
  type: 'paragraph',
  children: [{ type: 'text', text: words }],
})
const heading = (level: number, words = 'Words') => ({
  type: 'heading',
  tag: `h${level}`,
  children: [{ type: 'text', text: words }],
})
const rich = (...children: object[]) => ({ blockType: 'richText', content: text(...children) })
const short = ({ level, check, field }: Finding) => `${level} ${check} ${field}`
const of = (blocks: object[], given: Partial<Facts> = {}) =>
  checkPage(page(...blocks), facts(given)).map(short)

test('CONT-05 a page without a block is warned of, but for one that draws itself', () => {
  const empty = { ...page(), blocks: [] }
  expect(checkPage(empty, facts()).map(short)).toEqual(['warning fields blocks'])
  expect(checkPage({ ...empty, path: '/finance' }, facts()).map(short)).toEqual([])
})

test('a good page has nothing to put right', () => {
  const banner = {
    blockType: 'imageBanner',
    title: 'Come in',
    image: 1,
    links: [{ label: 'See finance', url: '/finance' }],
  }
  expect(of([banner, rich(heading(2), heading(3))])).toEqual([])
})

describe('pictures', () => {
  const banner = { blockType: 'imageBanner', image: 1 }
  test.each([
    ['that is gone', undefined, ['error altText blocks.1.image']],
    ['without words', picture({ alt: ' ' }), ['error altText blocks.1.image']],
    ['named after its file', picture({ alt: 'IMG_2041' }), ['warning altText blocks.1.image']],
    ['that is a file name', picture({ alt: 'hero.jpg' }), ['warning altText blocks.1.image']],
    ['that is too small', picture({ width: 500 }), ['warning pictures blocks.1.image']],
    ['that is large', picture({ filesize: 7_000_000 }), ['warning pictures blocks.1.image']],
    ['that is far too large', picture({ filesize: 40_000_000 }), ['error pictures blocks.1.image']],
    ['that is a small drawing', picture({ width: 100, mimeType: 'image/svg+xml' }), []],
  ])('one %s', (_, data, findings) => {
    const pictures = new Map(data ? [[1, data]] : [])
    expect(of([banner], { pictures })).toEqual(findings)
  })

  test.each([
    ['marque', 574, 570, ['warning pictures blocks.0.image']],
    ['yard', 574, 570, []],
    ['yard', 300, 285, ['warning pictures blocks.0.image']],
    ['trail', 574, 570, ['warning pictures blocks.0.image']],
    ['trail', 640, 570, []],
    ['group', 574, 570, []],
  ] as const)(
    'one in the hero of %s, of %d to %d pixels, by how it is drawn there',
    (look, width, height, findings) => {
      const pictures = new Map([[1, picture({ width, height })]])
      const hero = { blockType: 'heroSearch', heading: 'Ride it first', image: 1 }
      const found = checkPage({ ...page(), blocks: [hero] }, facts({ look, pictures }))
      expect(found.map(short)).toEqual(findings)
    },
  )

  test('one inside a text is looked at too', () => {
    const upload = { type: 'upload', relationTo: 'media', value: 9 }
    expect(of([rich(upload)])).toEqual(['error altText blocks.1.content'])
  })
})

describe('links', () => {
  const button = (url: string) => ({
    blockType: 'callToAction',
    heading: 'Hello',
    links: [{ label: 'See more', url }],
  })
  test.each([
    ['/finance', []],
    ['/finance?term=5#quote', []],
    ['https://example.com/x', []],
    ['tel:+61755500000', []],
    ['#quote', []],
    ['/nowhere', ['error links blocks.1.links.0.url']],
    ['/soon', ['error links blocks.1.links.0.url']],
    ['#', ['error links blocks.1.links.0.url']],
    // Its field asks for one where it has to be there.
    ['', []],
    ['http://example.com', ['warning links blocks.1.links.0.url']],
  ])('to "%s"', (url, findings) => expect(of([button(url)])).toEqual(findings))

  const link = (fields: object) => ({
    type: 'paragraph',
    children: [{ type: 'link', fields, children: [{ type: 'text', text: 'here' }] }],
  })
  test.each([
    [{ linkType: 'custom', url: '/nowhere' }, ['error links blocks.1.content']],
    [{ linkType: 'custom', url: '/finance' }, []],
    [{ linkType: 'internal', doc: { relationTo: 'pages', value: 1 } }, []],
    [
      { linkType: 'internal', doc: { relationTo: 'pages', value: { id: 2 } } },
      ['error links blocks.1.content'],
    ],
    [{ linkType: 'internal', doc: null }, ['error links blocks.1.content']],
  ])('in a text: %j', (fields, findings) => expect(of([rich(link(fields))])).toEqual(findings))

  test('say whether the page is a draft or not there', () => {
    const [soon] = checkPage(page(button('/soon')), facts())
    const [gone] = checkPage(page(button('/nowhere')), facts())
    expect(soon?.message).toContain('not published yet')
    expect(gone?.message).toContain('not there')
  })
})

describe('wording', () => {
  const says = (...texts: string[]) =>
    of([{ blockType: 'callToAction', heading: texts[0], intro: texts[1], note: texts[2] }]).filter(
      (finding) => finding.includes('wording'),
    )
  test.each([
    ['CX-5 for $39,990 plus on-road costs'],
    ['$39,990 + ORC'],
    ['$39,990 excluding government charges'],
    ['Yours from $99 per week'],
    ['Only $99pw'],
    ['$198 a fortnight, easy'],
    ['$429/month'],
    ['Finance at 3.9% p.a.'],
    ['1.9% finance on every ute'],
    ['0% per annum'],
    // The comparison rate without its warning.
    ['$99 per week, comparison rate 7.2% p.a.'],
  ])('"%s" stops the page', (words) => {
    expect(says(words)).toContain('error wording blocks.1.heading')
  })

  test.each([
    [
      '$99 per week',
      `Comparison rate 7.2% p.a. on $30,000 over 5 years. ${COMPARISON_RATE_WARNING}`,
    ],
    ['3.9% p.a.', `Comparison rate 5.1% p.a. ${COMPARISON_RATE_WARNING}`],
    ['$39,990 drive away'],
    ['$39,990 including all on-road costs'],
    ['Open 7 days a week'],
    ['10% off every service'],
  ])('"%s" with "%s" does not', (...words) => {
    expect(says(...words).filter((finding) => finding.startsWith('error'))).toEqual([])
  })

  test.each([
    ['Utes from $29,990 drive away'],
    ['Was $32,000, now less'],
    ['Guaranteed finance for all'],
    ['The lowest prices in town'],
    ['No surprise on-road costs here'],
    ['From-prices are before on-road costs; the drive-away price is on the car.'],
  ])('"%s" asks', (words) => expect(says(words)).toEqual(['warning wording blocks.1.heading']))

  test.each([['Lowest prices first'], ['Lowest price first']])(
    '"%s" is an order, no claim',
    (words) => {
      expect(says(words)).toEqual([])
    },
  )

  test('of a long text the sentence is named', () => {
    const words = 'We sell cars. Yours from $99 per week. Come in.'
    const found = checkPage(page({ blockType: 'callToAction', heading: words }), facts())
    expect(found.find(({ level }) => level === 'error')?.message).toMatch(
      /^"Yours from \$99 per week\.": /,
    )
  })

  test('a comparison rate in another block does not count', () => {
    const cta = (words: string) => ({ blockType: 'callToAction', heading: words })
    expect(of([cta('$99 per week'), cta('Comparison rate 7.2% p.a.')])).toContain(
      'error wording blocks.1.heading',
    )
  })
})

describe('promotions', () => {
  const promo = (data: object) =>
    new Map([
      [
        5,
        {
          name: 'Stocktake',
          start: '2025-06-01T00:00:00Z',
          expiry: '2025-07-24T14:00:00Z',
          onThisSite: true,
          deleted: false,
          ...data,
        },
      ],
    ])
  const cards = { blockType: 'promoCards', heading: 'Offers', promos: [5] }
  test.each([
    ['that runs', {}, []],
    ['of another site', { onThisSite: false }, ['error promos blocks.1.promos']],
    ['that was deleted', { deleted: true }, ['error promos blocks.1.promos']],
    ['that ended', { expiry: '2025-06-30T14:00:00Z' }, ['error promos blocks.1.promos']],
    ['that ends this moment', { expiry: '2025-07-01T00:00:00Z' }, ['error promos blocks.1.promos']],
    ['that comes', { start: '2025-07-02T00:00:00Z' }, ['warning promos blocks.1.promos']],
  ])('one %s', (_, data, findings) => {
    expect(of([cards], { promos: promo(data) })).toEqual(findings)
  })

  test('the end is said in the zone of the site', () => {
    const promos = promo({ expiry: '2025-06-30T14:00:00Z' })
    expect(checkPage(page(cards), facts({ promos }))[0]?.message).toContain(
      'ended Tue 1 July 2025, 12:00 am Brisbane',
    )
  })
})

describe('headings', () => {
  test.each([
    ['none', [rich()], ['warning headings blocks']],
    ['two titles', [title, { blockType: 'heroSearch' }], ['warning headings blocks.1']],
    ['a top banner', [{ blockType: 'imageBanner', isTop: true }], []],
    [
      'a left-out level',
      [title, rich(heading(2), heading(4))],
      ['warning headings blocks.1.content'],
    ],
    ['no words', [title, rich(heading(2, ''))], ['warning headings blocks.1.content']],
    ['every level', [title, rich(heading(2), heading(3), heading(4), heading(2))], []],
  ])('%s', (_, blocks, findings) => {
    expect(checkPage({ ...page(), blocks }, facts()).map(short)).toEqual(findings)
  })

  test('a finance page has its title from its form', () => {
    const blocks = [rich()]
    expect(checkPage({ ...page(), path: '/finance', blocks }, facts())).toEqual([])
  })
})

test('a page over its budget names the block that costs the most', () => {
  const heavy = { blockType: 'stockList', heading: 'All', limit: 60 }
  const [finding] = checkPage(page({ blockType: 'mediaBlock', image: 1 }, heavy), facts())
  expect(finding && short(finding)).toBe('warning weight blocks.2')
  expect(finding?.message).toContain('"Cars from stock" costs the most')
})

test('colours of the site that cannot be read stop its pages', () => {
  expect(of([], { faintColours: ['Links on the page: too faint.'] })).toEqual([
    'error contrast blocks',
  ])
})

test('a photo under the headline of the trail look is told, a cut-out and other looks are not', () => {
  const hero = { blockType: 'heroSearch', heading: 'Head out', image: 1 }
  const told = (opaque: boolean | undefined, look: Facts['look'] = 'trail') =>
    checkPage(
      { ...page(), blocks: [hero] },
      facts({ look, pictures: new Map([[1, picture({ opaque })]]) }),
    ).map(short)
  expect(told(true)).toEqual(['warning contrast blocks.0.image'])
  expect(told(false)).toEqual([])
  expect(told(undefined)).toEqual([])
  expect(told(true, 'yard')).toEqual([])
})

test('a page without a description is told, unless search engines do not see it', () => {
  const bare = { ...page(), meta: {} }
  expect(checkPage(bare, facts()).map(short)).toEqual(['warning search meta.description'])
  expect(checkPage({ ...bare, meta: { noIndex: true } }, facts())).toEqual([])
})

test('errors come before warnings', () => {
  const levels = checkPage(
    page({ blockType: 'imageBanner', title: 'From $9,990', links: [{ label: 'x', url: '/no' }] }),
    facts(),
  ).map(({ level }) => level)
  expect(levels).toEqual(['error', 'warning'])
})

describe('what a page claims of the stock and of the valuation', () => {
  const said = (words: string, given: Partial<Facts>) =>
    checkPage(page(rich(paragraph(words))), facts(given)).filter(({ check }) => check === 'wording')
  test.each([
    ['Every car is priced drive away.', 14, 1],
    ['Where it says "Drive away", registration is in the price.', 14, 0],
    ['Where it says “Drive away”, it is. All our cars are drive away.', 14, 1],
    ['Every car is priced drive-away.', 0, 0],
    ['Every car is inspected.', 14, 0],
  ])('PRICE-09 %j over %d cars without a total', (words, cars, findings) => {
    expect(said(words, { withoutTotal: { cars, of: 22 } })).toHaveLength(findings)
  })
  test.each([
    ['There is no instant value for vehicles over 10 years or 100,000 km.', 0],
    ['There is no instant value for vehicles over 7 years or 100,000 km.', 1],
    ['There is no instant value for vehicles over 10 years or 150,000 km.', 1],
    ['No estimate for caravans over 10 years.', 0],
  ])('TRADE-21 %j beside a tool of 10 years and 100,000 km', (words, findings) => {
    expect(said(words, { valuationLimits: { years: 10, km: 100_000 } })).toHaveLength(findings)
  })
})
