import { type DemoSite, pictures, priceLine } from './site-facts'

const { photo, wide, cut } = pictures

/** Its caravans and motorcycles. */
export const leisureSites: readonly DemoSite[] = [
  {
    slug: 'banksia-caravans',
    group: 'aldersyde',
    name: 'Banksia Caravans',
    template: 'caravan',
    state: 'WA',
    dealerships: ['banksia-perth'],
    manufacturer: null,
    theme: { base: 'trail', header: 'line', footer: 'columns', wordmark: 'Banksia' },
    legalName: 'Banksia Caravans Pty Ltd',
    licences: [{ state: 'WA', number: '00001' }],
    legalLines: [priceLine],
    phone: '(08) 7010 1614',
    email: 'hello@banksia-caravans.example',
    seo: {
      title: 'Banksia Caravans, Maddington | New and used caravans',
      description:
        'New and used caravans, pop-tops and campers in Perth, from people who camp in theirs. Repairs and parts on site.',
    },
    flags: {
      finance: { provider: '360 Finance' },
      favourites: { enabled: true },
      forms: { defaultState: 'wa' },
      service: { minimal: true },
    },
    pictures: {
      hero: cut('caravan-a', 'sage', 'Caravan with a green stripe'),
      premises: wide('caravan-a', 'slate', 'A caravan with a grey stripe, ready to go'),
      service: photo('caravan-a', 'slate', 'Caravan with a grey stripe', 'outdoor34r'),
      journal: photo('caravan-a', 'sage', 'Caravan with a green stripe'),
      journal2: photo('poptop-a', 'ochre', 'Pop-top caravan with an orange stripe'),
      journal3: photo('caravan-b', 'navy', 'Caravan with a blue stripe'),
      offer: photo('poptop-a', 'rust', 'Pop-top caravan with a red stripe', 'outdoor34r'),
    },
  },
  {
    slug: 'ironbark-motorcycles',
    group: 'aldersyde',
    name: 'Ironbark Motorcycles',
    template: 'motorcycle',
    state: 'SA',
    dealerships: ['ironbark-adelaide'],
    manufacturer: null,
    theme: {
      base: 'yard',
      header: 'line',
      footer: 'compact',
      wordmark: 'Ironbark',
      brand1: '#1c3d2e',
      brand2: '#e8a13a',
      radius: 'sharp',
    },
    legalName: 'Ironbark Motorcycles Pty Ltd',
    licences: [{ state: 'SA', number: '000001' }],
    legalLines: [priceLine],
    phone: '(08) 7010 1709',
    email: 'bikes@ironbark.example',
    seo: {
      title: 'Ironbark Motorcycles, Adelaide | New and used bikes',
      description:
        'New and used motorcycles and scooters on West Terrace, Adelaide, with our own workshop around the corner.',
    },
    flags: {
      finance: { provider: 'Car Clarity' },
      favourites: { enabled: true },
      reserve: { enabled: true, path: 'buy-online', defaultDeposit: 500 },
      service: { vehicleCheckForm: true },
      forms: { termsCheckbox: true, defaultState: 'sa' },
    },
    pictures: {
      hero: cut('naked-a', 'red', 'Red naked motorcycle'),
      premises: wide('sport-a', 'red', 'A red sports bike at a park'),
      service: photo('cruiser-a', 'black', 'Black cruiser'),
      journal: photo('sport-a', 'blue', 'Blue sports bike'),
      journal2: photo('cruiser-a', 'green', 'Green cruiser', 'outdoor34r'),
      journal3: photo('scooter-a', 'orange', 'Orange scooter'),
      offer: photo('naked-a', 'black', 'Black naked bike', 'outdoor34r'),
    },
  },
]
