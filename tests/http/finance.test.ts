import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ask } from '../e2e/sites'
import { findCar } from '../e2e/stock'
import { getPage, mainOf } from './page'

const WARNING = /WARNING: This comparison rate is true only for the examples given/

test('FIN-09 without scripts the menu leads to the calculator of the finance page', async () => {
  const page = await getPage('sunnyside', '/warranty')
  const header = within(page.document.querySelector('header') as HTMLElement)
  const link = header.getAllByText('Repayment calculator')[0]?.closest('a')
  expect(link?.getAttribute('href')).toBe('/finance#finance-calculator')
  const { document } = await getPage('sunnyside', '/finance')
  expect(document.querySelector('#finance-calculator')?.textContent).toMatch(WARNING)
})

test('ROUTE-20 a finance page is kept for all, and one for a car is made for its shopper', async () => {
  const kept = async (path: string) => {
    await ask('sunnyside.localhost', path)
    return (await ask('sunnyside.localhost', path)).headers['x-nextjs-cache']
  }
  expect(await kept('/finance-enquiry?utm_source=letter')).toBe('HIT')

  const { id } = await findCar('dealership_slug:"sunnyside-moorooka" AND status:"in_stock"')
  const path = `/finance-enquiry?car_id=${id}&vehiclePriceBudget=31000`
  expect(await kept(path)).toBe(undefined)
  const { document } = await getPage('sunnyside', path)
  expect(document.body.textContent).toContain('Your selected car')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/finance-enquiry$/,
  )
})

test('ROUTE-08 the personalised finance page shows the car that the address names', async () => {
  const { id, slug } = await findCar('dealership_slug:"sunnyside-moorooka" AND status:"in_stock"')
  const page = await getPage('sunnyside', `/personalised/finance?car_id=${id}`)
  const selected = mainOf(page).getByRole('region', { name: 'Your selected car' })
  expect(selected.querySelector('a')?.getAttribute('href')).toBe(`/cars/${slug}`)

  const gone = await getPage('sunnyside', '/personalised/finance?car_id=gone')
  expect(gone.document.body.textContent).toContain('That vehicle is no longer listed')
  // A site that lends nothing has no such page.
  expect((await ask('driveflex.localhost', '/personalised/finance')).status).toBe(404)
})
