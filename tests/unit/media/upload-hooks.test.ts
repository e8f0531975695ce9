import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asciiFileName, roomFault, withoutMetadata } from '@/media/upload-hooks'

test.each([
  ['yard.webp', 'yard.webp'],
  ['northgate-mazda-symbol.svg', 'northgate-mazda-symbol.svg'],
  ['IMG_1234.JPG', 'img-1234.jpg'],
  ['Käufer & "Freunde" #1 – 50% off?.jpg', 'kaufer-and-freunde-1-50-off.jpg'],
  ['price.list.2027.pdf', 'price-list-2027.pdf'],
  ['特价.png', 'file.png'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(100)}.png`],
  ['../../etc/passwd', 'etc-passwd'],
])('IMG-13 a file that is uploaded as %s is called %s', (name, plain) => {
  expect(asciiFileName(name)).toBe(plain)
})

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#468' } })
const place = { IFD0: { Artist: 'Robin' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } }

describe('IMG-13 a picture is stored without the place where it was taken', () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    test(format, async () => {
      const taken = await drawn().withExif(place).toFormat(format).toBuffer()
      expect((await sharp(taken).metadata()).exif).toBeDefined()
      const stored = await withoutMetadata(taken)
      const metadata = await sharp(stored ?? '').metadata()
      expect(metadata).toMatchObject({ width: 40, height: 20 })
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
      expect(metadata.exif).toBeUndefined()
    })
  }

  test('one that lies on its side is turned upright', async () => {
    const taken = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, orientation } = await sharp(
      (await withoutMetadata(taken)) ?? '',
    ).metadata()
    expect([width, height, orientation]).toEqual([20, 40, undefined])
  })

  test('the colours of a wide screen stay', async () => {
    const taken = await drawn().withIccProfile('p3').withExif(place).jpeg().toBuffer()
    expect((await sharp((await withoutMetadata(taken)) ?? '').metadata()).icc).toBeDefined()
  })

  test('an animation keeps its pictures', async () => {
    const frames = await Promise.all(
      ['#111', '#999'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const taken = await sharp(frames, { join: { animated: true } })
      .withExif(place)
      .webp()
      .toBuffer()
    const { pages, exif } = await sharp((await withoutMetadata(taken)) ?? '').metadata()
    expect([pages, exif]).toEqual([2, undefined])
  })

  test('a clean one keeps its bytes, and what is no picture is an error', async () => {
    expect(await withoutMetadata(await drawn().jpeg().toBuffer())).toBeNull()
    await expect(withoutMetadata(Buffer.from('no picture'))).rejects.toThrow()
  })
})

test.each([
  [10_000_000, 220_000_001, null],
  [10_000_000, 220_000_000, 'The disk is full'],
  [0, 0, 'The disk is full'],
])('a file of %i bytes with %i free: %s', (size, free, words) => {
  const fault = roomFault(size, free)
  expect(words === null ? fault : fault?.slice(0, words.length)).toBe(words)
})
