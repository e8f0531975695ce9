import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { symbolIn } from '@/sites/logo-symbol'
import { siteMark } from '@/sites/site-mark'
import { coloursOf } from '@/sites/theme'

const svg = (inside: string, attributes = 'viewBox="0 0 32 32" fill="currentColor"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

describe('a logo of one colour', () => {
  test('DATA-18 plain paths without a colour of their own are a symbol', () => {
    expect(symbolIn(svg('<path d="M6 22a10 10 0 0 1 20 0z"/>'))).toEqual({
      viewBox: '0 0 32 32',
      path: 'M6 22a10 10 0 0 1 20 0z',
    })
    const several = svg(
      '<title>Sunnyside</title> <path d="M1 1h2z"/>\n<path fill="currentColor" d="M-.5.5h2z"/>',
    )
    expect(symbolIn(several)?.path).toBe('M1 1h2zM-.5.5h2z')
  })

  test.each([
    ['a colour of its own', svg('<path fill="#c00" d="M1 1h2z"/>')],
    ['no word of the page’s colour', svg('<path d="M1 1h2z"/>', 'viewBox="0 0 32 32"')],
    ['no frame', svg('<path d="M1 1h2z"/>', 'fill="currentColor"')],
    ['letters', svg('<text>A</text>')],
    ['a script', svg('<path d="M1 1h2z"/><script>alert(1)</script>')],
    ['a handler', svg('<path onclick="alert(1)" d="M1 1h2z"/>')],
    ['a quote in the path', svg('<path d="M1 1h2z"onload="x"/>')],
    ['a turned part', svg('<g transform="rotate(9)"><path d="M1 1h2z"/></g>')],
    ['a long drawing', svg(`<path d="M${'1 1 '.repeat(2000)}z"/>`)],
    ['no drawing', 'PNG'],
    ['no path', svg('')],
  ])('DATA-18 %s makes it a picture', (_, file) => expect(symbolIn(file)).toBeNull())

  test('DATA-18 the symbols of the demo are of one colour', () => {
    const folder = 'seed/content/symbols'
    for (const file of readdirSync(folder)) {
      expect(symbolIn(readFileSync(`${folder}/${file}`, 'utf8')), file).not.toBeNull()
    }
  })

  test('DATA-18 it is the icon of the site; else the initial is, of the letters that there are', async () => {
    const theme = { base: 'yard', header: 'line', footer: 'columns' } as const
    const symbol = { viewBox: '0 0 32 32', path: 'M0 0h32v32H0z' }
    const logo = { url: '/media/a.svg', alt: '', width: 32, height: 32, symbol }
    const { action, 'on-action': onAction } = coloursOf(theme)
    /** Which part of the icon is of which colour, in per cent. */
    const shares = async (mark: Buffer) => {
      const { data, info } = await sharp(mark)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([96, 96])
      const pixels = Array.from({ length: data.length / 3 }, (_, at) =>
        data.subarray(at * 3, at * 3 + 3).toString('hex'),
      )
      const share = (colour: string) =>
        (100 * pixels.filter((pixel) => `#${pixel}` === colour.toLowerCase()).length) /
        pixels.length
      return [share(action), share(onAction)] as [number, number]
    }
    const [ground, drawn] = await shares(
      await siteMark({ name: 'Sunnyside', theme: { ...theme, logo } }, 96),
    )
    expect(drawn).toBeGreaterThan(40)
    expect(ground).toBeGreaterThan(40)
    const [, letter] = await shares(await siteMark({ name: 'Élan', theme }, 96))
    expect(letter).toBeGreaterThan(3)
    const [whole, none] = await shares(await siteMark({ name: '車', theme }, 96))
    expect([Math.round(none), whole > 90]).toEqual([0, true])
  })
})
