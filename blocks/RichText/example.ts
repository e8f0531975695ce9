import { type Example, paragraphs } from '../example'

export const example: Example<'richText'> = () => ({
  blockType: 'richText',
  content: paragraphs(
    'Every car that we sell has been looked over by our own workshop, with its papers in the glove box.',
    'Ask for them: what was done, when, and what it cost.',
  ),
})
