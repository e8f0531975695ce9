import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { printedPhoto } from '@/vehicle/brochure/printed-photo'
import { givenCar, givenSite } from '../../inventory/given'

const media = vi.hoisted(() => ({ loadPhoto: vi.fn() }))
vi.mock('@/media/load-photo', () => media)

const size = { width: 515, height: 258 }

test('CALL-16 IMG-13 paper shows the first photo of the car', async () => {
  const photo = Buffer.from('a photo')
  media.loadPhoto.mockResolvedValue(photo)
  expect(
    await printedPhoto(givenSite(), givenCar({ primary_image_url: 'stock/a.webp' }), size),
  ).toBe(photo)
  expect(media.loadPhoto.mock.lastCall?.slice(1)).toEqual(['stock/a.webp', size])
})

test('CALL-16 IMG-13 and the outline of its body where there is none that can be read', async () => {
  media.loadPhoto.mockResolvedValue(null)
  const drawn = await printedPhoto(givenSite(), givenCar({ simple_body: 'Ute' }), size)
  expect(await sharp(drawn).metadata()).toMatchObject(size)
})
