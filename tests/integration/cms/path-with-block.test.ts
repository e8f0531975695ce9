import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { bare, makeDealer, testPayload, unique } from '../payload'

let payload: Payload
let pathWithBlock: typeof import('@/cms/reads/path-with-block')['pathWithBlock']

beforeAll(async () => {
  payload = await testPayload()
  pathWithBlock = (await import('@/cms/reads/path-with-block')).pathWithBlock
})

test('QUOTE-01 the page with a form is found when it is published, and on its own site alone', async () => {
  const [ours, theirs] = [await makeDealer(payload), await makeDealer(payload)]
  const path = `/${unique('quote').toLowerCase()}`
  const page = await payload.create({
    collection: 'pages',
    data: {
      title: 'Quick quote',
      path,
      site: ours.site.id,
      blocks: [{ blockType: 'quickQuote', heading: 'Get a quick quote' }],
      _status: 'draft',
    },
    context: bare,
  })
  expect(await pathWithBlock(ours.site, 'quickQuote')).toBeNull()
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { _status: 'published' },
    context: bare,
  })
  expect(await pathWithBlock(ours.site, 'quickQuote')).toBe(path)
  expect(await pathWithBlock(ours.site, 'tradeInOffer')).toBeNull()
  expect(await pathWithBlock(theirs.site, 'quickQuote')).toBeNull()
})
