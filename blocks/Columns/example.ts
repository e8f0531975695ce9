import { type Example, paragraphs } from '../example'

export const example: Example<'columns'> = () => ({
  blockType: 'columns',
  heading: 'How buying works',
  columns: [
    { content: paragraphs('Look. Every car is here with its price. Save the ones that you like.') },
    { content: paragraphs('Drive. Book a time or walk in with your licence.') },
    { content: paragraphs('Collect. Registered in your name, with a full tank.') },
  ],
})
