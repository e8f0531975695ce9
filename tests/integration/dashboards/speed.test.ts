import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { readGroupDashboard } from '@/dashboards/read/group'
import { readSpeedDashboard } from '@/dashboards/read/speed'
import { leadDealer } from '../leads/given'
import { testPayload } from '../payload'
import { figure, row, scopeOf, store, table } from './given-figures'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

test('tell how fast pages were for three quarters of them', async () => {
  const dealer = await leadDealer(payload)
  const vital = { site_id: dealer.shown.id, day: '2026-11-20', metric: 'LCP', samples: 4 }
  const [fast, slow] = [150, 165]
  await store('measurement_vitals', {
    ...vital,
    page_type: 'home',
    device: 'mobile',
    classes: [fast],
    counts: [4],
  })
  await store('measurement_vitals', {
    ...vital,
    page_type: 'item',
    device: 'mobile',
    classes: [fast, slow],
    counts: [1, 3],
  })
  const dashboard = await readSpeedDashboard(await scopeOf(dealer.users['read-only']))
  const middle = (at: number) => 1.05 ** (at - 0.5)
  expect(row(dashboard, 'pages', 'Home', 'page_type')?.LCP).toBeCloseTo(middle(fast))
  expect(row(dashboard, 'pages', 'Cars', 'page_type')?.LCP).toBeCloseTo(middle(slow))
  expect(figure(dashboard, 'LCP')?.value).toBeCloseTo(middle(slow))
  expect(figure(dashboard, 'CLS')?.value).toBeNull()
  const sister = { ...vital, site_id: dealer.sister.id, page_type: 'home', device: 'mobile' }
  await store('measurement_vitals', { ...sister, classes: [fast], counts: [4] })
  // Faster weeks before say nothing of a site now.
  await store('measurement_vitals', { ...sister, day: '2026-11-10', classes: [1], counts: [900] })
  const week = await scopeOf(dealer.users['group-admin'], {
    from: '2026-11-01',
    until: '2026-11-20',
  })
  const group = await readGroupDashboard(week)
  expect(table(group, 'speed')?.map(({ name, LCP }) => [name, LCP])).toEqual([
    [dealer.site.name, expect.closeTo(middle(slow))],
    [dealer.sister.name, expect.closeTo(middle(fast))],
  ])
})
