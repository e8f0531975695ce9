import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeHeic, startsLikeHeic } from '@/media/decode-heic'

/** 96 × 64 pixels: the left half red, the right half blue. */
const sample = () => readFile('tests/unit/media/samples/red-blue.heic')
const [redLeft, blueRight] = [0, 95 * 4]

test('TRADE-10 the pixels of a HEIC', async () => {
  const bytes = await sample()
  expect(startsLikeHeic(bytes)).toBe(true)
  const decoded = await decodeHeic(bytes)
  expect([decoded?.width, decoded?.height]).toEqual([96, 64])
  const data = decoded?.data ?? []
  const near = (at: number) => Array.from(data.slice(at, at + 3), (value) => Math.round(value / 32))
  expect(near(redLeft)).toEqual([6, 1, 1])
  expect(near(blueRight)).toEqual([1, 2, 6])
})

test('TRADE-10 too many pixels, too long, damaged: no picture, and the next is decoded', async () => {
  const bytes = await sample()
  const junk = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(3_000_000, 7)])
  const answers = [
    decodeHeic(bytes, { mostPixels: 96 * 64 - 1 }),
    decodeHeic(bytes, { milliseconds: 1 }),
    decodeHeic(junk),
    decodeHeic(bytes.subarray(0, bytes.length - 40)),
    decodeHeic(bytes, { mostPixels: 96 * 64 }),
  ]
  const [tooLarge, tooSlow, damaged, cut, fine] = await Promise.all(answers)
  expect([tooLarge, tooSlow, damaged, cut]).toEqual([null, null, null, null])
  expect(fine?.width).toBe(96)
})

test('TRADE-10 a queue that is too long refuses', async () => {
  const bytes = await sample()
  const queue = Array.from({ length: 8 }, () => decodeHeic(bytes, { milliseconds: 1 }))
  expect(() => decodeHeic(bytes)).toThrow('Too many HEIC pictures')
  await Promise.all(queue)
})

test('TRADE-10 a picture whose thread cannot start stops none behind it', async () => {
  const bytes = await sample()
  // What no thread can be given: as if the machine had no room for one.
  const unsendable = { mostPixels: (() => 1) as unknown as number }
  await expect(decodeHeic(bytes, unsendable)).rejects.toThrow()
  expect((await decodeHeic(bytes))?.width).toBe(96)
})
