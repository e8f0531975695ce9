import { formatCount } from '@/ui/number-format'

/** "1 lead", "2,400 leads". */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
