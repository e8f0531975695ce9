import { extname } from 'node:path'
import type { CollectionBeforeOperationHook } from 'payload'
import { slugify } from '@/ui/slugify'

/** Letters of a name before its ending; the CMS adds a number to one that is taken. */
const LONGEST = 100

/**
 * "Käufer & Freunde 50% off?.JPG" → "kaufer-and-freunde-50-off.jpg": a name that is the same in every
 * address. One with a per cent sign was read as an address that is cut off, and shoppers saw no picture.
 */
export function plainFileName(name: string): string {
  const ending = extname(name)
  const stem = slugify(ending ? name.slice(0, -ending.length) : name).slice(0, LONGEST)
  return `${stem.replace(/-+$/, '') || 'file'}${ending.toLowerCase()}`
}

/** Names what is uploaded plainly. IMG-13 */
export const nameFilePlainly: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file) req.file.name = plainFileName(req.file.name)
  return args
}
