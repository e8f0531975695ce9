import type { MenuContents, MenuItem } from '@/shell/menu'
import type { SiteTheme, ThemeBase } from '@/sites/theme'

/** A car in outline, for places that show a picture. */
function car(colour: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 720"><ellipse cx="540" cy="545" rx="400" ry="20" fill="#000" opacity=".18"/><path d="M150 500c-12-92 20-122 120-136l90-88c16-16 34-22 58-22h214c30 0 50 8 72 28l92 86c92 10 132 38 134 132z" fill="${colour}"/><path d="M404 290 330 366h196v-84H422c-8 0-14 2-18 8zm146-8v84h170l-82-74c-8-7-16-10-28-10z" fill="#dfe6ea"/><g fill="#16191b"><circle cx="310" cy="500" r="62"/><circle cx="770" cy="500" r="62"/></g><g fill="#c9cdd0"><circle cx="310" cy="500" r="32"/><circle cx="770" cy="500" r="32"/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

export const carPictures = [car('#8f979b'), car('#2d4f63'), car('#a33a22'), car('#37533f')] as const

const picture = (at: number) => ({
  url: carPictures[at] ?? carPictures[0],
  alt: '',
  width: 1080,
  height: 720,
})

export interface SampleSite {
  theme: SiteTheme
  name: string
  line: string
  place: { name: string; detail?: string; href?: string }
  phone: { label: string; href: string }
  licence: string[]
}

/** One made-up dealer a theme. */
export const sampleSites: Record<ThemeBase, SampleSite> = {
  marque: {
    theme: { base: 'marque', header: 'line', footer: 'columns', wordmark: 'Aldersyde' },
    name: 'Aldersyde',
    line: 'Prestige cars in Melbourne since 1974.',
    place: { name: 'Richmond', detail: ', 480 Church Street' },
    phone: { label: '03 5550 0162', href: 'tel:+61355500162' },
    licence: [
      'Aldersyde Motors Pty Ltd',
      'ABN 00 000 000 000',
      'Motor car trader licence LMCT 00000',
    ],
  },
  yard: {
    theme: { base: 'yard', header: 'utility', footer: 'columns', wordmark: 'Sunnyside' },
    name: 'Sunnyside',
    line: 'Used cars on Ipswich Road since 1988.',
    place: { name: 'Moorooka', detail: ', 214 Ipswich Rd' },
    phone: { label: '07 7010 0148', href: 'tel:+61770100148' },
    licence: [
      'Sunnyside Used Cars Pty Ltd',
      'ABN 00 000 000 000',
      'Motor dealer licence (Qld) 0000000',
    ],
  },
  trail: {
    theme: { base: 'trail', header: 'line', footer: 'columns', wordmark: 'Banksia' },
    name: 'Banksia',
    line: 'Caravans and tow cars in Ballarat and Geelong.',
    place: { name: 'Ballarat' },
    phone: { label: '03 7010 0133', href: 'tel:+61370100133' },
    licence: [
      'Banksia Caravans Pty Ltd',
      'ABN 00 000 000 000',
      'Motor car trader licence LMCT 00000',
    ],
  },
  group: {
    theme: { base: 'group', header: 'utility', footer: 'columns', wordmark: 'Hargrave' },
    name: 'Hargrave',
    line: '52 dealerships, one standard of care.',
    place: { name: '52 locations', detail: 'in Vic, NSW and Qld', href: '/locations' },
    phone: { label: '02 7010 0197', href: 'tel:+61270100197' },
    licence: ['Hargrave Group Ltd', 'ABN 00 000 000 000', 'Motor car trader licence LMCT 00000'],
  },
}

export const sampleMenu: MenuItem[] = [
  { name: 'Stock', url: '/search', dynamicDropdown: 'stock' },
  { name: 'Range', url: '/models', dynamicDropdown: 'models' },
  { name: 'Brands', url: '/brands', dynamicDropdown: 'brands' },
  { name: 'Styleguide', url: '/styleguide' },
  { name: 'Finance', url: '/finance' },
  {
    name: 'Service & Parts',
    url: '/service/',
    dropdownItems: [
      { name: 'Service', url: '/service/' },
      { name: 'Parts and accessories', url: '/vehicle-parts-and-accessories/' },
      { name: 'Accessories', url: '/accessories' },
      { name: 'Warranty', url: '/warranty' },
      { name: 'Roadside assist', url: '/roadside-assist' },
    ],
  },
]

const cars = (count: number) => ({ count, noun: 'cars' })

export const sampleContents: MenuContents = {
  stock: {
    conditions: [
      { name: 'All cars', url: '/search', stock: cars(312) },
      { name: 'New', url: '/search/new-cars', stock: cars(96) },
      { name: 'Demo', url: '/search/demo-cars', stock: cars(24) },
      { name: 'Used', url: '/search/used-cars', stock: cars(192) },
    ],
    bodies: [
      { name: 'SUV', url: '/search/suv', stock: cars(128) },
      { name: 'Ute', url: '/search/ute', stock: cars(74) },
      { name: 'Hatch', url: '/search/hatch', stock: cars(46) },
      { name: 'Sedan', url: '/search/sedan', stock: cars(39) },
      { name: 'Wagon', url: '/search/wagon', stock: cars(14) },
      { name: 'Van', url: '/search/van', stock: cars(11) },
    ],
    makes: [
      { name: 'Toyota', url: '/search/toyota', stock: cars(58) },
      { name: 'Mazda', url: '/search/mazda', stock: cars(41) },
      { name: 'Volvo', url: '/search/volvo', stock: cars(37) },
      { name: 'Ford', url: '/search/ford', stock: cars(29) },
      { name: 'Hyundai', url: '/search/hyundai', stock: cars(26) },
      { name: 'Mercedes-Benz', url: '/search/mercedes-benz', stock: cars(18) },
    ],
    feature: {
      url: '/styleguide#feature',
      picture: picture(0),
      kicker: 'Demo, 18,420 km',
      title: '2023 Volvo XC60 Recharge Ultimate',
      price: '$84,990 drive away, Vic',
    },
  },
  brands: [
    { name: 'Ford', url: '/search/ford' },
    { name: 'Hyundai', url: '/search/hyundai' },
    { name: 'Mazda', url: '/search/mazda' },
    { name: 'Toyota', url: '/search/toyota' },
    { name: 'Volvo', url: '/search/volvo' },
  ],
  models: [
    {
      name: 'XC60',
      url: '/models/xc60',
      bodies: ['suvs', 'hybrids'],
      picture: picture(0),
      tag: 'NEW',
    },
    { name: 'BT-50', url: '/models/bt-50', bodies: ['utes'], picture: picture(2) },
    { name: 'CX-5', url: '/models/cx-5', bodies: ['suvs'], picture: picture(1) },
    {
      name: 'MX-5',
      url: '/models/mx-5',
      bodies: ['sports'],
      picture: picture(3),
      tag: 'COMING SOON',
    },
    { name: 'Mazda3', url: '/models/mazda3', bodies: ['cars'], picture: picture(1) },
  ],
}
