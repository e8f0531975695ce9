import { expect, test } from 'vitest'
import { planCopy, swapPictures, withoutRowIds } from '@/editing/copy/plan-copy'
import { freePath, pageTemplates, pathOfTitle, soldBy } from '@/editing/page-templates'
import { scheduleState, scheduleWords } from '@/editing/schedule/schedules'
import { givenSite } from '../inventory/given'

const mazda = {
  name: 'Northgate Mazda',
  phone: '(07) 5550 0101',
  email: 'hello@northgate.example',
  make: 'Mazda',
  host: 'northgate.example',
}
const toyota = {
  name: 'Bayside Toyota',
  phone: '(07) 7010 0202',
  email: null,
  make: 'Toyota',
  host: 'bayside.example',
}

test('a copy swaps names, phones, makes and addresses, and says where', () => {
  const { data, changes } = planCopy(
    {
      title: 'Visit Northgate Mazda',
      blocks: [
        { id: 'a', blockType: 'callToAction', heading: 'Your Mazda', note: 'Call 07 5550 0101.' },
        {
          links: [{ label: 'Call', url: 'tel:0755500101' }, { url: 'https://northgate.example/x' }],
        },
        { content: { root: { children: [{ text: 'hello@northgate.example and Mazdaspeed' }] } } },
      ],
    },
    mazda,
    toyota,
  )
  expect(data.title).toBe('Visit Bayside Toyota')
  expect(data.blocks[0]).toMatchObject({ heading: 'Your Toyota', note: 'Call (07) 7010 0202.' })
  expect(data.blocks[1]).toMatchObject({ links: [{}, { url: 'https://bayside.example/x' }] })
  // The other site has no email address, and a longer word is another word.
  expect(data.blocks[2]).toMatchObject({
    content: { root: { children: [{ text: 'hello@northgate.example and Mazdaspeed' }] } },
  })
  expect(changes.map(({ field, kind }) => `${kind} ${field}`)).toEqual([
    'name title',
    'make blocks.0.heading',
    'phone blocks.0.note',
    'phone blocks.1.links.0.url',
    'host blocks.1.links.1.url',
  ])
})

test('a copied page has its own pictures and rows', () => {
  const blocks = [
    { id: 'row', image: 4, content: { root: { children: [{ type: 'upload', value: 4 }] } } },
    { id: 'other', image: 9, promo: 4 },
  ]
  const copy = withoutRowIds(swapPictures(blocks, new Map([[4, 40]])))
  expect(copy).toEqual([
    { image: 40, content: { root: { children: [{ type: 'upload', value: 40 }] } } },
    { image: null, promo: 4 },
  ])
})

test.each([
  ['EOFY sale 2026!', '/eofy-sale-2026'],
  ['  Café & ute day ', '/cafe-and-ute-day'],
])('the title "%s" makes the address %s', (title, path) => expect(pathOfTitle(title)).toBe(path))

test('an address that is taken gets a number', () => {
  expect(freePath('/sale', new Set())).toBe('/sale')
  expect(freePath('/sale', new Set(['/sale', '/sale-2']))).toBe('/sale-3')
  expect(freePath('/', new Set(['/']))).toBe('/home-2')
})

test('each template starts with one title', () => {
  for (const { blocks } of pageTemplates) {
    const titles = blocks('Winter', soldBy(givenSite())).filter(
      (block) =>
        block.blockType === 'pageTitle' || (block.blockType === 'imageBanner' && block.isTop),
    )
    expect(titles).toHaveLength(1)
  }
})

test.each([
  [['car'], 'Cars on the day', 'Book a test drive'],
  [['caravan'], 'Caravans on the day', 'Book a viewing'],
  [['motorcycle'], 'Motorcycles on the day', 'Book a test ride'],
  [['car', 'caravan'], 'Vehicles on the day', 'Book a test drive'],
] as const)('AMB-68 pages made for a site of %j say “%s” and “%s”', (itemTypes, day, visit) => {
  const sold = soldBy(givenSite({ stock: { itemTypes: [...itemTypes] } }))
  const words = JSON.stringify(pageTemplates.map(({ blocks }) => blocks('Winter', sold)))
  expect(words).toContain(`"${day}"`)
  expect(words).toContain(`"${visit}"`)
  if (!day.startsWith('Cars')) expect(words).not.toMatch(/\bcars?\b/i)
})

test('a schedule is waiting, late, failed or done', () => {
  const now = new Date('2025-07-01T00:00:00Z')
  const job = (data: object) => ({ createdAt: '2025-06-01T00:00:00Z', ...data })
  const state = (data: object) => scheduleState(job(data), now)
  expect(state({ waitUntil: '2025-07-01T00:01:00Z' })).toBe('waiting')
  expect(state({ waitUntil: '2025-06-30T23:58:00Z' })).toBe('waiting')
  expect(state({ waitUntil: '2025-06-30T23:50:00Z' })).toBe('late')
  expect(state({ waitUntil: '2025-06-30T23:50:00Z', hasError: true })).toBe('failed')
  expect(state({ completedAt: '2025-06-30T23:51:00Z' })).toBeNull()
})

test('a schedule is said in words', () => {
  const moment = 'Tue 1 July 2025, 9:00 am Brisbane'
  expect(scheduleWords({ type: 'publish', state: 'waiting' }, moment, null)).toBe(
    'Will be published Tue 1 July 2025, 9:00 am Brisbane.',
  )
  expect(scheduleWords({ type: 'unpublish', state: 'failed' }, moment, 'It has errors.')).toBe(
    'Was to be unpublished Tue 1 July 2025, 9:00 am Brisbane and failed: It has errors.',
  )
})
