import { searchFilters, usualFilters } from '../flag-choices'
import { choices, labels, number, text, toggle } from '../flag-kinds'

const isPath = (value: string) =>
  /^\/(?![/\\])\S*$/.test(value) || 'Use a path of this site such as /search/used-cars.'

export const searchFlags = {
  label: 'Search',
  help: 'The stock search page.',
  flags: {
    filters: choices('Filters', 'Which filters show, in this order.', searchFilters, {
      rows: ['SRCH-02'],
      default: usualFilters,
    }),
    makeCards: toggle(
      'Makes as cards',
      'Shows the makes of the filters as cards, with the logos of those that have one. Off: a list to tick.',
      { rows: ['SRCH-02'], default: false },
    ),
    sortOptions: choices(
      'Sort orders',
      'Which sort orders a shopper can choose.',
      ['relevance', 'latest', 'price_desc', 'price_asc'],
      { rows: ['SRCH-05'], default: ['relevance', 'latest', 'price_desc', 'price_asc'] },
    ),
    sortSubscriptionPrice: toggle(
      'Sort by subscription price',
      'Adds a sort order by subscription price.',
      {
        rows: ['SRCH-05'],
        default: false,
      },
    ),
    sortKms: toggle('Sort by kilometres', 'Adds a sort order by kilometres.', {
      rows: ['SRCH-05'],
      default: false,
    }),
    hitsPerPage: number('Cars a page', 'How many cars a page of results shows.', {
      rows: ['SRCH-09'],
      default: 21,
      min: 3,
      max: 60,
      step: 1,
    }),
    cacheEntries: number(
      'Searches kept in memory',
      'How many answers a visit keeps for going back.',
      {
        rows: ['SRCH-40'],
        default: 10,
        min: 1,
        max: 100,
        step: 1,
      },
    ),
    offersCacheEntries: number(
      'Offer searches kept in memory',
      'How many offer answers a visit keeps.',
      {
        rows: ['SRCH-40'],
        default: 11,
        min: 1,
        max: 100,
        step: 1,
      },
    ),
    modelsCacheEntries: number(
      'Model searches kept in memory',
      'How many model answers a visit keeps.',
      {
        rows: ['SRCH-40'],
        default: 10,
        min: 1,
        max: 100,
        step: 1,
      },
    ),
    clearTarget: text(
      'Clear Filters goes to',
      'Where the button of a search without results leads: a path of this site.',
      {
        rows: ['SRCH-19', 'ROUTE-25'],
        default: '/special-offers',
        check: isPath,
      },
    ),
    defaultPath: text(
      'Default search page',
      'Where "search our stock" links go. Empty: the page of the template.',
      {
        rows: ['ROUTE-09'],
        default: '/search/new-used-and-demo-cars',
        check: isPath,
      },
    ),
    carTypeLabels: labels('Names of the conditions', 'For example "Pre-Owned" for used.', {
      rows: ['SRCH-17'],
      default: { new: 'New', demo: 'Demo', used: 'Used' },
    }),
    offersEmptyText: text(
      'No offers text',
      'Shown when no offer matches what the shopper asked for.',
      {
        rows: ['ERR-08'],
        default:
          'There appear to be no offers currently available that meet the search conditions.',
      },
    ),
  },
} as const
