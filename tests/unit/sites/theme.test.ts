import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourPairs, contrastRatio, hexToOklch, oklchToHex } from '@/sites/contrast'
import {
  checkTheme,
  coloursOf,
  type SiteTheme,
  type ThemeBase,
  themeBases,
  themeClass,
  themeVariables,
  tokensFromBrand,
} from '@/sites/theme'
import { type Hex, themeColours } from '@/sites/theme-tokens'

const stylesheet = (name: string) =>
  readFileSync(new URL(`../../../src/ui/themes/${name}.css`, import.meta.url), 'utf8')

/** Colours that a selector declares in a stylesheet, over all of its blocks. */
function declared(name: string, selector: string): Record<string, string> {
  const blocks = [...stylesheet(name).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = blocks.filter(
    ([, head]) => head?.replace(/\/\*[\s\S]*?\*\//g, '').trim() === selector,
  )
  const body = own.map(([, , text]) => text).join('\n')
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, value]) => [name, value]),
  )
}

const theme = (base: ThemeBase, more: Partial<SiteTheme> = {}): SiteTheme => ({
  base,
  header: 'line',
  footer: 'columns',
  ...more,
})

/** Brand colours of many hues and lightnesses, such as dealers bring. */
const brands: [string, string][] = [
  ['#e30613', '#ffd100'],
  ['#00a3e0', '#002f6c'],
  ['#ff6a13', '#7ac143'],
  ['#ffd100', '#111111'],
  ['#ffd100', '#fff200'],
  ['#101010', '#e4002b'],
  ['#bada55', '#00ff00'],
  ['#808080', '#757575'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#5b2d8e', '#f5a6c8'],
  ['#00685e', '#c9a227'],
]

describe('colours of the templates', () => {
  test.each(themeBases)('%s: the table in code equals the stylesheet', (base) => {
    const colours = { ...declared('scales', ':root'), ...declared(base, `.${themeClass(base)}`) }
    expect(colours).toEqual(themeColours[base])
  })

  test.each(themeBases)('%s: every pair of colours reaches its floor', (base) => {
    expect(checkTheme(themeColours[base])).toEqual([])
  })

  test('contrast is the WCAG ratio', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ffffff', '#777777')).toBe(contrastRatio('#777777', '#ffffff'))
  })

  test.each(['#bf2a0a', '#0b5563', '#ffc629', '#808080', '#000000', '#ffffff'] as Hex[])(
    '%s survives the way to OKLCH and back',
    (colour) => {
      expect(oklchToHex(hexToOklch(colour))).toBe(colour)
    },
  )
})

describe('two brand colours', () => {
  test.each(themeBases.flatMap((base) => brands.map((pair) => [base, ...pair] as const)))(
    '%s with %s and %s passes every floor',
    (base, brand1, brand2) => {
      expect(checkTheme(coloursOf({ base, brand1, brand2 })).map((pair) => pair.reason)).toEqual([])
    },
  )

  test('every pair of colours that a dealer can choose, with any look, passes every floor', () => {
    const colour = fc.option(
      fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
    )
    fc.assert(
      fc.property(fc.constantFrom(...themeBases), colour, colour, (base, brand1, brand2) => {
        expect(checkTheme(coloursOf({ base, brand1, brand2 }))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('a red that carries white text is kept as the action colour', () => {
    expect(tokensFromBrand('#c00418', '#ffd100', 'marque')).toMatchObject({
      action: '#c00418',
      'on-action': '#ffffff',
      accent: '#ffd100',
      'on-accent': themeColours.marque.ink,
      'band-action': '#ffd100',
    })
  })

  test('a light first colour becomes the accent and the dark one acts', () => {
    expect(tokensFromBrand('#ffd100', '#123a6b', 'marque')).toMatchObject({
      action: '#123a6b',
      accent: '#ffd100',
    })
  })

  test('two light colours leave the acting to ink', () => {
    expect(tokensFromBrand('#ffd100', '#fff200', 'trail').action).toBe(themeColours.trail.ink)
  })

  test('neutrals stay the template’s', () => {
    const neutrals = [
      'page',
      'surface',
      'sunken',
      'ink',
      'ink-2',
      'ink-3',
      'line',
      'price',
    ] as const
    const tokens = tokensFromBrand('#e30613', '#ffd100', 'yard')
    for (const neutral of neutrals) expect(tokens).not.toHaveProperty(neutral)
  })

  test('the group template wears its band as header; the others keep theirs', () => {
    const group = tokensFromBrand('#00487a', '#f39c12', 'group')
    expect(group.header).toBe(group.band)
    expect(tokensFromBrand('#00487a', '#f39c12', 'yard')).not.toHaveProperty('header')
  })

  test('no colours change nothing, one colour does both jobs', () => {
    expect(tokensFromBrand(null, '', 'marque')).toEqual({})
    expect(tokensFromBrand('#005f73', null, 'marque').accent).toBe('#005f73')
    expect(tokensFromBrand(null, '#005f73', 'marque')).toMatchObject({
      action: themeColours.marque.action,
      accent: '#005f73',
    })
  })

  test('anything but #rrggbb is refused', () => {
    expect(() => tokensFromBrand('red', null, 'marque')).toThrow(RangeError)
    expect(() => tokensFromBrand('#fff', null, 'marque')).toThrow(RangeError)
  })
})

describe('the check of a theme', () => {
  test('names a faint pair, its ratio and its floor in words', () => {
    const faint = checkTheme({ ...themeColours.marque, 'on-action': '#555555' })
    expect(faint.map((pair) => pair.use)).toEqual([
      'Label of the filled button',
      'Label of the filled button under the pointer',
    ])
    expect(faint[0]?.ratio).toBeLessThan(4.5)
    expect(faint[0]?.reason).toBe(
      'Label of the filled button: #555555 on #121517 has a contrast of 2.46 to 1 and needs at least 4.5 to 1.',
    )
  })

  test('text is held to 4.5 at least, borders and rings to 3', () => {
    const edges = colourPairs.filter((pair) => pair.floor < 4.5).map((pair) => pair.foreground)
    expect(new Set(edges)).toEqual(
      new Set([
        'action',
        'band-action',
        'line-strong',
        'focus',
        'focus-on-band',
        'focus-on-header',
      ]),
    )
    expect(Math.min(...colourPairs.map((pair) => pair.floor))).toBe(3)
  })
})

describe('words on planes that no pair names', () => {
  test.each(themeBases)('%s: the overlay of slides reads on the whitest picture', (base) => {
    const { ink, page } = themeColours[base]
    expect(contrastRatio(page, mixed(ink, '#ffffff', 0.8))).toBeGreaterThanOrEqual(4.5)
  })

  test('the trail look’s hero is read on the sky of its own scene', () => {
    const scene = readFileSync(
      new URL('../../../blocks/HeroSearch/scene.svg', import.meta.url),
      'utf8',
    )
    const [sky = ''] = scene.split('</linearGradient>')
    const tones = [...sky.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, tone]) => tone as Hex)
    expect(tones).toHaveLength(3)
    for (const tone of tones) expect(contrastRatio('#2c3a2f', tone)).toBeGreaterThanOrEqual(4.5)
  })
})

/** What one colour over another looks like, at an opacity of 0 to 1. */
function mixed(over: Hex, under: Hex, opacity: number): Hex {
  const channel = (at: number) => {
    const [a, b] = [over, under].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * opacity + (b ?? 0) * (1 - opacity))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}

describe('variables of a site', () => {
  test('a site without changes has none', () => {
    expect(themeVariables(theme('yard'))).toEqual({})
    expect(themeVariables(theme('yard', { typeScale: 'regular' }))).toEqual({})
  })

  test('colours, radius and type scale override the template', () => {
    const variables = themeVariables(
      theme('group', {
        brand1: '#00487a',
        brand2: '#f39c12',
        radius: 'round',
        typeScale: 'compact',
      }),
    )
    expect(variables['--action']).toBe('#00487a')
    expect(variables['--accent']).toBe('#f39c12')
    expect(variables['--r-button']).toBe('999px')
    expect(variables['--type-scale']).toBe('0.88')
  })

  test('every variable is one that the stylesheet declares', () => {
    for (const base of themeBases) {
      const css = stylesheet('scales') + stylesheet(base)
      const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
      const variables = themeVariables(
        theme(base, { brand1: '#00487a', brand2: '#f39c12', radius: 'soft', typeScale: 'large' }),
      )
      for (const name of Object.keys(variables)) expect(names).toContain(name)
    }
  })
})
