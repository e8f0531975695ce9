import { readFile } from 'node:fs/promises'
import type { Media } from '@/payload-types'
import { type LogoSymbol, symbolIn } from '@/sites/logo-symbol'
import { mediaFile } from '../media-file'

/** The symbol in the file of a logo; null for a picture, and for a file that is not there. */
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
