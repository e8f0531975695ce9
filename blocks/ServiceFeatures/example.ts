import type { Example } from '../example'

export const example: Example<'serviceFeatures'> = () => ({
  blockType: 'serviceFeatures',
  heading: 'With every service',
  features: [
    { title: 'A report with photos', text: 'What we found, what can wait.' },
    { title: 'A wash', text: 'Inside and out, if the weather allows.' },
    { title: 'A loan car', text: 'By booking, at no charge.' },
  ],
})
