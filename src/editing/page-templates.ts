import { testDrive } from '@/leads/kinds/test-drive'
import { titleOf } from '@/leads/lead-kind'
import type { Page } from '@/payload-types'
import { stockNoun, type TitleSite } from '@/search/rules/search-title'
import { onlyKind } from '@/sites/stock-kinds'
import { capitalise, slugify } from '@/ui/text-format'

type Blocks = NonNullable<Page['blocks']>

/** A template of a landing page. Its texts are placeholders for the editor to replace. */
export type PageTemplate = {
  key: string
  label: string
  help: string
  blocks: (title: string, sold: Sold) => Blocks
}

/** What the site sells: "caravans", and "Book a viewing". AMB-68 */
type Sold = { noun: string; visit: string }

export const soldBy = (site: TitleSite): Sold => ({
  noun: stockNoun(site),
  visit: titleOf(testDrive, { item_type: onlyKind(site.flags.stock.itemTypes) }),
})

const vehicles = (heading: string, limit = 8): Blocks[number] => ({
  blockType: 'stockList',
  heading,
  stock: { order: 'relevance' },
  limit,
  whenEmpty: 'hide',
})

const form = (
  heading: string,
  kind: 'contact' | 'enquiry' | 'test-drive',
  category: string,
): Blocks[number] => ({
  blockType: 'enquiryForm',
  heading,
  intro: 'Leave your details and we will be in touch the same working day.',
  kind,
  category,
})

export const pageTemplates: readonly PageTemplate[] = [
  {
    key: 'campaign',
    label: 'Campaign',
    help: 'A title with a picture, the offers that run, stock and an enquiry form.',
    blocks: (title, { noun }) => [
      {
        blockType: 'imageBanner',
        title,
        subtitle: 'Say in one sentence what the campaign offers and until when.',
        isTop: true,
      },
      { blockType: 'promoCards', heading: 'What is on' },
      vehicles(`${capitalise(noun)} in this campaign`),
      form('Ask us about this campaign', 'enquiry', title),
    ],
  },
  {
    key: 'model',
    label: 'Model launch',
    help: 'One model: a picture, what is new, its stock and a form to come and try it.',
    blocks: (title, { visit }) => [
      { blockType: 'pageTitle', heading: title, intro: 'Say who it is for.' },
      {
        blockType: 'imageBanner',
        title: 'What is new',
        subtitle: 'Two sentences on what sets it apart.',
      },
      vehicles('In stock now', 4),
      form(visit, 'test-drive', 'Test Drive'),
    ],
  },
  {
    key: 'event',
    label: 'Event or sale',
    help: 'When and where, what happens, the stock, and how to get there.',
    blocks: (title, { noun }) => [
      { blockType: 'pageTitle', heading: title, intro: 'Say the day, the hours and the place.' },
      {
        blockType: 'promiseList',
        heading: 'What to expect',
        items: [
          { icon: 'price', title: 'First reason to come', text: 'Say it in one sentence.' },
          { icon: 'clock', title: 'Second reason to come', text: 'Say it in one sentence.' },
        ],
      },
      vehicles(`${capitalise(noun)} on the day`),
      { blockType: 'locationCards', heading: 'Come and see us', limit: 6, onePerPlace: true },
    ],
  },
  {
    key: 'service',
    label: 'Service special',
    help: 'A workshop offer with a form to ask for a time.',
    blocks: (title, { noun }) => [
      {
        blockType: 'pageTitle',
        heading: title,
        intro: `Say what is included and for which ${noun}.`,
      },
      {
        blockType: 'serviceFeatures',
        heading: 'What is included',
        features: [{ title: 'First thing that is included' }],
      },
      form('Ask for a time', 'contact', 'Service'),
    ],
  },
  {
    key: 'plain',
    label: 'Plain page',
    help: 'A title and a call to action; add the blocks that you need.',
    blocks: (title) => [
      { blockType: 'pageTitle', heading: title },
      {
        blockType: 'callToAction',
        heading: 'Talk to us',
        links: [{ label: 'Contact us', url: '/contact' }],
      },
    ],
  },
]

/** The path for a title: "EOFY sale 2026" is /eofy-sale-2026. */
export function pathOfTitle(title: string): string {
  return `/${slugify(title)}`
}

/** The first free path: /sale, /sale-2, /sale-3. */
export function freePath(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const path = wanted === '/' ? `/home-${number}` : `${wanted}-${number}`
    if (!taken.has(path)) return path
  }
}
