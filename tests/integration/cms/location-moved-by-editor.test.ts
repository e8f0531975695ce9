import { expect, test } from 'vitest'
import { openDesk } from '../editing/desk'
import { makeLocation, makeSite, unique } from '../payload'

const { payload, dealer, call } = await openDesk()

test('ROUTE-37 a location that an editor of one site moves is led to on the sites of others, too', async () => {
  const sister = await makeSite(payload, dealer.group, { dealerships: [dealer.dealership.id] })
  const { id, slug } = await makeLocation(payload, dealer.dealership, dealer.group, {
    name: unique('North'),
  })
  const to = unique('yard')
  const answer = await call('dealer site-editor', 'PATCH', `/locations/${id}`, { slug: to })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { from: { equals: `/contact-us/${slug}` } },
    depth: 0,
  })
  const led = docs.map(({ site, to }) => [site, to?.url])
  expect(led.sort()).toEqual(
    [dealer.site.id, sister.id].map((site) => [site, `/contact-us/${to}`]).sort(),
  )
  // The editor still may not write to the other site.
  const refused = await call('dealer site-editor', 'POST', '/redirects', {
    from: `/${unique('old')}`,
    type: '301',
    to: { type: 'custom', url: 'https://elsewhere.example/' },
    site: sister.id,
  })
  expect([400, 403]).toContain(refused.status)
})
