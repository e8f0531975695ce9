import type { Example } from '../example'

export const example: Example<'heroSearch'> = () => ({
  blockType: 'heroSearch',
  heading: 'Find your next car',
  intro: 'New, demo and used cars at our yards, with the price that you pay.',
  figures: [
    { value: '6', label: 'yards' },
    { value: '30 years', label: 'in the trade' },
  ],
})
