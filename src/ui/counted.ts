import { formatCount } from '@/figures'

/** "1 lead", "2,400 leads". */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
