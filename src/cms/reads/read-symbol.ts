import { readFile } from 'node:fs/promises'
import type { Media } from '@/payload-types'
import { type LogoSymbol, symbolIn } from '@/sites/logo-symbol'
import { mediaFile } from '../media-file'

/** The symbol in a logo file; null for other pictures and for a missing file. */
export async function readSymbol(
  logo: number | Media | null | undefined,
): Promise<LogoSymbol | null> {
  if (typeof logo !== 'object' || logo?.mimeType !== 'image/svg+xml' || !logo.filename) return null
  try {
    return symbolIn(await readFile(mediaFile(logo.filename), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
