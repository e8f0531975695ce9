import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { readGroupDashboard } from '@/dashboards/read/group'
import { leadDealer } from '../leads/given'
import { bare, makeUser, testPayload } from '../payload'
import { day, lead, scopeOf, store, table } from './given-figures'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

test('of sites stand side by side, with what a promotion brought while it ran', async () => {
  const dealer = await leadDealer(payload)
  await day(dealer.shown, '2026-11-20', { visits: 40, lead_visits: 4 })
  await day(dealer.sister, '2026-11-20', { visits: 20 })
  const promo = await payload.create({
    collection: 'promos',
    data: {
      ...{ group: dealer.group.id, name: 'Spring', sites: [dealer.site.id, dealer.sister.id] },
      ...{ start: '2026-11-18T13:00:00Z', start_tz: 'Australia/Hobart' },
      ...{ expiry: '2026-11-22T13:00:00Z', expiry_tz: 'Australia/Hobart' },
      node: { heading: 'Spring', background: 'band' },
    },
    context: bare,
  })
  const seen = { site_id: dealer.shown.id, kind: 'promo', element: String(promo.id), path: '/' }
  await store('measurement_elements', {
    ...seen,
    day: '2026-11-20',
    ...{ seen: 10, pressed: 4, pressing_visits: 2, pressing_leads: 1 },
  })
  await store('measurement_elements', {
    ...seen,
    day: '2026-11-25',
    ...{ seen: 50, pressed: 9, pressing_visits: 9, pressing_leads: 9 },
  })
  await lead(dealer.shown, '2026-11-19T02:00:00Z')
  await lead(dealer.sister, '2026-11-22T02:00:00Z')
  await lead(dealer.shown, '2026-11-17T02:00:00Z')
  await lead(dealer.shown, '2026-11-23T02:00:00Z')
  const dashboard = await readGroupDashboard(await scopeOf(dealer.users['group-admin']))
  expect(table(dashboard, 'sites')).toMatchObject([
    { name: dealer.site.name, visits: 40, leads: 3, rate: 0.1 },
    { name: dealer.sister.name, visits: 20, leads: 1, rate: 0 },
  ])
  const promotions = [
    { name: 'Spring', seen: 10, pressed: 4, rate: 0.2, pressing_leads: 1, leads: 2, before: 1 },
  ]
  expect(table(dashboard, 'promotions')).toMatchObject(promotions)
  // An editor of one of its sites reads only what that site brought.
  const editor = await makeUser(payload, 'site-editor', dealer.group, [dealer.sister])
  const own = await readGroupDashboard(await scopeOf(editor))
  expect(table(own, 'sites')).toMatchObject([{ name: dealer.sister.name, visits: 20 }])
  expect(table(own, 'promotions')).toMatchObject([{ name: 'Spring', seen: 0, leads: 1, before: 0 }])
})

test('press blocks and buttons; of those that saw a block visits are told, not presses', async () => {
  const dealer = await leadDealer(payload)
  const element = { site_id: dealer.shown.id, day: '2026-11-20', path: '/' }
  const pressed = { pressed: 30, pressing_visits: 5 }
  await store('measurement_elements', {
    ...element,
    kind: 'block',
    element: 'hero',
    seen: 10,
    ...pressed,
  })
  await store('measurement_elements', {
    ...element,
    kind: 'button',
    element: 'Go',
    seen: 0,
    ...pressed,
  })
  const shown = { ...element, kind: 'button', pressed: 0, pressing_visits: 0 }
  const once = { pressed: 1, pressing_visits: 1 }
  for (const [name, day, figures] of [
    ['See the range', '2026-11-20', { seen: 8 }],
    ['See the range', '2026-11-21', { seen: 9 }],
    // Pressed on one of two days.
    ['Book', '2026-11-20', { seen: 3, ...once }],
    ['Book', '2026-11-21', { seen: 7 }],
  ] as const)
    await store('measurement_elements', { ...shown, element: name, day, ...figures })
  const { tables } = await readGroupDashboard(await scopeOf(dealer.users['group-admin']))
  const of = (key: string) => tables.find((each) => each.key === key)
  expect(of('blocks')?.rows).toMatchObject([{ pressed: 30, rate: 0.5 }])
  expect(of('buttons')?.rows).toMatchObject([
    // Of no block: nobody knows how often it was seen.
    { element: 'Go', path: '/', ...pressed, rate: null },
    { element: 'Book', seen: 10, ...once, rate: 0.1 },
  ])
  expect(of('unpressed')?.rows).toMatchObject([{ element: 'See the range', path: '/', seen: 17 }])
})
