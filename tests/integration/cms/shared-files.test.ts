import { expect, test } from 'vitest'
import { groupTag, siteTag } from '@/cms/cache/tags'
import { expired } from '../next-cache'
import { makeDealer, picture, testPayload, unique } from '../payload'

test('PROMO-04 a picture that is replaced or thrown away is drawn anew on every site of its group', async () => {
  const payload = await testPayload()
  const dealer = await makeDealer(payload)
  const other = await makeDealer(payload)
  const { id } = await payload.create({
    collection: 'media',
    data: { alt: 'Sale', site: dealer.site.id },
    file: picture(),
  })
  await payload.create({
    collection: 'promos',
    depth: 0,
    data: {
      name: unique('promo'),
      group: dealer.group.id,
      sites: [dealer.sister.id],
      start: '2026-01-01T00:00:00Z',
      start_tz: 'Australia/Hobart',
      expiry: '2036-01-01T00:00:00Z',
      expiry_tz: 'Australia/Hobart',
      node: { heading: 'Sale', background: 'band', image: id },
    },
  })
  const changes = [
    () => payload.update({ collection: 'media', id, data: {}, file: picture() }),
    () => payload.update({ collection: 'media', id, data: { alt: 'Winter sale' } }),
    () =>
      payload.update({
        collection: 'media',
        id,
        data: { deletedAt: new Date().toISOString() },
      }),
    () => payload.delete({ collection: 'media', id, trash: true }),
  ]
  for (const change of changes) {
    expired.length = 0
    await change()
    const tags = expired.map(({ tag }) => tag)
    expect(tags).toContain(groupTag(dealer.group.id))
    expect(tags).not.toContain(groupTag(other.group.id))
    expect(tags).not.toContain(siteTag(other.site.id))
  }
})
