import 'server-only'
import path from 'node:path'
import type { SiteTheme, ThemeBase } from '@/sites/theme'

/** Files of the two weights that paper and pictures use. */
export type PrintFonts = { text: string; strong: string }

const family: Record<ThemeBase, { folder: string; strong: number }> = {
  marque: { folder: 'instrument-sans', strong: 600 },
  yard: { folder: 'archivo', strong: 800 },
  trail: { folder: 'instrument-sans', strong: 700 },
  group: { folder: 'archivo', strong: 500 },
}

/** The theme's own type as static files: neither PDF nor picture can use the variable ones. */
export function printFonts(theme: Pick<SiteTheme, 'base'>): PrintFonts {
  const { folder, strong } = family[theme.base]
  const file = (weight: number) =>
    path.join(
      /* turbopackIgnore: true */ process.cwd(),
      'node_modules/@fontsource',
      folder,
      'files',
      `${folder}-latin-${weight}-normal.woff`,
    )
  return { text: file(400), strong: file(strong) }
}
