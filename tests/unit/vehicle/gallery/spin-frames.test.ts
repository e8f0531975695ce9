import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  framesForDrag,
  framesForKey,
  frameWidthIn,
  hotspotsAt,
  hotspotsOnPicture,
  turnedFrame,
} from '@/vehicle/gallery/spin-frames'

test('IMG-10 turning wraps around both ends', () => {
  expect(turnedFrame(35, 1, 36)).toBe(0)
  expect(turnedFrame(0, -1, 36)).toBe(35)
  expect(turnedFrame(0, 0, 0)).toBe(0)
})

test('IMG-10 a turn never leaves the frames', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.integer(), fc.integer(), (count, at, by) => {
      const frame = turnedFrame(at % count, by % 10_000, count)
      return Number.isInteger(frame) && frame >= 0 && frame < count
    }),
  )
})

test.each([
  [60, 3],
  [59, 2],
  [19, 0],
  [0, 0],
  [-60, 3],
])('IMG-11 a drag of %d px turns %d frames at 20 px a frame', (px, frames) => {
  expect(Math.abs(framesForDrag(px, 20))).toBe(frames)
})

test('IMG-11 left and right turn opposite ways, by drag and by key', () => {
  expect(framesForDrag(60, 20)).toBe(-framesForDrag(-60, 20))
  expect([framesForKey('ArrowLeft'), framesForKey('ArrowRight'), framesForKey('a')]).toEqual([
    -1,
    1,
    null,
  ])
})

const tow = {
  id: 'tow',
  description: 'Tow bar',
  anchors: [{ frame: 18, x: 40, y: 70 }],
  positions: [{ x: 10, y: 20 }],
}

test('IMG-12 a hotspot shows on the frames that it is anchored to', () => {
  expect(hotspotsAt([tow], 18)).toEqual([{ id: 'tow', description: 'Tow bar', x: 40, y: 70 }])
  expect(hotspotsAt([tow], 17)).toEqual([])
  expect(hotspotsOnPicture([tow])).toMatchObject([{ description: 'Tow bar', x: 10, y: 20 }])
})

test.each([
  ['stage', 3 / 2, 'max(100cqw, 150cqh)'],
  ['screen', 3 / 2, 'min(100cqw, 150cqh)'],
  ['screen', 1.25, 'min(100cqw, 125cqh)'],
] as const)('IMG-12 the box of the frame in the %s, of shape %d', (fit, shape, width) => {
  expect(frameWidthIn(fit, shape)).toBe(width)
})
