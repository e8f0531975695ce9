import { expect, test } from 'vitest'
import {
  isFitPhoto,
  TOO_MANY_PHOTOS,
  UNFIT_PHOTO,
  withPhotos,
} from '@/journeys/trade-in/photo-rules'

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, ...Buffer.from('PNG\r\n\x1a\n')],
  gif: [...Buffer.from('GIF89a')],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic')],
  heif: [0, 0, 0, 24, ...Buffer.from('ftypmif1')],
  avif: [0, 0, 0, 24, ...Buffer.from('ftypavif')],
  pdf: [...Buffer.from('%PDF-1.7')],
  svg: [...Buffer.from('<svg xmlns="http')],
  none: [],
}

const photo = (
  head: keyof typeof heads = 'jpeg',
  type = 'image/jpeg',
  size = 1000,
  name = 'a.jpg',
) =>
  new File(
    [Buffer.concat([Buffer.from(heads[head]), Buffer.alloc(size)]).subarray(0, size)],
    name,
    {
      type,
    },
  )

test.each([
  ['jpeg', 'image/jpeg', 9_999_999, true],
  ['jpeg', 'image/jpeg', 10_000_000, false],
  ['jpeg', 'image/jpg', 1000, true],
  ['png', 'image/png', 1000, true],
  ['gif', 'image/gif', 1000, true],
  ['heic', 'image/heic', 1000, true],
  ['heic', 'image/heif', 1000, true],
  ['heif', 'application/octet-stream', 1000, true],
  ['heic', 'image/jpg', 1000, true],
  ['heic', '', 1000, true],
  ['avif', 'image/heic', 1000, false],
  ['pdf', 'image/jpeg', 1000, false],
  ['svg', 'image/png', 1000, false],
  ['none', 'image/jpeg', 0, false],
] as const)(
  'TRADE-10 ERR-28 a %s that is called "%s", of %i bytes, is taken: %s',
  async (...row) => {
    const [head, type, size, fits] = row
    expect(await isFitPhoto(photo(head, type, size))).toBe(fits)
  },
)

test('ERR-28 a file that cannot be read is not taken', async () => {
  const gone = photo()
  gone.slice = () => {
    throw new DOMException('The file was moved', 'NotFoundError')
  }
  expect(await isFitPhoto(gone)).toBe(false)
})

test('ERR-28 what does not fit is not added, and the rest is', async () => {
  expect(UNFIT_PHOTO).toBe('Please upload an image file under 10MB')
  const [one, two] = [photo(), photo()]
  const pdf = photo('pdf', 'application/pdf')
  expect(await withPhotos(() => [one], [pdf, two])).toEqual({
    photos: [one, two],
    message: UNFIT_PHOTO,
  })
  expect(await withPhotos(() => [one], [two])).toEqual({ photos: [one, two], message: null })
})

test('ERR-29 TRADE-10 of an eleventh photo ten are kept', async () => {
  expect(TOO_MANY_PHOTOS).toBe('You can only upload 10 images')
  const ten = Array.from({ length: 10 }, () => photo())
  expect(await withPhotos(() => ten, [photo()])).toEqual({ photos: ten, message: TOO_MANY_PHOTOS })
  expect((await withPhotos(() => [], ten)).message).toBeNull()
})
