import type { Site } from './site'
import { coloursOf } from './theme'

/** The icon of a site in tabs and bookmarks: its symbol or its initial in its own colours, as SVG. */
export function siteMark({ name, theme }: Pick<Site, 'name' | 'theme'>): string {
  const colours = coloursOf(theme)
  const symbol = theme.logo?.symbol
  const sign = symbol
    ? `<svg x="5" y="5" width="22" height="22" viewBox="${symbol.viewBox}"><path d="${symbol.path}" fill="${colours['on-action']}"/></svg>`
    : `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${colours['on-action']}">${initialOf(name)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colours.action}"/>${sign}</svg>`
}

function initialOf(name: string): string {
  const initial = [...name.trim()].find((letter) => /\p{Letter}|\p{Number}/u.test(letter)) ?? ''
  return initial.toUpperCase()
}
