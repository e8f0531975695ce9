import type { Template } from './site'

export type StarterMenu = {
  place: 'header' | 'footer'
  items: {
    name: string
    url?: string
    dynamicDropdown?: 'stock' | 'models' | 'brands' | 'locations'
    dropdownItems?: { name: string; url: string }[]
  }[]
}

/** Nouns for what a template sells, for its menu. */
export const stockTitles: Record<Template, string> = {
  franchise: 'New, demo and used cars',
  group: 'New and used cars',
  preowned: 'Used cars',
  subscription: 'Cars by the week',
  caravan: 'New and used caravans',
  motorcycle: 'New and used motorcycles',
}

/** Header and footer of a new site. NAV-01 … NAV-08 */
export function starterMenus(template: Template): StarterMenu[] {
  return [
    { place: 'header', items: [...stockItems[template], financeItem, contactItem] },
    {
      place: 'footer',
      items: [
        { name: stockTitles[template], dropdownItems: stockLinks[template] },
        {
          name: 'Buying',
          dropdownItems: [
            { name: 'Finance', url: '/finance' },
            { name: 'Contact us', url: '/contact' },
          ],
        },
        {
          name: 'About',
          dropdownItems: [
            { name: 'About us', url: '/about-us' },
            { name: 'Privacy policy', url: '/privacy-policy' },
            { name: 'Terms and conditions', url: '/terms-and-conditions' },
          ],
        },
      ],
    },
  ]
}

const financeItem = { name: 'Finance', url: '/finance' }
const contactItem = { name: 'Contact', url: '/contact' }

const newDemoUsed = [
  { name: 'New', url: '/search/new-cars' },
  { name: 'Demo', url: '/search/demo-cars' },
  { name: 'Used', url: '/search/used-cars' },
]
const everything = { name: 'All stock', url: '/search/new-used-and-demo-cars' }

const stockLinks: Record<Template, { name: string; url: string }[]> = {
  franchise: [everything, ...newDemoUsed],
  group: [everything, ...newDemoUsed],
  preowned: [{ name: 'All used cars', url: '/used-car/used-cars' }],
  subscription: [{ name: 'All cars', url: '/search/new-used-and-demo-cars' }],
  caravan: [everything, ...newDemoUsed],
  motorcycle: [everything, ...newDemoUsed],
}

const stockItems: Record<Template, StarterMenu['items']> = {
  franchise: [
    { name: 'Range', dynamicDropdown: 'models' },
    { name: 'Stock', url: everything.url, dropdownItems: stockLinks.franchise },
  ],
  group: [
    { name: 'Stock', url: everything.url, dropdownItems: stockLinks.group },
    { name: 'Brands', url: '/brands', dynamicDropdown: 'brands' },
    { name: 'Dealerships', url: '/contact', dynamicDropdown: 'locations' },
  ],
  preowned: [{ name: 'Used cars', url: '/used-car/used-cars' }],
  subscription: [{ name: 'Cars', url: everything.url }],
  caravan: [{ name: 'Caravans', url: everything.url, dropdownItems: stockLinks.caravan }],
  motorcycle: [{ name: 'Motorcycles', url: everything.url, dropdownItems: stockLinks.motorcycle }],
}
