import sharp from 'sharp'
import { expect, test } from 'vitest'
import { missingPicture, silhouettePicture } from '@/media/stand-in-pictures'

const colours = { ground: '#ffffff', ink: '#000000', glass: '#ffffff' }
const size = { width: 515, height: 258 }

test.each([null, 'SUV', 'Motorcycle', 'Caravan'])(
  'IMG-13 a vehicle without photos (%s) is drawn whole, with room around it',
  async (body) => {
    const picture = await silhouettePicture(body, size, colours)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...size })
    const { info } = await sharp(picture)
      .trim({ threshold: 20 })
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBeLessThan(size.width)
    expect(info.height).toBeLessThan(size.height)
    expect(info.height).toBeGreaterThan(size.height / 3)
  },
)

test.each(['avif', 'webp'] as const)(
  'IMG-13 in place of a lost photo stands a frame through which its ground shows (%s)',
  async (format) => {
    const { width, height, hasAlpha } = await sharp(await missingPicture(390, format)).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 390, height: 260, hasAlpha: true })
  },
)
