import type { CSSProperties } from 'react'
import {
  contrastRatio,
  darkenUntil,
  type FaintPair,
  faintPairs,
  hexToOklch,
  isHex,
  lightenUntil,
  oklchToHex,
} from './contrast'
import type { LogoSymbol } from './logo-symbol'
import { type ColourToken, type Hex, type ThemeColours, themeColours } from './theme-tokens'

export const themeBases = ['marque', 'yard', 'trail', 'group'] as const
/** The template a site starts from: bones, type and neutrals. */
export type ThemeBase = (typeof themeBases)[number]

const themeRadii = ['sharp', 'soft', 'round'] as const
type ThemeRadius = (typeof themeRadii)[number]

const typeScales = ['compact', 'regular', 'large'] as const
type TypeScale = (typeof typeScales)[number]

/** A picture of the dealer's logo; width and height in pixels of the file. */
interface SiteLogo {
  url: string
  alt: string
  width: number
  height: number
  /** Set if the logo is an SVG of one colour, which takes the colours of the site. */
  symbol?: LogoSymbol | null
}

/** What a site document says about its look. Null or absent: the template's value. */
export interface SiteTheme {
  base: ThemeBase
  /** #rrggbb */
  brand1?: string | null
  /** #rrggbb */
  brand2?: string | null
  radius?: ThemeRadius | null
  typeScale?: TypeScale | null
  header: 'line' | 'utility'
  footer: 'columns' | 'compact'
  logo?: SiteLogo | null
  /** The dealer's name in letters: alone, or beside a logo that is a symbol. */
  wordmark?: string
}

/** The colours that follow from two brand colours. Neutrals stay the template's. */
export type BrandTokens = Partial<Record<ColourToken, Hex>>

/** Above this lightness a colour looks muddy when it is darkened to carry white text. */
const LIGHT_BRAND = 0.78
const DARK_ENOUGH_TO_ACT = 0.62
/** A little above 4.5, so that rounding to #rrggbb stays on the right side. */
const TEXT = 4.6
const BODY = 7.05
const WHITE: Hex = '#ffffff'

/**
 * Derives the colours of a theme from two brand colours, in OKLCH, deterministically. Without the
 * second colour, the first does both; without the first, the template's own action colour stays and
 * only the accent changes; without both, the template stays.
 *
 * @throws RangeError if a colour is not #rrggbb.
 */
export function tokensFromBrand(
  brand1: string | null | undefined,
  brand2: string | null | undefined,
  base: ThemeBase,
): BrandTokens {
  if (!brand1 && !brand2) return {}
  const own = themeColours[base]
  const first = parseColour(brand1 || own.action)
  const second = parseColour(brand2 || brand1 || own.accent)
  const [acting, accent] = rolesOf(first, second, own.ink)
  return {
    ...actionTokens(acting, own),
    ...accentTokens(accent, own),
    ...planes(acting, accent, base),
  }
}

function parseColour(value: string): Hex {
  if (!isHex(value)) throw new RangeError(`Not a colour of the form #rrggbb: ${value}`)
  return value.toLowerCase() as Hex
}

/**
 * A light first colour becomes the accent; the darker colour, or ink, becomes the action colour.
 */
function rolesOf(first: Hex, second: Hex, ink: Hex): [acting: Hex, accent: Hex] {
  if (hexToOklch(first)[0] <= LIGHT_BRAND) return [first, second]
  return [hexToOklch(second)[0] < DARK_ENOUGH_TO_ACT ? second : ink, first]
}

/** White or ink on a fill, whichever is readable; black for mid tones on which neither is. */
function textOn(fill: Hex, ink: Hex): Hex {
  if (contrastRatio(WHITE, fill) >= 4.5) return WHITE
  return contrastRatio(ink, fill) >= 4.5 ? ink : '#000000'
}

function actionTokens(acting: Hex, own: ThemeColours): BrandTokens {
  const [lightness, chroma, hue] = hexToOklch(acting)
  const action = darkenUntil([lightness, chroma, hue], TEXT, own.page, own.surface)
  const actionLightness = hexToOklch(action)[0]
  const soft = oklchToHex([0.95, Math.min(chroma, 0.03), hue])
  return {
    action,
    'on-action': WHITE,
    'action-hover': oklchToHex([Math.max(actionLightness - 0.07, 0), chroma, hue]),
    'action-soft': soft,
    'on-action-soft': darkenUntil([actionLightness, chroma, hue], BODY, soft),
    focus: darkenUntil([actionLightness, chroma, hue], 3.1, own.page, own.surface, own.sunken),
  }
}

function accentTokens(accent: Hex, own: ThemeColours): BrandTokens {
  const [lightness, chroma, hue] = hexToOklch(accent)
  const on = textOn(accent, own.ink)
  const darker = oklchToHex([Math.max(lightness - 0.05, 0), chroma, hue])
  const lighter = oklchToHex([Math.min(lightness + 0.05, 1), chroma, hue])
  return {
    accent,
    'on-accent': on,
    'accent-hover': contrastRatio(on, darker) >= 4.5 ? darker : lighter,
    'accent-text': darkenUntil([lightness, chroma, hue], TEXT, own.page, own.surface, own.sunken),
    'accent-soft': oklchToHex([0.96, Math.min(chroma, 0.035), hue]),
    'tag-strong': accent,
    'on-tag-strong': on,
  }
}

/** The large coloured planes, and the links, which have to read on the tints as well. */
function planes(acting: Hex, accent: Hex, base: ThemeBase): BrandTokens {
  const own = themeColours[base]
  const tint = accentTokens(accent, own)['accent-soft'] ?? own['accent-soft']
  const link = darkenUntil(hexToOklch(acting), TEXT, own.page, own.surface, own.sunken, tint)
  // The yard template shows its cars on a bright section, for which a light accent is suited.
  const bright = base === 'yard' && contrastRatio(own.ink, accent) >= BODY
  const band = bright ? brightBand(accent, own) : deepBand(acting, accent, own)
  if (base === 'yard') return { ...band, link, 'focus-on-header': ringOn(own.header, accent) }
  if (base !== 'group') {
    return { ...band, link, 'focus-on-header': ringOn(own.header, acting) }
  }
  // The group template uses its band colour for header and tags.
  return {
    ...band,
    link,
    header: band.band,
    'on-header': band['on-band'],
    'on-header-2': band['on-band-2'],
    'header-line': band['band-line'],
    'focus-on-header': band['focus-on-band'],
    tag: band.band,
    'on-tag': band['on-band'],
  }
}

type BandTokens = Record<
  | 'band'
  | 'on-band'
  | 'on-band-2'
  | 'band-line'
  | 'band-action'
  | 'on-band-action'
  | 'focus-on-band',
  Hex
>

function deepBand(acting: Hex, accent: Hex, own: ThemeColours): BandTokens {
  const [, chroma, hue] = hexToOklch(acting)
  const action = actionTokens(acting, own).action ?? own.action
  const lightness = Math.max(Math.min(0.3, hexToOklch(action)[0] - 0.1), 0.12)
  const band = darkenUntil([lightness, chroma * 0.75, hue], BODY, WHITE)
  const button = contrastRatio(accent, band) >= 3 ? accent : WHITE
  return {
    band,
    'on-band': WHITE,
    'on-band-2': lightenUntil([0.8, Math.min(chroma * 0.3, 0.04), hue], TEXT, band),
    'band-line': oklchToHex([lightness + 0.13, chroma * 0.6, hue]),
    'band-action': button,
    'on-band-action': textOn(button, own.ink),
    'focus-on-band': button,
  }
}

function brightBand(accent: Hex, own: ThemeColours): BandTokens {
  const [lightness, chroma, hue] = hexToOklch(accent)
  return {
    band: accent,
    'on-band': own.ink,
    'on-band-2': darkenUntil([0.4, Math.min(chroma, 0.06), hue], TEXT, accent),
    'band-line': oklchToHex([lightness - 0.12, chroma, hue]),
    'band-action': own.ink,
    'on-band-action': WHITE,
    'focus-on-band': own.ink,
  }
}

/** A focus ring in the given colour, changed only as far as needed to be visible. */
function ringOn(background: Hex, colour: Hex): Hex {
  const oklch = hexToOklch(colour)
  const dark = contrastRatio(background, WHITE) > 4.5
  return dark ? lightenUntil(oklch, 3.1, background) : darkenUntil(oklch, 3.1, background)
}

/** Every colour of a site: the template's, with what its brand colours change. */
export function coloursOf(theme: Pick<SiteTheme, 'base' | 'brand1' | 'brand2'>): ThemeColours {
  return {
    ...themeColours[theme.base],
    ...tokensFromBrand(theme.brand1, theme.brand2, theme.base),
  }
}

/** Pairs that are too faint to save (WCAG 2.2 AA), each with a sentence for the editor. */
export function checkTheme(colours: ThemeColours): FaintPair[] {
  return faintPairs(colours)
}

const radiusVariables: Record<ThemeRadius, Record<`--${string}`, string>> = {
  sharp: radii('0px', '0px', '0px', '0px', '0px'),
  soft: radii('8px', '8px', '12px', '8px', '12px'),
  round: radii('12px', '999px', '20px', '14px', '24px'),
}

function radii(control: string, button: string, card: string, photo: string, panel: string) {
  return {
    '--r-control': control,
    '--r-button': button,
    '--r-card': card,
    '--r-photo': photo,
    '--r-panel': panel,
    '--r-pill': button,
    '--r-tag': button === '999px' ? '6px' : control,
  }
}

const typeScaleFactor: Record<TypeScale, string> = { compact: '0.88', regular: '1', large: '1.12' }

/** Class of the element (html) that carries a theme. */
export function themeClass(base: ThemeBase): `theme-${ThemeBase}` {
  return `theme-${base}`
}

/** Inline CSS variables for the element that has themeClass(): only what the dealer changed. */
export function themeVariables(
  theme: SiteTheme,
): CSSProperties & Record<`--${string}`, string | undefined> {
  const variables: Record<`--${string}`, string> = {}
  const colours = tokensFromBrand(theme.brand1, theme.brand2, theme.base)
  for (const [token, colour] of Object.entries(colours)) variables[`--${token}`] = colour
  // The marque template has no frames: a card radius without a frame would crop its photo.
  if (theme.radius) {
    Object.assign(variables, radiusVariables[theme.radius])
    if (theme.base === 'marque') variables['--r-card'] = '0px'
    if (theme.base === 'yard') variables['--r-photo'] = '0px'
    if (theme.base === 'group') variables['--r-card'] = '0px'
  }
  if (theme.typeScale && theme.typeScale !== 'regular') {
    variables['--type-scale'] = typeScaleFactor[theme.typeScale]
  }
  return variables
}
