import { BlogCta } from '@blocks/BlogCta/BlogCta'
import { BrandBanner } from '@blocks/BrandBanner/BrandBanner'
import { CallToAction } from '@blocks/CallToAction/CallToAction'
import { FaqList } from '@blocks/FaqList/FaqList'
import { PageTitle } from '@blocks/PageTitle/PageTitle'
import { PaymentMethods as paymentConfig } from '@blocks/PaymentMethods/config'
import { PaymentMethods } from '@blocks/PaymentMethods/PaymentMethods'
import { Slides } from '@blocks/Slides/Slides'
import { StatsBanner as statsConfig } from '@blocks/StatsBanner/config'
import { StatsBanner } from '@blocks/StatsBanner/StatsBanner'
import type { Block } from 'payload'
import { describe, expect, test } from 'vitest'
import { blockHtml, page, picture, words } from './given-block'

const defaultOf = (block: Block, name: string): unknown => {
  const field = block.fields.find((each) => 'name' in each && each.name === name)
  return field && 'defaultValue' in field ? field.defaultValue : undefined
}

describe('figures', () => {
  test('CONT-02 start with the three of the documents, each a label and its figure', async () => {
    const figures = defaultOf(statsConfig, 'figures') as { value: string; label: string }[]
    expect(figures).toEqual([
      { value: '50+', label: 'Locations' },
      { value: '40+', label: 'Brands' },
      { value: '30+', label: 'Years' },
    ])
    const html = await blockHtml<'statsBanner'>(StatsBanner, { figures })
    expect(html.match(/<dt/g)).toHaveLength(3)
    expect(words(html)).toContain('Locations 50+')
  })
})

describe('payment methods', () => {
  test('CONT-04 the label, and each method by its logo with alt text or by its name', async () => {
    expect(defaultOf(paymentConfig, 'label')).toBe('We accept:')
    const html = await blockHtml<'paymentMethods'>(PaymentMethods, {
      label: 'We accept:',
      methods: [{ name: 'Visa', logo: picture('visa') }, { name: 'EFTPOS' }],
    })
    expect(words(html)).toBe('We accept: EFTPOS')
    expect(html).toContain('alt="Visa"')
  })
})

describe('questions', () => {
  const answer = {
    root: {
      type: 'root',
      version: 1,
      direction: null,
      format: '',
      indent: 0,
      children: [
        {
          type: 'paragraph',
          version: 1,
          children: [{ type: 'text', version: 1, text: 'Yes, any time.' }],
        },
      ],
    },
  } as const

  test('CONT-06 each opens and closes by itself and has an address of its own', async () => {
    const html = await blockHtml<'faqList'>(FaqList, {
      heading: 'Questions',
      items: [
        { question: 'Can I visit?', answer: answer as never },
        { question: 'Can I visit?', answer: answer as never },
      ],
    })
    const ids = [...html.matchAll(/<details[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    // Closed at first, and not one of a group that closes its neighbours.
    expect(html).not.toMatch(/<details[^>]*(?: open| name=)/)
    expect(words(html)).toContain('Yes, any time.')
  })
})

describe('slides', () => {
  const slide = {
    name: 'Spring',
    description: 'Until Sunday',
    url: '/offers',
    image: picture('spring'),
  }

  test('CONT-07 name and description lie over the picture, which leads to the url', async () => {
    const html = await blockHtml<'slides'>(Slides, { label: 'News', slides: [slide] })
    expect(words(html)).toContain('Spring Until Sunday')
    expect(html).toContain('href="/offers"')
  })

  test('CONT-07 hide_overlay leaves the picture alone, and its name is the alt text', async () => {
    const html = await blockHtml<'slides'>(Slides, {
      label: 'News',
      slides: [{ ...slide, hide_overlay: true }],
    })
    expect(words(html)).not.toContain('Until Sunday')
    expect(html).toContain('alt="Spring"')
  })

  test('CONT-07 slides whose pictures are gone leave no empty block', async () => {
    const html = await blockHtml<'slides'>(Slides, {
      label: 'News',
      slides: [{ ...slide, image: 99 }],
    })
    expect(html).toBe('')
  })
})

describe('a call among the posts', () => {
  test('BLOG-04 has its own words, link and label', async () => {
    const html = await blockHtml<'blogCta'>(BlogCta, {
      heading: 'Sell us yours',
      text: 'An offer in a day.',
      label: 'Start',
      url: '/trade-in',
    })
    expect(words(html)).toBe('Sell us yours An offer in a day. Start')
    expect(html).toContain('href="/trade-in"')
  })
})

describe('brand banner', () => {
  const banners = [
    {
      image: picture('new'),
      alt: 'New range',
      background: 'band' as const,
      display: ['new' as const],
    },
    { image: picture('any'), alt: 'Our brand', background: 'sunken' as const },
  ]
  test('PROMO-12 a banner for new cars stands on pages with new cars only', async () => {
    const of = (path: string, usedOnly = false) =>
      blockHtml<'brandBanner'>(
        BrandBanner,
        { banners },
        { flags: { stock: { usedOnly } }, on: { ...page, path } },
      )
    expect(await of('/new-cars')).toContain('alt="New range"')
    expect(await of('/')).toContain('alt="New range"')
    expect(await of('/used-cars')).not.toContain('alt="New range"')
    expect(await of('/', true)).not.toContain('alt="New range"')
    expect(await of('/used-cars')).toContain('alt="Our brand"')
  })
})

describe('buttons', () => {
  const links = [
    { label: 'See our offers', url: '/special-offers' },
    { label: 'Talk to us', url: '/contact' },
  ]

  test('CONT-05 a page title has up to two', async () => {
    const html = await blockHtml<'pageTitle'>(PageTitle, { heading: 'Winter', links })
    expect(words(html)).toBe('Winter See our offers Talk to us')
    expect(html).toContain('href="/special-offers"')
  })

  test('CONT-07 a slide with a target may have one, and stays one link', async () => {
    const slide = { name: 'Winter', image: picture('winter'), url: '/winter' }
    const html = await blockHtml<'slides'>(Slides, {
      label: 'What is on',
      slides: [{ ...slide, linkLabel: 'Book it in' }, slide],
    })
    expect(html.match(/Book it in/g)).toHaveLength(1)
    expect(html.match(/<a /g)).toHaveLength(2)
  })

  test('IMG-13 a crop keeps what the focal point of its picture says', async () => {
    const image = { ...picture('winter'), focalX: 20, focalY: 80 }
    const html = await blockHtml<'slides'>(Slides, {
      label: 'On',
      slides: [{ name: 'Winter', image }],
    })
    expect(html).toContain('object-position:20% 80%')
  })
})

test('TRADE-02 a call to action that asks for the rego hands it and the state to the valuation', async () => {
  const html = await blockHtml<'callToAction'>(CallToAction, {
    heading: 'What is your car worth?',
    asksRego: true,
    links: [{ label: 'Get my estimate', url: '/trade-in' }],
  })
  expect(html).toMatch(/<form [^>]*action="\/trade-in" method="get"/)
  expect(html).toMatch(/<input[^>]*name="rego"/)
  expect(html).toMatch(/<select[^>]*name="state"/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Get my estimate/)
  expect(html).not.toContain('<a ')
})
