import { formatMoney } from '@/ui/number-format'

/** "$200" of 20000, "$99.50" of 9950. */
export const centsWords = (cents: number): string => formatMoney(cents / 100)
