import { expect, test, vi } from 'vitest'
import type { SiteModel } from '@/cms/reads/get-models'
import { ModelPage } from '@/marketing/models/ModelPage'
import { drawn, now } from '../../blocks/given-block'
import { givenSite } from '../../inventory/given'
import { givenModel } from './given-model'

vi.mock('@/inventory/index/get-car', () => ({ findCars: async () => [] }))
vi.mock('@/server/log', () => ({}))

const page = async (status: SiteModel['status']) => {
  const model = givenModel({ name: 'CX-6e', slug: 'cx-6e', status })
  return await drawn(await ModelPage({ model, site: givenSite(), now }))
}

test('ROUTE-41 MODEL-05 who sees a model that is on its way is told of it, and offered no drive', async () => {
  const coming = await page('coming_soon')
  expect(coming).toContain('Tell me when one arrives')
  expect(coming).toContain('kind=contact')
  expect(coming).not.toMatch(/test.drive/i)
  expect(await page('new')).toContain('kind=test-drive')
})

test('ROUTE-41 a model without a picture is shown in outline', async () => {
  expect(await page(null)).toContain('Photos are on their way')
})
