import type { Example } from '../example'

export const example: Example<'holidayHours'> = () => ({
  blockType: 'holidayHours',
  label: 'Holiday hours',
})
