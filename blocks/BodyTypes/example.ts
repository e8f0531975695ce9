import type { Example } from '../example'

export const example: Example<'bodyTypes'> = () => ({
  blockType: 'bodyTypes',
  heading: 'Start with the shape',
  tiles: [
    { label: 'SUVs', shape: 'suv', body: 'SUV', url: '/search/new-used-and-demo-cars?body=SUV' },
    { label: 'Utes', shape: 'ute', body: 'Ute', url: '/search/new-used-and-demo-cars?body=Ute' },
    {
      label: 'Hatches',
      shape: 'hatch',
      body: 'Hatch',
      url: '/search/new-used-and-demo-cars?body=Hatch',
    },
    {
      label: 'Sedans',
      shape: 'sedan',
      body: 'Sedan',
      url: '/search/new-used-and-demo-cars?body=Sedan',
    },
  ],
})
