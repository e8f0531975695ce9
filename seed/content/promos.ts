/** A promotion of the demo; days count from the seed, clock times are those of the zone. */
export type DemoPromo = {
  name: string
  group: 'aldersyde' | 'coorong'
  sites: readonly string[]
  /** Instants, or days from the day of the seed at midnight in the zone. */
  start: string | number
  expiry: string | number
  zone:
    | 'Australia/Melbourne'
    | 'Australia/Brisbane'
    | 'Australia/Perth'
    | 'Australia/Hobart'
    | 'Australia/Adelaide'
    | 'Australia/Sydney'
  position?: readonly number[]
  display?: readonly ('new' | 'demo' | 'used')[]
  strictDisplay?: boolean
  heading: string
  text: string
  /** What the offers search lists it under. */
  categories: readonly string[]
  url: string
  linkLabel: string
  background: 'band' | 'sunken'
  conditions?: string
  /** Name of a picture of the first site. */
  picture?: string
}

export const demoPromos: readonly DemoPromo[] = [
  {
    name: 'Demonstrators of the month',
    group: 'aldersyde',
    sites: ['northgate-mazda', 'aldersyde'],
    start: -9,
    expiry: 22,
    zone: 'Australia/Melbourne',
    heading: 'Demonstrators, driven by us',
    categories: ['Demo cars'],
    text: 'Low kilometres, full warranty, and a price that says so.',
    url: '/search/demo-cars',
    linkLabel: 'See demo cars',
    background: 'band',
    conditions: 'While the cars last. Drive away in Victoria.',
    picture: 'offer',
  },
  {
    name: 'Free first service on used cars',
    group: 'aldersyde',
    sites: ['sunnyside', 'aldersyde', 'bayside-toyota'],
    start: -3,
    expiry: 18,
    zone: 'Australia/Brisbane',
    display: ['used'],
    heading: 'First service on us',
    categories: ['Used cars', 'Service'],
    text: 'Buy a used car this month and its first service costs you nothing.',
    url: '/book-test-drive',
    linkLabel: 'Book a test drive',
    background: 'band',
    conditions: 'Within 12 months of delivery, at our Brisbane workshops.',
    picture: 'offer',
  },
  {
    name: 'Used cars only: roadside assist',
    group: 'aldersyde',
    sites: ['sunnyside'],
    start: -20,
    expiry: 40,
    zone: 'Australia/Brisbane',
    display: ['used'],
    strictDisplay: true,
    position: [9],
    heading: 'Stuck? We come.',
    categories: ['Used cars', 'Service'],
    text: '12 months of roadside assist with every used car.',
    url: '/warranty',
    linkLabel: 'What it covers',
    background: 'sunken',
  },
  {
    name: 'Toyota new-car week',
    group: 'aldersyde',
    sites: ['bayside-toyota'],
    start: 1,
    expiry: 9,
    zone: 'Australia/Brisbane',
    display: ['new', 'demo'],
    heading: 'New-car week',
    categories: ['New cars', 'Accessories'],
    text: 'Accessories fitted at no charge on new cars in stock.',
    url: '/search/new-cars',
    linkLabel: 'See new cars',
    background: 'band',
    conditions: 'Up to $1,000 of genuine accessories. Not with other offers.',
    picture: 'offer',
  },
  {
    // PROMO-05: dated as in the documents, over by now.
    name: 'Stocktake sale',
    group: 'aldersyde',
    sites: ['bayside-toyota', 'sunnyside'],
    start: '2025-07-01T00:00:00+10:00',
    expiry: '2025-07-25T00:00:00+10:00',
    zone: 'Australia/Brisbane',
    heading: 'Stocktake sale',
    categories: ['Used cars'],
    text: 'Cars that have been here longest, priced to leave.',
    url: '/special-offers',
    linkLabel: 'See the cars',
    background: 'band',
  },
  {
    name: 'Summer vans',
    group: 'aldersyde',
    sites: ['banksia-caravans'],
    start: -5,
    expiry: 55,
    zone: 'Australia/Perth',
    heading: 'Ready for summer',
    categories: ['New caravans'],
    text: 'New vans in stock leave with full gas bottles, a mat and two chairs.',
    url: '/search/new-cars',
    linkLabel: 'See new vans',
    background: 'band',
    picture: 'offer',
  },
  {
    name: 'Learner starter pack',
    group: 'aldersyde',
    sites: ['ironbark-motorcycles'],
    start: -2,
    expiry: 29,
    zone: 'Australia/Adelaide',
    heading: 'Starter pack',
    categories: ['Accessories'],
    text: 'Jacket, gloves and helmet at half price with a first bike.',
    url: '/book-test-drive',
    linkLabel: 'Book a test ride',
    background: 'band',
    conditions: 'With any bike that a learner may ride. One pack a person.',
    picture: 'offer',
  },
  {
    name: 'Four weeks for three',
    group: 'aldersyde',
    sites: ['driveflex'],
    start: -1,
    expiry: 13,
    zone: 'Australia/Sydney',
    heading: 'Four weeks for three',
    categories: ['Subscription'],
    text: 'Start this fortnight and the fourth week is on us.',
    url: '/search/new-used-and-demo-cars',
    linkLabel: 'See the cars',
    background: 'band',
    conditions: 'For new subscribers, once.',
    picture: 'offer',
  },
  {
    name: 'Winter tyres',
    group: 'coorong',
    sites: ['coorong-cars'],
    start: -6,
    expiry: 24,
    zone: 'Australia/Hobart',
    heading: 'Four new tyres',
    categories: ['Used cars', 'Accessories'],
    text: 'On any wagon or SUV over $20,000, fitted before you collect it.',
    url: '/used-car/suv',
    linkLabel: 'See SUVs',
    background: 'band',
    picture: 'offer',
  },
]
