import { type DemoSite, pictures, priceLine } from './site-facts'

const { photo, cut, premises } = pictures

/** A dealer of another group. */
export const independentSites: readonly DemoSite[] = [
  {
    slug: 'coorong-cars',
    group: 'coorong',
    name: 'Coorong Cars',
    template: 'preowned',
    state: 'TAS',
    dealerships: ['coorong-hobart'],
    manufacturer: null,
    theme: {
      base: 'trail',
      header: 'line',
      footer: 'columns',
      wordmark: 'Coorong Cars',
      brand1: '#27476e',
      brand2: '#d98e4a',
    },
    legalName: 'Coorong Cars Pty Ltd',
    licences: [{ state: 'TAS', number: '0000' }],
    legalLines: [priceLine],
    phone: '(03) 7010 1825',
    email: 'hello@coorong.example',
    seo: {
      title: 'Coorong Cars, Hobart | Used cars, plainly described',
      description:
        'Used cars in Hobart from a family yard: every fault written down, every price drive away.',
    },
    flags: {
      finance: {
        provider: 'Angle',
        lenderQuote: true,
        quickQuotePopup: true,
        quickQuotePostcode: true,
      },
      favourites: { enabled: true },
      forms: { defaultState: 'tas' },
      reserve: { enabled: true, purchase: true },
      vdp: { layout: 'accordions', showUnregistered: true },
      accounts: { gates: ['trade-in'], onlinePayment: true },
    },
    pictures: {
      hero: cut('wagon-a', 'blue', 'Blue wagon'),
      premises: premises('wagon-a', 'blue'),
      journal: photo('wagon-a', 'green', 'Green wagon', 'outdoor-evening'),
      journal2: photo('hatch-a', 'white', 'White hatch'),
      journal3: photo('suv-b', 'bronze', 'Bronze SUV'),
      offer: photo('sedan-b', 'blue', 'Blue sedan'),
    },
  },
]
