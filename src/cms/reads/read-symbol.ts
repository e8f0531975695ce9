import type { Media } from '@/payload-types'
import { fileStore } from '@/server/files/files'
import { type LogoSymbol, symbolIn } from '@/sites/logo-symbol'

/** The symbol in a logo file; null for other pictures and for a missing file. */
export async function readSymbol(
  logo: number | Media | null | undefined,
): Promise<LogoSymbol | null> {
  if (typeof logo !== 'object' || logo?.mimeType !== 'image/svg+xml' || !logo.filename) return null
  const drawing = await fileStore('media').read(logo.filename)
  return drawing && symbolIn(drawing.toString())
}
