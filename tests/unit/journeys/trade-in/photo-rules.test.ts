import { expect, test } from 'vitest'
import {
  isFitPhoto,
  TOO_MANY_PHOTOS,
  UNFIT_PHOTO,
  withPhotos,
} from '@/journeys/trade-in/photo-rules'

const photo = (size = 1000, type = 'image/jpeg', name = 'front.jpg') => ({ name, type, size })

test.each([
  [photo(9_999_999), true],
  [photo(10_000_000), false],
  [photo(1, 'image/png'), true],
  [photo(1, 'image/gif'), true],
  [photo(1, 'image/heic', 'front.heic'), true],
  [photo(1, '', 'FRONT.HEIC'), true],
  [photo(1, '', 'front.pdf'), false],
  [photo(1, 'application/pdf', 'front.jpg'), false],
  [photo(1, 'image/svg+xml', 'front.svg'), false],
])('TRADE-10 ERR-28 %j is taken: %s', (file, fits) => {
  expect(isFitPhoto(file)).toBe(fits)
})

test('ERR-28 what does not fit is not added, and the rest is', () => {
  expect(UNFIT_PHOTO).toBe('Please upload an image file under 10MB')
  const [one, two] = [photo(1), photo(2)]
  const pdf = photo(3, 'application/pdf', 'a.pdf')
  expect(withPhotos([one], [pdf, two])).toEqual({ photos: [one, two], message: UNFIT_PHOTO })
  expect(withPhotos([one], [two])).toEqual({ photos: [one, two], message: null })
})

test('ERR-29 TRADE-10 of an eleventh photo ten are kept', () => {
  expect(TOO_MANY_PHOTOS).toBe('You can only upload 10 images')
  const ten = Array.from({ length: 10 }, (_, at) => photo(at + 1))
  expect(withPhotos(ten, [photo(99)])).toEqual({ photos: ten, message: TOO_MANY_PHOTOS })
  expect(withPhotos([], ten).message).toBeNull()
})
