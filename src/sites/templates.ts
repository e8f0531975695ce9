import { usualFilters } from './flag-choices'
import type { SiteFlagOverrides } from './flags'
import type { Template } from './site'
import type { SiteTheme } from './theme'

/**
 * What a template sets for the sites that start from it: which stock they show, which switches
 * differ from the shared default, and how a new site looks until someone changes it. SITE-01
 */
export type TemplateDefaults = {
  label: string
  help: string
  /**
   * Overrides the shared default; the site's own settings override it. Includes the stock filter.
   */
  flags: SiteFlagOverrides
  /**
   * Layout of a new site; stored with the site, so that a later change here changes no live site.
   */
  theme: Pick<SiteTheme, 'base' | 'header' | 'footer'>
}

export const templateDefaults: Record<Template, TemplateDefaults> = {
  franchise: {
    label: 'Brand dealer',
    help: 'A dealer of one brand: new, demo and used cars, the model range, offers.',
    flags: {
      stock: { itemTypes: ['car'] },
      hero: { showDealership: false },
      vdp: { layout: 'tabs' },
    },
    theme: { base: 'marque', header: 'line', footer: 'columns' },
  },
  group: {
    label: 'Dealer group',
    help: 'A group of dealers: all stock of its dealerships, brands, locations.',
    flags: {
      hero: { heading: 'Search Our New & Used Vehicles' },
      stock: { locationAttribute: 'dealership_name' },
      forms: { showDealership: true },
      locations: { view: 'map' },
    },
    theme: { base: 'group', header: 'utility', footer: 'columns' },
  },
  preowned: {
    label: 'Used cars',
    help: 'A yard that sells used cars only.',
    flags: {
      stock: { usedOnly: true, itemTypes: ['car'], excludedCarTypes: ['new', 'demo'] },
      search: {
        defaultPath: '/used-car/used-cars',
        filters: usualFilters.filter((name) => name !== 'car_type'),
      },
      hero: { showCarType: false, showDealership: false },
      vdp: { layout: 'accordions' },
    },
    theme: { base: 'yard', header: 'utility', footer: 'columns' },
  },
  subscription: {
    label: 'Car subscription',
    help: 'Cars by the week: subscription prices in place of sale prices.',
    flags: {
      price: { subscription: true },
      stock: { itemTypes: ['car'], requireInStock: true },
      search: { sortSubscriptionPrice: true },
      hero: { showPrice: false, showQuickPicks: false, showDealership: false },
      tradeIn: { onVehiclePage: false },
      vdp: { layout: 'accordions' },
    },
    theme: { base: 'group', header: 'line', footer: 'compact' },
  },
  caravan: {
    label: 'Caravans',
    help: 'Caravans and campers.',
    flags: {
      stock: { itemTypes: ['caravan'] },
      search: {
        filters: [
          'price',
          'car_type',
          'make',
          'body',
          'berths',
          'length',
          'weight',
          'year',
          'location',
        ],
      },
      hero: { showDealership: false },
      vdp: { labels: { testDrive: 'Book a Viewing', reserve: 'Reserve Now' } },
      plugins: { fuelCalculator: false, autogauge: false },
    },
    theme: { base: 'trail', header: 'line', footer: 'columns' },
  },
  motorcycle: {
    label: 'Motorcycles',
    help: 'Motorcycles and scooters.',
    flags: {
      stock: { itemTypes: ['motorcycle'] },
      search: {
        filters: ['price', 'car_type', 'make', 'body', 'km', 'year', 'colour', 'location'],
      },
      hero: { showDealership: false },
      vdp: { labels: { testDrive: 'Test Ride', reserve: 'Reserve Now' } },
      plugins: { autogauge: false },
    },
    theme: { base: 'yard', header: 'line', footer: 'compact' },
  },
}
