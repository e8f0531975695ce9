import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { symbolIn } from '@/sites/logo-symbol'
import { siteMark } from '@/sites/site-mark'

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

  test('DATA-18 it is the icon of the site; else the initial is', () => {
    const theme = { base: 'yard', header: 'line', footer: 'columns' } as const
    const symbol = { viewBox: '0 0 32 32', path: 'M1 1h2z' }
    const logo = { url: '/media/a.svg', alt: '', width: 32, height: 32, symbol }
    expect(siteMark({ name: 'Sunnyside', theme: { ...theme, logo } })).toContain('d="M1 1h2z"')
    expect(siteMark({ name: 'Sunnyside', theme })).toContain('>S</text>')
  })
})
