import { expect, test } from '@playwright/test'
import { moreName, openCar, phone, type Turning } from './open-car'
import { ask, siteUrl } from './sites'
import { findCars } from './stock'

const inStock = 'status:"in_stock" AND sold:"false"'

test.describe('a car that turns', () => {
  type Mark = { description: string; anchors: { frame: number; x: number; y: number }[] }
  type Showpiece = Turning & {
    video_url: string | null
    hotspots: { exterior: Mark[]; interior: Mark[] } | null
  }
  async function anyShowpiece(fits: (car: Showpiece) => boolean): Promise<Showpiece> {
    const groups = ['bayside-toyota', 'northgate-mazda', 'sunnyside-moorooka', 'sunnyside-rocklea']
    for (const slug of groups) {
      const cars = (await findCars(`dealership_slug:"${slug}" AND ${inStock}`, 900)) as Showpiece[]
      const found = cars.find(fits)
      if (found) return found
    }
    throw new Error('The demo has no such car.')
  }
  const turns = (car: Showpiece) => car.spin_images.length > 0 && car.hotspots !== null
  const isFilmed = (car: Showpiece) => car.video_url !== null

  test('IMG-07 IMG-09 IMG-11 IMG-12 spin, marks, inside and full screen by mouse and keys', async ({
    page,
  }) => {
    const shown = await anyShowpiece(turns)
    await openCar(page, 'aldersyde', shown)
    const tabs = page.getByRole('tablist', { name: /^View of / })
    await expect(tabs.getByRole('tab')).toHaveText(['Spin', 'Images', 'Interior'])
    await tabs.getByRole('tab', { name: 'Spin' }).click()
    const spin = page.getByRole('slider', { name: /^Turn/ })
    await expect(spin).toHaveAttribute('aria-valuenow', '1')
    await spin.focus()
    await page.keyboard.press('ArrowRight')
    await expect(spin).toHaveAttribute('aria-valuenow', '2')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(spin).toHaveAttribute('aria-valuenow', '36')
    await page.keyboard.press('ArrowRight')

    // 60 pixels to the left are three frames onward.
    const box = (await spin.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.85]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 6 })
    await page.mouse.up()
    await expect(spin).toHaveAttribute('aria-valuenow', '4')

    // The wheel at the front is seen from here.
    const mark = page.getByRole('button', { name: /^Alloy wheels/ })
    await mark.click()
    const said = shown.hotspots!.exterior.find((each) =>
      each.description.startsWith('Alloy wheels'),
    )!
    await expect(page.getByText(said.description)).toBeVisible()
    await mark.press('Escape')
    await expect(mark).toHaveAttribute('aria-expanded', 'false')

    await page.getByRole('button', { name: 'Open full screen' }).click()
    const filled = await spin.boundingBox()
    expect(filled?.width).toBe(page.viewportSize()?.width)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect((await spin.boundingBox())?.width).toBeLessThan(filled?.width ?? 0)
    await expect(spin).toHaveAttribute('aria-valuenow', '5')

    await tabs.getByRole('tab', { name: 'Spin' }).focus()
    await page.keyboard.press('ArrowLeft')
    const inside = page.getByRole('slider', { name: /^Look around inside/ })
    await expect(inside).toHaveAttribute('aria-valuenow', '50')
    await inside.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(inside).toHaveAttribute('aria-valuenow', '40')
    const { description } = shown.hotspots!.interior[0]!
    await page.getByRole('button', { name: description }).click()
    await expect(page.getByText(description)).toBeVisible()

    await tabs.getByRole('tab', { name: 'Images' }).click()
    await expect(page.getByRole('button', { name: /^Photo 1 of \d+, open full/ })).toBeVisible()
  })

  test('IMG-07 IMG-09 IMG-12 on a phone: marks stay on the car in the full screen, and the inside is left by its tabs', async ({
    browser,
  }) => {
    const shown = await anyShowpiece(turns)
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await openCar(page, 'aldersyde', shown)
    await page.getByRole('tab', { name: 'Spin' }).tap()
    const spin = page.getByRole('slider', { name: /^Turn/ })
    await spin.focus()
    const said = shown.hotspots!.exterior[0]!
    const { frame, x, y } = said.anchors[0]!
    for (let turned = 0; turned < frame; turned += 1) await page.keyboard.press('ArrowRight')
    const mark = page.getByRole('button', { name: said.description })
    /** How far the mark is from its place on the picture, per cent. */
    const astray = () =>
      mark.evaluate(
        (button, { x, y }) => {
          const image = document.querySelector<HTMLImageElement>('img[data-frame]')!
          const [on, box] = [button.getBoundingClientRect(), image.getBoundingClientRect()]
          const shape = image.naturalWidth / image.naturalHeight
          const least = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max
          const width = least(box.width, box.height * shape)
          const right = (on.x + on.width / 2 - box.x - box.width / 2) / width
          const down = (on.y + on.height / 2 - box.y - box.height / 2) / (width / shape)
          return Math.max(Math.abs(50 + right * 100 - x), Math.abs(50 + down * 100 - y))
        },
        { x, y },
      )
    await expect.poll(astray).toBeLessThan(1)
    const inPage = await page.locator('img[data-frame]').boundingBox()
    await page.getByRole('button', { name: 'Open full screen' }).click()
    await expect
      .poll(async () => (await page.locator('img[data-frame]').boundingBox())?.y)
      .not.toBe(inPage?.y)
    await expect.poll(astray).toBeLessThan(1)
    await page.getByRole('button', { name: 'Close full screen' }).click()

    await page.getByRole('tab', { name: 'Interior' }).tap()
    await expect(page.getByRole('slider', { name: /^Look around inside/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Images' }).tap()
    await expect(page.getByRole('button', { name: /^Photo 1 of \d+, open full/ })).toBeVisible()
    await context.close()
  })

  test('IMG-01 IMG-07 without scripts its photos are a row, and nothing is there that would not answer', async ({
    browser,
  }) => {
    const shown = await anyShowpiece(turns)
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(siteUrl('aldersyde', `/cars/${shown.slug}`))
    const photos = page.locator('section[aria-label=Photos]')
    const pictures = photos.locator('.carousel-slide a > img')
    expect(await pictures.count()).toBeGreaterThanOrEqual(shown.photos_count)
    const stage = (await photos.locator('.stage').first().boundingBox())!
    for (const picture of [pictures.first(), pictures.nth(1), pictures.last()]) {
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.boundingBox()).toMatchObject({ x: stage.x, width: stage.width })
    }
    await expect(photos.locator('[role=tab]:visible')).toHaveCount(0)
    await expect(photos.locator('button:not(.carousel-slide button):visible')).toHaveCount(0)
    await context.close()
  })

  test('IMG-10 it does not turn by itself for a shopper who asked for less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCar(page, 'aldersyde', await anyShowpiece(turns))
    await page.getByRole('tab', { name: 'Spin' }).click()
    await expect(page.getByRole('slider', { name: /^Turn/ })).toHaveAttribute('aria-valuenow', '1')
  })

  test('IMG-04 IMG-05 IMG-06 the walk-around plays in the browser’s own player, after the press', async ({
    page,
  }) => {
    const filmed = await anyShowpiece(isFilmed)
    await openCar(page, 'aldersyde', filmed)
    if (turns(filmed)) await page.getByRole('tab', { name: 'Images' }).click()
    await page.getByRole('button', { name: moreName }).click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await viewer.getByRole('button', { name: 'Video', exact: true }).click()
    await expect(page.locator('video')).toHaveCount(0)
    await viewer.getByRole('button', { name: /^Play: Video of/ }).press('Space')
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState))
      .toBeGreaterThan(1)
    const part = await ask('aldersyde.localhost', '/videos/walk-around.mp4', {
      headers: { range: 'bytes=0-99' },
    })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  })
})
