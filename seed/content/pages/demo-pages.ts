import { type DemoPage, form, type Pictures, pageTitle } from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import { accountPages } from './account-pages'
import { commonPages } from './common-pages'
import { bt50Pages, franchisePages } from './franchise-pages'
import { groupPages } from './group-pages'
import { homeBlocks } from './home-pages'
import { moneyBack, preOwnedPromise } from './promises'
import { servicePages } from './service-pages'

const brandNames: Record<string, string> = { mazda: 'Mazda', toyota: 'Toyota' }

/** What the workshop of a site without a brand looks after. */
const serviceNames: Partial<Record<DemoSite['template'], string>> = {
  group: 'Car',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
}

/** Every page of a site. Each link of its menus ends at one of these or at a route of the platform. */
export function demoPages(site: DemoSite, picture: Pictures): DemoPage[] {
  const brand = site.manufacturer ? brandNames[site.manufacturer] : undefined
  const serviced = brand ?? serviceNames[site.template]
  return [
    {
      path: '/',
      title: site.name,
      description: site.seo.description,
      blocks: homeBlocks(site, picture),
    },
    ...commonPages(site, picture),
    ...(brand ? franchisePages(site, picture, brand) : []),
    ...(site.slug === 'northgate-mazda' ? bt50Pages(picture) : []),
    ...(site.template === 'group' ? groupPages(picture) : []),
    ...(serviced ? servicePages(site, picture, serviced) : []),
    ...(site.template === 'preowned' ? preownedPages() : []),
    ...(site.template === 'subscription' ? subscriptionPages() : []),
    ...accountPages(site),
  ]
}

function preownedPages(): DemoPage[] {
  return [
    {
      path: '/warranty',
      title: 'Guarantee and warranty',
      description: 'Money back within 48 hours, 12 months of roadside assist, and a warranty.',
      blocks: [
        pageTitle('Guarantee and warranty', 'What you get with every used car, and its limits.'),
        preOwnedPromise,
        moneyBack,
      ],
    },
    {
      path: '/buying',
      title: 'How buying works',
      description: 'From looking to driving home, in plain words.',
      blocks: [
        pageTitle('How buying works', 'Look, drive, sleep on it, come back.'),
        preOwnedPromise,
        form('Ask us anything', 'We answer within opening hours.'),
      ],
    },
  ]
}

function subscriptionPages(): DemoPage[] {
  return [
    {
      path: '/how-it-works',
      title: 'How it works',
      description: 'Subscribing to a car, step by step.',
      blocks: [
        pageTitle('How it works', 'Choose a car, tell us when, drive.'),
        form('Ask us anything', 'We answer within opening hours.'),
      ],
    },
  ]
}
