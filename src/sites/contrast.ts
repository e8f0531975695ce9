import type { ColourToken, Hex, ThemeColours } from './theme-tokens'

/** Lightness 0 to 1, chroma 0 to about .37, hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** One use of two colours, with the least contrast that WCAG 2.2 AA (or we) allow for it. */
export interface ColourPair {
  foreground: ColourToken
  background: ColourToken
  /** 4.5 for text, 7 for body text, headings and prices, 3 for borders and focus rings. */
  floor: number
  /** What a shopper sees there, in an editor's words. */
  use: string
}

/** True for #rrggbb, the only form in which colours are stored. */
export function isHex(value: string): value is Hex {
  return /^#[0-9a-f]{6}$/i.test(value)
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

function linearRgb(colour: Hex): [number, number, number] {
  const channel = (at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function luminance(colour: Hex): number {
  const [r, g, b] = linearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastRatio(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export function hexToOklch(colour: Hex): Oklch {
  const [r, g, b] = linearRgb(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)]
}

function oklchToLinear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Nearest #rrggbb of the same lightness and hue: chroma falls until sRGB has the colour. */
export function oklchToHex([lightness, chroma, hue]: Oklch): Hex {
  const inGamut = (rgb: number[]) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)
  let kept = Math.max(chroma, 0)
  let rgb = oklchToLinear(lightness, kept, hue)
  while (kept > 0 && !inGamut(rgb)) {
    kept = Math.max(kept - 0.004, 0)
    rgb = oklchToLinear(lightness, kept, hue)
  }
  const channel = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(value, 0)))))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(channel).join('')}`
}

/** The same hue and chroma, darkened in steps of .01 until it reads on every background given. */
export function darkenUntil(colour: Oklch, floor: number, ...backgrounds: Hex[]): Hex {
  return shiftUntil(colour, -0.01, floor, backgrounds)
}

/** The same hue and chroma, lightened in steps of .01 until it reads on every background given. */
export function lightenUntil(colour: Oklch, floor: number, ...backgrounds: Hex[]): Hex {
  return shiftUntil(colour, 0.01, floor, backgrounds)
}

function shiftUntil([l, c, h]: Oklch, step: number, floor: number, backgrounds: Hex[]): Hex {
  let lightness = l
  let colour = oklchToHex([lightness, c, h])
  const low = () => backgrounds.some((background) => contrastRatio(colour, background) < floor)
  while (low() && lightness + step > 0 && lightness + step < 1) {
    lightness += step
    colour = oklchToHex([lightness, c, h])
  }
  return colour
}

const pair = (
  foreground: ColourToken,
  background: ColourToken,
  floor: number,
  use: string,
): ColourPair => ({ foreground, background, floor, use })

/** Every pair of colours that a component puts on top of one another. */
export const colourPairs: readonly ColourPair[] = [
  pair('ink', 'page', 7, 'Body text on the page'),
  pair('ink', 'surface', 7, 'Text on cards'),
  pair('ink', 'sunken', 7, 'Text on quiet panels'),
  pair('ink-2', 'page', 4.5, 'Secondary text on the page'),
  pair('ink-2', 'sunken', 4.5, 'Secondary text on quiet panels'),
  pair('ink-2', 'sunken-2', 4.5, 'Text on pressed panels'),
  pair('ink-3', 'page', 4.5, 'Captions on the page'),
  pair('ink-3', 'surface', 4.5, 'Captions on cards'),
  pair('ink-3', 'sunken', 4.5, 'Captions on quiet panels'),
  pair('link', 'page', 4.5, 'Links on the page'),
  pair('link', 'surface', 4.5, 'Links on cards'),
  pair('link', 'sunken', 4.5, 'Links on quiet panels'),
  pair('on-action', 'action', 4.5, 'Label of the filled button'),
  pair('on-action', 'action-hover', 4.5, 'Label of the filled button under the pointer'),
  pair('action', 'page', 3, 'Edge of the filled button on the page'),
  pair('action', 'surface', 3, 'Edge of the filled button on cards'),
  pair('on-action-soft', 'action-soft', 4.5, 'Soft buttons and selected chips'),
  pair('on-accent', 'accent', 4.5, 'Text on the second brand colour'),
  pair('on-accent', 'accent-hover', 4.5, 'Text on the second brand colour under the pointer'),
  pair('accent-text', 'page', 4.5, 'Second brand colour as text on the page'),
  pair('accent-text', 'surface', 4.5, 'Second brand colour as text on cards'),
  pair('accent-text', 'sunken', 4.5, 'Second brand colour as text on quiet panels'),
  pair('ink', 'accent-soft', 7, 'Text in banners'),
  pair('link', 'accent-soft', 4.5, 'Links in banners'),
  pair('on-band', 'band', 7, 'Headings on the coloured band'),
  pair('on-band-2', 'band', 4.5, 'Text on the coloured band'),
  pair('on-band-action', 'band-action', 4.5, 'Label of the button on the band'),
  pair('band-action', 'band', 3, 'Edge of the button on the band'),
  pair('on-header', 'header', 7, 'Menu in the header'),
  pair('on-header-2', 'header', 4.5, 'Address and hours in the header'),
  pair('price', 'surface', 7, 'Prices'),
  pair('on-tag', 'tag', 4.5, 'Tags on car cards'),
  pair('on-tag-strong', 'tag-strong', 4.5, 'Strong tags on car cards'),
  pair('line-strong', 'page', 3, 'Borders of fields on the page'),
  pair('line-strong', 'surface', 3, 'Borders of fields on cards'),
  pair('focus', 'page', 3, 'Focus ring on the page'),
  pair('focus', 'surface', 3, 'Focus ring on cards'),
  pair('focus', 'sunken', 3, 'Focus ring on quiet panels'),
  pair('focus-on-band', 'band', 3, 'Focus ring on the band'),
  pair('focus-on-header', 'header', 3, 'Focus ring in the header'),
  pair('positive', 'surface', 4.5, 'Success messages'),
  pair('positive', 'page', 4.5, '"Open until" on the page'),
  pair('positive', 'sunken', 4.5, '"Open until" on quiet panels'),
  pair('positive', 'positive-soft', 4.5, 'Success panels'),
  pair('caution', 'caution-soft', 4.5, 'Caution panels'),
  pair('danger', 'page', 4.5, 'Error messages on the page'),
  pair('danger', 'surface', 4.5, 'Error messages on cards'),
  pair('danger', 'danger-soft', 4.5, 'Error panels'),
  pair('rating', 'surface', 4.5, 'Rating stars'),
]

/** A pair that is too faint, with its ratio. */
export interface FaintPair extends ColourPair {
  ratio: number
  /** One sentence for the person who chose the colours. */
  reason: string
}

/** Pairs of a theme that fall below their floor, in the order of colourPairs. Empty if it may be saved. */
export function faintPairs(colours: ThemeColours): FaintPair[] {
  return colourPairs.flatMap((use) => {
    const ratio = contrastRatio(colours[use.foreground], colours[use.background])
    if (ratio >= use.floor) return []
    const reason = `${use.use}: ${colours[use.foreground]} on ${colours[use.background]} has a contrast of ${ratio.toFixed(2)} to 1 and needs at least ${use.floor} to 1.`
    return [{ ...use, ratio, reason }]
  })
}
