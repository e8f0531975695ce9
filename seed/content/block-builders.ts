import type { ChoosableField } from '@/leads/questions/form-fields'
import type { Page } from '@/payload-types'
import { text } from './text'

export type DemoBlock = NonNullable<Page['blocks']>[number]
type BlockOf<T extends DemoBlock['blockType']> = Extract<DemoBlock, { blockType: T }>

/** A page as the demo describes it. */
export type DemoPage = {
  path: string
  title: string
  description: string
  /** The page that search engines list in its place. */
  canonical?: string
  blocks: DemoBlock[]
}

/** Ids of the site's pictures by the names of the demo. */
export type Pictures = (name: string) => number

export const pageTitle = (heading: string, intro?: string): BlockOf<'pageTitle'> => ({
  blockType: 'pageTitle',
  heading,
  intro,
})

export const richText = (source: string, collapseOnPhones = false): BlockOf<'richText'> => ({
  blockType: 'richText',
  content: text(source),
  collapseOnPhones,
})

/** Texts beside each other. */
export const columns = (sources: readonly string[]): BlockOf<'columns'> => ({
  blockType: 'columns',
  columns: sources.map((source) => ({ content: text(source) })),
})

type StockChoice = Partial<BlockOf<'stockList'>['stock']>
export const stockList = (
  heading: string,
  stock: StockChoice = {},
  more: Partial<BlockOf<'stockList'>> = {},
): BlockOf<'stockList'> => ({
  blockType: 'stockList',
  heading,
  stock: { order: 'latest', ...stock },
  limit: 4,
  whenEmpty: 'latest',
  ...more,
})

export const faq = (
  heading: string,
  items: readonly (readonly [question: string, answer: string])[],
  intro?: string,
): BlockOf<'faqList'> => ({
  blockType: 'faqList',
  heading,
  intro,
  items: items.map(([question, answer]) => ({ question, answer: text(answer) })),
})

type Icon = BlockOf<'promiseList'>['items'][number]['icon']
export const promises = (
  heading: string,
  items: readonly (readonly [icon: Icon, title: string, text: string])[],
  intro?: string,
): BlockOf<'promiseList'> => ({
  blockType: 'promiseList',
  heading,
  intro,
  items: items.map(([icon, title, text]) => ({ icon, title, text })),
})

export const tiles = (
  links: readonly (readonly [label: string, url: string, text?: string])[],
  heading = 'You might also be interested in',
): BlockOf<'linkTiles'> => ({
  blockType: 'linkTiles',
  heading,
  tiles: links.map(([label, url, text]) => ({ label, url, text })),
})

export const form = (
  heading: string,
  intro: string,
  more: Partial<BlockOf<'enquiryForm'>> = {},
): BlockOf<'enquiryForm'> => ({
  blockType: 'enquiryForm',
  heading,
  intro,
  kind: 'contact',
  ...more,
})

/** The wizard that values a shopper's car. */
export const offer = (
  purpose: BlockOf<'tradeInOffer'>['purpose'],
  heading: string,
  intro: string,
): BlockOf<'tradeInOffer'> => ({ blockType: 'tradeInOffer', purpose, heading, intro })

/** The lender's quote, and the way to apply for it. */
export const quickQuote = (heading: string, intro: string): BlockOf<'quickQuote'> => ({
  blockType: 'quickQuote',
  heading,
  intro,
})

/** Questions of a form in place of the usual ones; those with a star need an answer. */
export const questions = (
  names: readonly string[],
): NonNullable<BlockOf<'enquiryForm'>['fields']> =>
  names.map((name) => ({
    field: name.replace('*', '') as ChoosableField,
    required: name.endsWith('*'),
  }))

/** What a buyer asks about a car that is for sale. */
export const carQuestions = questions([
  'last_name',
  'postcode',
  'Vehicle Rego',
  'Vehicle State',
  'Vehicle Make',
  'Vehicle Model',
  'Vehicle Year',
  'kms',
  'message*',
])

export const guarantee = (
  heading: string,
  intro: string,
  points: readonly string[],
  tone: BlockOf<'guarantee'>['tone'] = 'page',
): BlockOf<'guarantee'> => ({
  blockType: 'guarantee',
  heading,
  intro,
  points: points.map((text) => ({ text })),
  tone,
})

export const locationCards = (
  heading: string | null,
  more: Partial<BlockOf<'locationCards'>> = {},
): BlockOf<'locationCards'> => ({
  blockType: 'locationCards',
  heading,
  onePerPlace: true,
  ...more,
})

export const callToAction = (
  heading: string,
  intro: string,
  links: readonly (readonly [label: string, url: string])[],
  note?: string,
): BlockOf<'callToAction'> => ({
  blockType: 'callToAction',
  heading,
  intro,
  note,
  links: links.map(([label, url]) => ({ label, url })),
})

export const blogCards = (
  heading: string,
  more: Partial<BlockOf<'blogCards'>> = {},
): BlockOf<'blogCards'> => ({
  blockType: 'blogCards',
  heading,
  limit: 3,
  links: [{ label: 'All stories', url: '/blog' }],
  ...more,
})

type Shape = BlockOf<'bodyTypes'>['tiles'][number]['shape']
type Tile = Omit<BlockOf<'bodyTypes'>['tiles'][number], 'shape' | 'label' | 'url'>
export const bodyTypes = (
  items: readonly (readonly [label: string, shape: Shape, url: string, counts: Tile])[],
  heading = 'Start with the shape',
): BlockOf<'bodyTypes'> => ({
  blockType: 'bodyTypes',
  heading,
  tiles: items.map(([label, shape, url, counts]) => ({ label, shape, url, ...counts })),
})

/** Shapes of cars, with links under the site's own search prefix. */
export const carShapes = (prefix: '/search' | '/used-car', all: string): BlockOf<'bodyTypes'> =>
  bodyTypes([
    ['SUV', 'suv', `${prefix}/suv`, { body: 'SUV' }],
    ['Ute', 'ute', `${prefix}/ute`, { body: 'Ute' }],
    ['Hatch', 'hatch', `${prefix}/hatch`, { body: 'Hatch' }],
    ['Sedan', 'sedan', `${prefix}/sedan`, { body: 'Sedan' }],
    ['Hybrid', 'suv', `${all}?fuel=Hybrid`, { fuel: 'Hybrid' }],
    ['Under $30,000', 'hatch', `${all}?price=-30000`, { maxPrice: 30_000 }],
  ])
