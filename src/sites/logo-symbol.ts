/** A single-colour logo, inlined as SVG in the text colour of its background. */
export type LogoSymbol = { viewBox: string; path: string }

/**
 * Characters; larger files stay pictures, because a symbol is inlined three times in every page.
 */
const MAX_LENGTH = 4_000
const number = String.raw`-?\d{1,5}(?:\.\d{1,5})?`
const drawing = new RegExp(
  String.raw`^\s*<svg\b[^<>]*\bviewBox="(${number} ${number} ${number} ${number})"[^<>]*>(?:\s*<title>[^<>]*<\/title>)?((?:\s*<path\b[^<>]*\/>)+)\s*<\/svg>\s*$`,
)
const shape = /^<path(?:\s+fill="currentColor")?\s+d="([MLHVCSQTAZmlhvcsqtaz\d\s.,-]+)"\s*\/>$/

/**
 * The symbol in an SVG file that takes its colour from the page: plain paths, filled with
 * `currentColor`. Null for any other SVG, which is shown as a picture.
 */
export function symbolIn(svg: string): LogoSymbol | null {
  if (svg.length > MAX_LENGTH) return null
  const [, viewBox, shapes] = drawing.exec(svg) ?? []
  if (!viewBox || !shapes || !svg.includes('fill="currentColor"')) return null
  const paths = (shapes.match(/<path[^>]*\/>/g) ?? []).map((each) => shape.exec(each)?.[1])
  return paths.every((path) => path !== undefined) ? { viewBox, path: paths.join('') } : null
}
