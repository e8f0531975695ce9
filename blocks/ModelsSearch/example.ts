import type { Example } from '../example'

export const example: Example<'modelsSearch'> = () => ({
  blockType: 'modelsSearch',
  heading: 'Find your model',
  intro: 'Every model that we sell new.',
})
