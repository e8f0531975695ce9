import type { Example } from '../example'

export const example: Example<'bodyTypes'> = () => ({
  blockType: 'bodyTypes',
  heading: 'Start with the shape',
  tiles: [
    { label: 'SUVs', shape: 'suv', body: 'SUV', url: '/search/all-cars?body=SUV' },
    { label: 'Utes', shape: 'ute', body: 'Ute', url: '/search/all-cars?body=Ute' },
    { label: 'Hatches', shape: 'hatch', body: 'Hatch', url: '/search/all-cars?body=Hatch' },
    { label: 'Sedans', shape: 'sedan', body: 'Sedan', url: '/search/all-cars?body=Sedan' },
  ],
})
