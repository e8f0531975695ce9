/** "1 lead", "2,400 leads". */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`
