import { expect, type Locator, test } from '@playwright/test'
import { siteUrl } from './sites'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const RING_PX = 5
const sites = [
  ['northgate-mazda', '/search/used-cars'],
  ['sunnyside', '/used-car/used-cars?make=Toyota'],
] as const

for (const [site, path] of sites) {
  test(`SRCH-04 on a narrow phone the order is written in full beside the filters: ${site}`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, path))
    const sort = page.getByRole('combobox', { name: 'Sort' })
    const spare = await sort.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.font = font
      const words = canvas.measureText(select.selectedOptions[0]?.text ?? '').width
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words
    })
    expect(spare).toBeGreaterThan(0)
  })
}

/** Room above and below what is in a row that scrolls sideways, and so cuts off what stands out. */
const room = (row: Locator) =>
  row.evaluate((list) => {
    const around = list.getBoundingClientRect()
    const chip = list.querySelector('a, button')?.getBoundingClientRect()
    return chip ? Math.min(chip.top - around.top, around.bottom - chip.bottom) : 0
  })

test('SRCH-02 SRCH-03 rows of chips leave room for the ring around the one in focus', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars?make=Toyota'))
  for (const name of ['More filters', 'Applied filters'])
    expect(await room(page.getByRole('list', { name })), name).toBeGreaterThanOrEqual(RING_PX)
})
