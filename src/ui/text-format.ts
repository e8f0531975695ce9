import { formatCount } from './number-format'

/** "Škoda Octavia RS 2.0" → "skoda-octavia-rs-2-0"; empty when no letter or digit is left. */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** "Used cars" of "used cars"; the other letters stay. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "1 lead", "2,400 leads". */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
