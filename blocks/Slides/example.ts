import type { Example } from '../example'

export const example: Example<'slides'> = ({ picture }) => ({
  blockType: 'slides',
  label: 'What is on',
  slides: [
    {
      name: 'Winter check',
      description: 'Tyres, battery and lights.',
      url: '/contact',
      image: picture,
    },
    { name: 'Open on Sunday', description: 'Come and look, 10 am to 4 pm.', image: picture },
  ],
})
