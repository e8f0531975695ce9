import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
import archivoForGroup from './fonts/archivo-group-latin.woff2'
import archivoForYard from './fonts/archivo-yard-latin.woff2'

const textFaces = {
  marque: instrumentSans,
  yard: archivoForYard,
  trail: instrumentSans,
  group: archivoForGroup,
}

/**
 * URL of the text font of a theme, the only font worth preloading; the same file that fonts.css
 * names, so it is fetched once. For <link rel="preload" as="font" type="font/woff2"
 * crossOrigin="">.
 */
export function fontToPreload(theme: keyof typeof textFaces): string {
  return textFaces[theme]
}
