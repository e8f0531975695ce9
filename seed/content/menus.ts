import { tradeOf, visitTitle } from './pages/trade'
import type { DemoSite } from './sites/site-facts'

type DemoMenuItem = {
  name: string
  url?: string
  dynamicDropdown?: 'models' | 'brands' | 'locations'
  dropdownItems?: { name: string; url: string }[]
}
export type DemoMenus = { header: DemoMenuItem[]; footer: DemoMenuItem[] }

const link = (name: string, url: string) => ({ name, url })

/** Opens the calculator over the page. FIN-09 */
const calculator = link('Repayment calculator', '/finance#finance-calculator')

const legal = [
  link('Privacy policy', '/privacy-policy'),
  link('Terms and conditions', '/terms-and-conditions'),
]

/** The structure of the documents, for a dealer of one brand. NAV-01 … NAV-08 */
function franchiseMenus(site: DemoSite): DemoMenus {
  const isMazda = site.manufacturer === 'mazda'
  const brand = isMazda ? 'Mazda' : 'Toyota'
  const header: DemoMenuItem[] = [
    link('Home', '/'),
    { name: 'Range', url: '/models', dynamicDropdown: 'models' },
    {
      name: 'Stock',
      url: '/search/new-used-and-demo-cars',
      dropdownItems: [
        link('Offers', '/offers'),
        link('Models', '/models'),
        link('New cars', '/search/new-cars'),
        link('Demo cars', '/search/demo-cars'),
        link('Used cars', '/search/used-cars'),
      ],
    },
    link('Sell My Car', '/trade-in'),
    {
      name: 'Finance',
      url: '/finance',
      dropdownItems: [
        link(`${brand} finance`, `/${site.manufacturer}-finance-page`),
        link(`${brand} Assured`, '/finance/assured'),
        link('Guaranteed Future Value', '/finance/guaranteed-future-value'),
        link('Guaranteed Future Value calculator', '/finance/guaranteed-future-value/calculator'),
        ...(site.flags.finance?.lenderQuote ? [link('Quick quote', '/quick-quote')] : []),
        calculator,
      ],
    },
    {
      name: 'Service & Parts',
      url: '/service',
      dropdownItems: [
        link('Service', '/service/'),
        link('Parts and accessories', '/vehicle-parts-and-accessories/'),
        link('Accessories', '/accessories'),
        link('Warranty', '/warranty'),
        link('Roadside assist', '/roadside-assist'),
      ],
    },
    {
      name: 'More',
      url: '/about-us',
      dropdownItems: [
        ...(isMazda
          ? [
              link('BT-50 ute centre', '/pages/mazda-bt-50-ute-centre'),
              link('BT-50 fleet', '/pages/mazda-bt-50-fleet'),
            ]
          : []),
        link('Fleet', '/fleet'),
        link('About us', '/about-us'),
        link('Contact', '/contact'),
        link('Careers', '/careers'),
        link('Questions and answers', '/pages/faqs'),
        ...legal.toReversed(),
      ],
    },
  ]
  return {
    header,
    footer: [
      {
        name: 'Buy',
        dropdownItems: [
          link('All stock', '/search/new-used-and-demo-cars'),
          link('New cars', '/search/new-cars'),
          link('Demo cars', '/search/demo-cars'),
          link('Used cars', '/search/used-cars'),
          link('Offers', '/offers'),
          link('Book a test drive', '/book-test-drive'),
        ],
      },
      {
        name: 'Own',
        dropdownItems: [
          link('Service', '/service/'),
          link('Parts and accessories', '/vehicle-parts-and-accessories/'),
          link('Accessories', '/accessories'),
          link('Warranty', '/warranty'),
          link('Roadside assist', '/roadside-assist'),
        ],
      },
      {
        name: 'Money',
        dropdownItems: [
          link('Finance', '/finance'),
          link(`${brand} finance`, `/${site.manufacturer}-finance-page`),
          link('Sell My Car', '/trade-in'),
        ],
      },
      {
        name: 'Us',
        dropdownItems: [
          link('About us', '/about-us'),
          link('Contact', '/contact'),
          link('Careers', '/careers'),
          link('Fleet', '/fleet'),
          link('Stories', '/blog'),
          link('Questions and answers', '/pages/faqs'),
          ...legal,
        ],
      },
    ],
  }
}

function groupMenus(): DemoMenus {
  return {
    header: [
      {
        name: 'Stock',
        url: '/search/new-used-and-demo-cars',
        dropdownItems: [
          link('New cars', '/search/new-cars'),
          link('Demo cars', '/search/demo-cars'),
          link('Used cars', '/search/used-cars'),
          link('Offers', '/offers'),
        ],
      },
      { name: 'Brands', url: '/brands', dynamicDropdown: 'brands' },
      { name: 'Dealerships', url: '/dealer-locator', dynamicDropdown: 'locations' },
      link('Sell My Car', '/trade-in'),
      {
        name: 'Finance',
        url: '/finance',
        dropdownItems: [link('How finance works', '/finance'), calculator],
      },
      {
        name: 'More',
        url: '/about-us',
        dropdownItems: [
          link('Service', '/service'),
          link('Used car centre', '/twg-cars'),
          link('Rental', '/twg-rental'),
          link('Tyres', '/twg-tyres'),
          link('Finance and insurance', '/finance-and-insurance'),
          link('Neotek diagnostics', '/neotek'),
          link('4x4 and outdoor', '/4x4-outdoor'),
          link('Fleet', '/fleet'),
          link('About us', '/about-us'),
          link('Careers', '/careers'),
          link('Contact', '/contact'),
        ],
      },
    ],
    footer: [
      {
        name: 'Buy',
        dropdownItems: [
          link('All stock', '/search/new-used-and-demo-cars'),
          link('New cars', '/search/new-cars'),
          link('Demo cars', '/search/demo-cars'),
          link('Used cars', '/search/used-cars'),
          link('Offers', '/offers'),
          link('Brands', '/brands'),
          link('Book a test drive', '/book-test-drive'),
        ],
      },
      {
        name: 'Own',
        dropdownItems: [
          link('Book a service', '/service'),
          link('Parts and accessories', '/vehicle-parts-and-accessories'),
          link('Warranty', '/warranty'),
          link('Roadside assist', '/roadside-assist'),
          link('Diamond advantage', '/diamond-advantage'),
        ],
      },
      {
        name: 'Money',
        dropdownItems: [
          link('Finance', '/finance'),
          link('Finance and insurance', '/finance-and-insurance'),
          link('Sell My Car', '/trade-in'),
        ],
      },
      {
        name: 'Us',
        dropdownItems: [
          link('Dealerships', '/dealer-locator'),
          link('About us', '/about-us'),
          link('Careers', '/careers'),
          link('Contact', '/contact'),
          ...legal,
        ],
      },
    ],
  }
}

/** Header of a small dealer: at most six entries. */
function smallMenus(
  site: DemoSite,
  words: {
    stock: DemoMenuItem
    sell: string | null
    extra: readonly { name: string; url: string }[]
  },
): DemoMenus {
  const { stock, sell, extra } = words
  const trade = tradeOf(site)
  const sellLinks = sell ? [link(sell, '/trade-in')] : []
  return {
    header: [
      stock,
      link('Offers', '/offers'),
      ...sellLinks,
      {
        name: 'Finance',
        url: '/finance',
        dropdownItems: [link('How finance works', '/finance'), calculator],
      },
      ...extra,
      link('Contact', '/contact'),
    ],
    footer: [
      {
        name: 'Buy',
        dropdownItems: [
          link('All stock', trade.stock),
          link('Offers', '/offers'),
          link(visitTitle(trade), '/book-test-drive'),
          link('Finance', '/finance'),
          ...sellLinks,
        ],
      },
      {
        name: 'Help',
        dropdownItems: [
          ...extra,
          ...(site.flags.accounts?.onlinePayment ? [link('Pay online', '/online-payment')] : []),
          link('Questions and answers', '/pages/faqs'),
          link('Stories', '/blog'),
        ],
      },
      {
        name: 'Us',
        dropdownItems: [
          link('Locations', '/dealer-locator'),
          link('About us', '/about-us'),
          link('Careers', '/careers'),
          link('Contact', '/contact'),
          ...legal,
        ],
      },
    ],
  }
}

/** Menus of a demo site. NAV-17 */
export function demoMenus(site: DemoSite): DemoMenus {
  switch (site.template) {
    case 'franchise':
      return franchiseMenus(site)
    case 'group':
      return groupMenus()
    case 'preowned':
      return smallMenus(site, {
        stock: {
          name: 'Used cars',
          url: '/used-car/used-cars',
          dropdownItems: [
            link('All cars', '/used-car/used-cars'),
            link('SUVs', '/used-car/suv'),
            link('Utes', '/used-car/ute'),
            link('Hatches', '/used-car/hatch'),
            link('Sedans', '/used-car/sedan'),
          ],
        },
        sell: 'Sell My Car',
        extra: [link('Guarantee', '/warranty')],
      })
    case 'subscription': {
      const menus = smallMenus(site, {
        stock: link('Cars', '/search/new-used-and-demo-cars'),
        sell: null,
        extra: [link('How it works', '/how-it-works')],
      })
      return { ...menus, header: menus.header.filter(({ name }) => name !== 'Finance') }
    }
    case 'caravan':
      return smallMenus(site, {
        stock: {
          name: 'Caravans',
          url: '/search/new-used-and-demo-cars',
          dropdownItems: [
            link('All vans', '/search/new-used-and-demo-cars'),
            link('New', '/search/new-cars'),
            link('Used', '/search/used-cars'),
          ],
        },
        sell: 'Trade in',
        extra: [link('Service', '/service')],
      })
    case 'motorcycle':
      return smallMenus(site, {
        stock: {
          name: 'Bikes',
          url: '/search/new-used-and-demo-cars',
          dropdownItems: [
            link('All bikes', '/search/new-used-and-demo-cars'),
            link('New', '/search/new-cars'),
            link('Used', '/search/used-cars'),
          ],
        },
        sell: 'Sell your bike',
        extra: [link('Workshop', '/service')],
      })
  }
}
