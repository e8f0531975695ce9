import {
  choice,
  choices,
  type FlagValue,
  labels,
  number,
  numbers,
  optionalChoice,
  rows,
  text,
  texts,
  toggle,
} from './flag-kinds'

const carTypes = ['new', 'demo', 'used'] as const

/** Finance providers that the platform recognises. FIN-01 */
export const financeProviders = [
  'Taurus',
  'Powertorque',
  'AusLoans',
  'Angle',
  '360 Finance',
  'Nissan Finance',
  'Manual',
  'Car Clarity',
] as const
export type FinanceProvider = (typeof financeProviders)[number]

/** Refinements that a stock search can show, in their default order. SRCH-02 */
export const searchFilters = [
  'price',
  'car_type',
  'make',
  'body',
  'km',
  'year',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'location',
  'badge',
  'features',
  'certified',
  'weekly_price',
] as const

/**
 * Every switch of a site with its documented default: the shared default configuration (SITE-04).
 * A site stores only what differs. Groups are the tabs of the site's form in the CMS.
 */
export const flagGroups = {
  stock: {
    label: 'Stock',
    help: 'Which cars of the dealerships this site shows.',
    flags: {
      usedOnly: toggle(
        'Used cars only',
        'Limits the site to used cars; links use /used-car/ instead of /search/.',
        {
          rows: ['SRCH-25', 'ROUTE-16'],
          default: false,
        },
      ),
      itemTypes: choices(
        'Kinds of vehicle',
        'Nothing chosen means cars of every kind.',
        ['car', 'caravan', 'motorcycle'],
        { rows: ['SITE-03'], default: [] },
      ),
      excludedMakes: texts('Excluded makes', 'Makes that never show on this site.', {
        rows: ['SRCH-26'],
        default: [],
      }),
      excludedCarTypes: choices(
        'Excluded conditions',
        'Conditions that never show on this site.',
        carTypes,
        {
          rows: ['SRCH-26'],
          default: [],
        },
      ),
      requireInStock: toggle(
        'In-stock cars only',
        'Hides cars that are coming soon or recently sold.',
        {
          rows: ['SRCH-27'],
          default: false,
        },
      ),
      minPhotoCount: number('Fewest photos', 'Cars with fewer photos are hidden. 0 shows all.', {
        rows: ['SRCH-28'],
        default: 0,
        min: 0,
        max: 14,
        step: 1,
      }),
      excludeTaggedSold: toggle(
        'Hide cars tagged sold',
        'Hides cars whose tag says that they are sold.',
        {
          rows: ['SRCH-29'],
          default: false,
        },
      ),
      priceAscRequiresPrice: toggle(
        'Lowest price needs a price',
        'Cars without a price are left out when a shopper sorts by lowest price.',
        { rows: ['SRCH-30'], default: false },
      ),
      soldWindowDays: number('Sold cars stay for', 'How long a sold car stays in the results.', {
        rows: ['SRCH-32'],
        default: 3,
        min: 0,
        max: 60,
        step: 1,
        unit: 'days',
      }),
      certifiedOnly: toggle(
        'Certified filter shows only yes',
        'Hides the "not certified" value of the certified filter.',
        { rows: ['SRCH-31'], default: false },
      ),
      locationAttribute: choice(
        'Location filter uses',
        'The fact of a car that the location filter lists.',
        ['location_name', 'city', 'dealership_name', 'state'],
        { rows: ['SRCH-46'], default: 'location_name' },
      ),
    },
  },
  search: {
    label: 'Search',
    help: 'The stock search page.',
    flags: {
      filters: choices('Filters', 'Which filters show, in this order.', searchFilters, {
        rows: ['SRCH-02'],
        default: [
          'price',
          'car_type',
          'make',
          'body',
          'km',
          'year',
          'fuel',
          'transmission',
          'drive',
          'seats',
          'colour',
          'location',
        ],
      }),
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
          waitsFor: ['SRCH-23'],
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
          waitsFor: ['SRCH-24'],
          min: 1,
          max: 100,
          step: 1,
        },
      ),
      clearTarget: text(
        'Clear Filters goes to',
        'A path of this site. Empty: the same search without filters.',
        {
          rows: ['SRCH-19', 'ROUTE-25'],
          default: null,
        },
      ),
      defaultPath: text(
        'Default search page',
        'Where "search our stock" links go. Empty: the page of the template.',
        {
          rows: ['ROUTE-09'],
          default: '/search/new-used-and-demo-cars',
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
  },
  hero: {
    label: 'Hero search',
    help: 'The search form on the home page.',
    flags: {
      heading: choice(
        'Heading',
        'The heading of the form.',
        ['Search Our New & Used Vehicles', 'Search Our Stock'],
        { rows: ['SRCH-42'], default: 'Search Our Stock' },
      ),
      showDealership: toggle('Dealership selector', 'Lets the shopper choose a dealership.', {
        rows: ['SRCH-43'],
        default: true,
      }),
      showCarType: toggle('Condition selector', 'Lets the shopper choose new, demo or used.', {
        rows: ['SRCH-43'],
        default: true,
      }),
      showPrice: toggle('Price range', 'Lets the shopper choose a price range.', {
        rows: ['SRCH-43'],
        default: true,
      }),
      showQuickPicks: toggle('Price quick picks', 'Buttons such as "Under $20,000".', {
        rows: ['SRCH-43'],
        default: true,
      }),
      showPostcode: toggle('Postcode', 'Sorts cars by distance from the postcode of the shopper.', {
        rows: ['TRADE-25', 'LOC-25'],
        default: false,
        waitsFor: ['TRADE-25', 'LOC-25'],
      }),
      joinNewDemo: toggle('Join new and demo', 'Shows "New / Demo" as one choice.', {
        rows: ['SRCH-48'],
        default: false,
      }),
      includeAllType: toggle('Offer "All"', 'Without it the first condition is chosen.', {
        rows: ['SRCH-50'],
        default: true,
      }),
      alwaysShowCarType: toggle(
        'Always show the conditions',
        'Also when there are fewer than three of them.',
        {
          rows: ['SRCH-49'],
          default: false,
        },
      ),
    },
  },
  price: {
    label: 'Price',
    help: 'How prices are shown and chosen.',
    flags: {
      quickPicks: choice(
        'Quick picks',
        'Standard: $5,000 to $70,000. Premium: $300,000 to $800,000.',
        ['standard', 'premium'],
        { rows: ['SRCH-39'], default: 'standard' },
      ),
      sliderMin: number('Slider starts at', 'Lowest price of the slider.', {
        rows: ['SRCH-37'],
        default: 5000,
        min: 0,
        unit: 'AUD',
      }),
      sliderMax: number('Slider ends at', 'Highest price of the slider.', {
        rows: ['SRCH-37'],
        default: 250_000,
        min: 1000,
        unit: 'AUD',
      }),
      sliderStep: number('Slider step', 'Step of the price slider.', {
        rows: ['SRCH-37'],
        default: 500,
        min: 1,
        unit: 'AUD',
      }),
      noPriceText: text('No price text', 'Shown in place of a price that is not known.', {
        rows: ['PRICE-07'],
        default: 'Enquire for price.',
      }),
      subscription: toggle(
        'Subscription offers',
        'Shows the subscription price per week in place of the price.',
        {
          rows: ['PRICE-04', 'SITE-05'],
          default: false,
        },
      ),
    },
  },
  specifications: {
    label: 'Tags',
    help: 'The tag on the photo of a car.',
    flags: {
      just_arrived_days: number('Just arrived for', 'How long a car counts as just arrived.', {
        rows: ['CARD-09'],
        default: 8,
        min: 0,
        max: 90,
        step: 1,
        unit: 'days',
      }),
      just_arrived_tag_name: text('Just arrived tag', 'The words of the tag.', {
        rows: ['CARD-09'],
        default: 'JUST ARRIVED',
      }),
      sold_tag_name: text('Sold tag', 'The words of the tag.', {
        rows: ['CARD-10'],
        default: 'JUST SOLD',
      }),
      electricHybrid: toggle(
        'Electric and hybrid tags',
        'Electric and hybrid cars are tagged before anything else.',
        {
          rows: ['CARD-08'],
          default: false,
        },
      ),
      tagTexts: labels('Words of the other tags', 'Words of the tags that the platform sets.', {
        rows: ['CARD-08'],
        default: {
          electric: 'ELECTRIC',
          hybrid: 'HYBRID',
          reserved: 'RESERVED',
          comingSoon: 'COMING SOON',
        },
      }),
      certifiedMake: text(
        'Certified make',
        'The make whose certified cars carry the certified badge, for example "toyota".',
        { rows: ['CARD-11'], default: null },
      ),
      certifiedBadge: toggle(
        'Certified badge',
        'Shows the certified badge on certified cars of that make.',
        {
          rows: ['CARD-11'],
          default: false,
        },
      ),
      numericModelMakes: texts(
        'Makes whose model numbers need the make',
        'A model "3" of these makes reads "Mazda 3".',
        { rows: ['CARD-12'], default: ['Mazda', 'Peugeot'] },
      ),
      nameFixes: rows(
        'Corrected names',
        'Names of makes as the feed writes them, and as shoppers should read them.',
        { from: 'text', to: 'text' },
        {
          rows: ['CARD-12'],
          default: [
            { from: 'Suzuki Australia', to: 'Suzuki' },
            { from: 'Mercedes Benz', to: 'Mercedes-Benz' },
            { from: 'Isuzu UTE', to: 'Isuzu' },
            { from: 'Viscount Caravans', to: 'Viscount' },
          ],
        },
      ),
    },
  },
  cards: {
    label: 'Cards',
    help: 'The card of a car in results and lists.',
    flags: {
      buttonLabels: labels('Button labels', 'Words of the buttons on a card.', {
        rows: ['CARD-01', 'CARD-02', 'CARD-05'],
        default: {
          explore: 'Explore Vehicle',
          enquire: 'Quick Enquiry',
          reserve: 'Reserve',
          similar: 'Find Me Something Similar',
          testDrive: 'Book a Test Drive',
        },
      }),
      detailCarTypes: choices(
        'Details for',
        'Conditions whose cards list kilometres, transmission and fuel.',
        carTypes,
        { rows: ['CARD-04'], default: [...carTypes] },
      ),
      marketIndicator: toggle(
        'Market price indicator',
        'Says when the price is well below the market average.',
        {
          rows: ['CARD-13'],
          default: false,
        },
      ),
    },
  },
  vdp: {
    label: 'Vehicle page',
    help: 'The page of one car.',
    flags: {
      layout: choice('Layout', 'How the information of a car is folded.', ['tabs', 'accordions'], {
        rows: ['VDP-32', 'VDP-33'],
        default: 'tabs',
      }),
      labels: labels('Button labels', 'Words of the buttons on a vehicle page.', {
        rows: ['VDP-05', 'VDP-07', 'VDP-10', 'VDP-11', 'VDP-12', 'SITE-12'],
        default: {
          enquire: 'Enquire Now',
          testDrive: 'Test Drive',
          finance: 'Get Finance',
          tradeIn: 'Trade-In Valuation',
          reserve: 'Reserve Car Now',
          purchase: 'Online Purchase',
          call: 'Call Now',
          historyReport: 'Car History Report',
        },
      }),
      showUnregistered: toggle(
        'Show "Unregistered"',
        'Says "Unregistered" when the registration of a car has expired.',
        {
          rows: ['VDP-39'],
          default: false,
        },
      ),
      commentsSeparator: text(
        'Comments separator',
        'The characters that split dealer comments into paragraphs.',
        {
          rows: ['VDP-29', 'VDP-30'],
          default: '~',
        },
      ),
      printable: toggle('Print and PDF', 'Offers a printable page and a PDF brochure.', {
        rows: ['VDP-18', 'ROUTE-04'],
        default: false,
      }),
      whyBuyFromUs: texts('Why buy from us', 'One reason a line, each a fact.', {
        rows: ['VDP-31', 'VDP-32'],
        default: [],
      }),
      imageHosts: texts(
        'Image hosts',
        'Hosts other than this one that photos of cars may come from, for example "photos.example.com.au".',
        { rows: ['IMG-13'], default: [] },
      ),
    },
  },
  spin: {
    label: 'Spin viewer',
    help: 'The 360 degree view of a car.',
    flags: {
      startView: choice('First view', 'What the viewer opens with.', ['spinner', 'gallery'], {
        rows: ['IMG-08'],
        default: 'spinner',
      }),
      autoRotate: toggle('Turns by itself', 'The car turns until it is touched.', {
        rows: ['IMG-10'],
        default: false,
      }),
      intervalMs: number('Time a frame', 'How long each picture shows while it turns.', {
        rows: ['IMG-10'],
        default: 100,
        min: 20,
        max: 2000,
        unit: 'ms',
      }),
      sensitivityPx: number('Drag a frame', 'How far a finger moves for the next picture.', {
        rows: ['IMG-11'],
        default: 20,
        min: 2,
        max: 200,
        unit: 'px',
      }),
    },
  },
  plugins: {
    label: 'Feature plugins',
    help: 'Extra parts of the vehicle page.',
    flags: {
      priceMarketCheck: toggle(
        'Price market check',
        'Offers a check of the price against the market on used cars.',
        {
          rows: ['VDP-42', 'SITE-07'],
          default: false,
          waitsFor: ['VDP-42'],
        },
      ),
      carAnalysisDownload: toggle(
        'Car analysis download',
        'Offers a data sheet of the car as a download.',
        {
          rows: ['SITE-07'],
          default: false,
          waitsFor: ['SITE-07'],
        },
      ),
      autogauge: toggle('Market gauge', 'Shows where the price stands in the market range.', {
        rows: ['VDP-40', 'CALL-01'],
        default: true,
        waitsFor: ['VDP-40'],
      }),
      deliveryCalculator: toggle('Delivery calculator', 'Delivery price by postcode.', {
        rows: ['VDP-44', 'CALL-15'],
        default: false,
        waitsFor: ['VDP-44'],
      }),
      fuelCalculator: toggle('Fuel calculator', 'Weekly fuel cost of the car.', {
        rows: ['VDP-43'],
        default: true,
      }),
    },
  },
  fuel: {
    label: 'Fuel calculator',
    help: 'What the fuel calculator starts with.',
    flags: {
      pricePerLitre: number('Fuel price', 'Price of a litre.', {
        rows: ['VDP-43'],
        default: 1.7,
        min: 0.1,
        max: 10,
        step: 0.01,
        unit: 'AUD',
      }),
      kmPerWeek: number('Distance a week', 'Kilometres driven a week.', {
        rows: ['VDP-43'],
        default: 250,
        min: 1,
        max: 5000,
        unit: 'km',
      }),
      defaultConsumption: number('Consumption', 'Used when the car does not say.', {
        rows: ['VDP-43'],
        default: 10,
        min: 0.1,
        max: 60,
        step: 0.1,
        unit: 'L/100 km',
      }),
    },
  },
  favourites: {
    label: 'Favourites',
    help: 'Cars that a shopper saves and compares on the own device.',
    flags: {
      enabled: toggle('Save and compare', 'Shoppers can save and compare cars.', {
        rows: ['FAV-01', 'FAV-03', 'SITE-05'],
        default: false,
      }),
      requirePriceAndImage: toggle('Only cars with price and photo', 'Only these can be saved.', {
        rows: ['FAV-04'],
        default: false,
      }),
      watchlist: toggle('Watchlist', 'Signed-in shoppers keep a list on the server.', {
        rows: ['WATCH-01'],
        default: false,
        waitsFor: ['WATCH-01'],
      }),
      watchlistPath: text('Watchlist page', 'Path of the watchlist.', {
        rows: ['ROUTE-32'],
        default: '/watchlist',
        waitsFor: ['ROUTE-32'],
      }),
    },
  },
  phone: {
    label: 'Phone',
    help: 'Which number the call button shows.',
    flags: {
      override: text('Always this number', 'Used for every car of the site.', {
        rows: ['VDP-16'],
        default: null,
      }),
      new: text('New cars', 'Number for new cars, and demo cars without their own.', {
        rows: ['VDP-16'],
        default: null,
      }),
      used: text('Used cars', 'Number for used cars.', { rows: ['VDP-16'], default: null }),
      demo: text('Demo cars', 'Number for demo cars.', { rows: ['VDP-16'], default: null }),
      perDealership: rows(
        'Numbers by dealership',
        'Numbers that depend on the dealership and the condition (new, used, demo, or empty for all).',
        { dealership_slug: 'text', car_type: 'text', phone: 'text' },
        { rows: ['VDP-16'], default: [] },
      ),
      startRevealed: toggle('Show in full', 'The number is not masked.', {
        rows: ['VDP-17'],
        default: false,
      }),
    },
  },
  reserve: {
    label: 'Reserve and buy',
    help: 'Reserving and buying online.',
    flags: {
      enabled: toggle('Reserve button', 'Cars can be reserved online.', {
        rows: ['VDP-12', 'SITE-05'],
        default: false,
        waitsFor: ['VDP-12'],
      }),
      path: choice(
        'Path of the reserve page',
        'Last part of the path.',
        ['checkout', 'buy-online'],
        {
          rows: ['ROUTE-02'],
          default: 'checkout',
          waitsFor: ['ROUTE-02'],
        },
      ),
      defaultDeposit: number('Deposit', 'Used when the car has no deposit of its own.', {
        rows: ['VDP-13'],
        default: 200,
        min: 1,
        unit: 'AUD',
        waitsFor: ['VDP-13'],
      }),
      holdHours: number('Hold for', 'How long a reserved car is held.', {
        rows: ['VDP-13'],
        default: 48,
        min: 1,
        unit: 'hours',
        waitsFor: ['VDP-13'],
      }),
      purchase: toggle('Online Purchase button', 'Cars can be bought online.', {
        rows: ['VDP-14'],
        default: false,
        waitsFor: ['VDP-14'],
      }),
    },
  },
  finance: {
    label: 'Finance',
    help: 'When and how finance is shown.',
    flags: {
      provider: optionalChoice(
        'Finance provider',
        'Whose lender block of a car counts. None: no finance.',
        financeProviders,
        { rows: ['FIN-01', 'FIN-02'], default: null },
      ),
      hidden: toggle('Hide finance', 'Never shows finance on this site.', {
        rows: ['FIN-03'],
        default: false,
      }),
      excludedManufacturers: texts('Makes without finance', 'Slugs of makes.', {
        rows: ['FIN-03'],
        default: [],
      }),
      excludedDealerships: texts('Dealerships without finance', 'Slugs of dealerships.', {
        rows: ['FIN-03'],
        default: [],
      }),
      route: text('Finance button goes to', 'A path of this site, or "car-specific" or "gated".', {
        rows: ['ROUTE-18'],
        default: '/finance',
      }),
      stepsHidden: toggle('Hide the three steps', 'On the finance page.', {
        rows: ['FIN-30'],
        default: false,
      }),
      warningInFullOnCards: toggle(
        'Full warning on cards',
        'Prints the whole comparison rate warning on each card.',
        { rows: ['FIN-02'], default: false },
      ),
      lenderQuote: toggle('Lender quote', 'Asks the partner lender for a quote of the car.', {
        rows: ['FIN-32', 'CALL-11'],
        default: false,
      }),
      publishedRates: rows(
        'Published comparison rates',
        'Range of comparison rates that a lender itself publishes, shown where no figure can be. Source: where the lender publishes it.',
        { lender: 'text', lowest: 'number', highest: 'number', source: 'text' },
        { rows: ['FIN-24'], default: [] },
      ),
      quickQuotePostcode: toggle('Quick quote needs a postcode', 'In the quick quote form.', {
        rows: ['QUOTE-10'],
        default: false,
        waitsFor: ['QUOTE-10'],
      }),
      quickQuotePopup: toggle('Quick quote in a dialog', 'Opens as a dialog of two steps.', {
        rows: ['QUOTE-02'],
        default: false,
        waitsFor: ['QUOTE-02'],
      }),
    },
  },
  calculator: {
    label: 'Finance calculator',
    help: 'Limits and starting values of the calculator.',
    flags: {
      amountMin: number('Smallest amount', 'Smallest amount to borrow.', {
        rows: ['FIN-10'],
        default: 1000,
        unit: 'AUD',
      }),
      amountMax: number('Largest amount', 'Largest amount to borrow.', {
        rows: ['FIN-10'],
        default: 250_000,
        unit: 'AUD',
      }),
      defaultAmount: number('Amount without a car', 'Used where no car is chosen.', {
        rows: ['FIN-12'],
        default: 30_000,
        unit: 'AUD',
      }),
      defaultTerm: number('Term', 'Starting term.', {
        rows: ['FIN-14'],
        default: 5,
        min: 1,
        max: 7,
        unit: 'years',
      }),
      maxTerm: number('Longest term', 'Longest term.', {
        rows: ['FIN-13'],
        default: 7,
        min: 1,
        max: 7,
        unit: 'years',
      }),
      interestMin: number('Lowest interest', 'Lowest interest rate.', {
        rows: ['FIN-15'],
        default: 0.5,
        unit: '% p.a.',
      }),
      interestMax: number('Highest interest', 'Highest interest rate.', {
        rows: ['FIN-15'],
        default: 15,
        unit: '% p.a.',
      }),
      interestDefault: number('Interest', 'Starting interest rate.', {
        rows: ['FIN-16'],
        default: 10,
        unit: '% p.a.',
      }),
      establishmentFees: rows(
        'Establishment fees',
        'Fee of each lender that enters the repayment.',
        { lender: 'text', fee: 'number' },
        { rows: ['FIN-22'], default: [] },
      ),
      displayedFees: rows(
        'Fees shown',
        'Fees that are listed under the calculator and counted in its comparison rate. Times per year: 0 once, 12 monthly.',
        { label: 'text', amount: 'number', timesPerYear: 'number' },
        { rows: ['FIN-23'], default: [] },
      ),
    },
  },
  forms: {
    label: 'Forms',
    help: 'Enquiry and other lead forms.',
    flags: {
      defaultState: choice(
        'Default state',
        'State that is chosen when a form opens.',
        ['qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'act', 'nt'],
        { rows: ['SITE-11'], default: 'qld', waitsFor: ['SITE-11'] },
      ),
      commentsOptional: toggle('Comments optional', 'Comments may be left empty.', {
        rows: ['LEAD-06'],
        default: false,
      }),
      showCategory: toggle('Category', 'Asks what the enquiry is about.', {
        rows: ['LEAD-07'],
        default: false,
      }),
      showDealership: toggle('Dealership', 'Asks for the dealership where there are several.', {
        rows: ['LEAD-08'],
        default: false,
      }),
      showLocation: toggle('Location', 'Asks for the location.', {
        rows: ['LEAD-09'],
        default: false,
      }),
      termsCheckbox: toggle('Terms checkbox', 'Asks to agree to the terms of use.', {
        rows: ['LEAD-21', 'ERR-37'],
        default: false,
      }),
    },
  },
  tradeIn: {
    label: 'Trade-in',
    help: 'Trade-in valuation and sell my car.',
    flags: {
      onVehiclePage: toggle('On the vehicle page', 'Shows the trade-in button.', {
        rows: ['VDP-11'],
        default: true,
      }),
      imageUpload: toggle('Photos step', 'Asks for photos of the car.', {
        rows: ['TRADE-05'],
        default: true,
        waitsFor: ['TRADE-05'],
      }),
      saveValuation: toggle('Keep valuations', 'Stores the result of each valuation.', {
        rows: ['TRADE-18'],
        default: false,
        waitsFor: ['TRADE-18'],
      }),
      termsPath: text('Valuation terms', 'Path of the terms.', {
        rows: ['ROUTE-36'],
        default: '/value-my-car-terms-and-conditions',
        waitsFor: ['ROUTE-36'],
      }),
    },
  },
  service: {
    label: 'Service',
    help: 'Service booking.',
    flags: {
      minimal: toggle('Short booking form', 'Starts with the registration number.', {
        rows: ['SERV-02'],
        default: false,
        waitsFor: ['SERV-02'],
      }),
      intervalRequired: toggle('Service interval required', 'In the booking form.', {
        rows: ['SERV-06'],
        default: false,
        waitsFor: ['SERV-06'],
      }),
      types: texts('Service types', 'Choices of the booking form.', {
        rows: ['SERV-07'],
        default: [],
        waitsFor: ['SERV-07'],
      }),
      bookingFrameUrl: text('Booking frame', 'Address of an external booking system.', {
        rows: ['SERV-11'],
        default: null,
        waitsFor: ['SERV-11'],
      }),
      vehicleCheckForm: toggle('Vehicle check form', 'Uses the other service form.', {
        rows: ['SERV-11'],
        default: false,
        waitsFor: ['SERV-11'],
      }),
    },
  },
  accounts: {
    label: 'Accounts',
    help: 'Signing in and what it opens.',
    flags: {
      garage_enabled: toggle('Garage', 'Shoppers have a garage page.', {
        rows: ['AUTH-09', 'SITE-05'],
        default: false,
        waitsFor: ['AUTH-09'],
      }),
      garagePath: text('Garage page', 'Path of the garage page.', {
        rows: ['ROUTE-43'],
        default: '/my-garage',
        waitsFor: ['ROUTE-43'],
      }),
      gates: choices(
        'Pages that need a sign-in',
        'Shoppers sign in before these pages.',
        ['checkout', 'finance', 'spin-to-win', 'car-finance', 'trade-in'],
        { rows: ['AUTH-08'], default: [], waitsFor: ['AUTH-08'] },
      ),
      onlinePayment: toggle('Online payment page', 'Shoppers can pay online.', {
        rows: ['ROUTE-42'],
        default: false,
        waitsFor: ['ROUTE-42'],
      }),
      spinToWin: toggle('Spin to win page', 'A prize wheel for signed-in shoppers.', {
        rows: ['ROUTE-42'],
        default: false,
        waitsFor: ['ROUTE-42'],
      }),
      chatBot: toggle('Chat', 'Loads the chat and offers "Instant Message".', {
        rows: ['VDP-06', 'SITE-05'],
        default: false,
        waitsFor: ['VDP-06'],
      }),
    },
  },
  locations: {
    label: 'Locations',
    help: 'Location pages, opening hours and reviews.',
    flags: {
      ourLocationRoute: toggle(
        'Use /our-location/',
        'Location pages live under /our-location/ instead of /contact-us/.',
        {
          rows: ['ROUTE-37'],
          default: false,
        },
      ),
      cardToContact: toggle('Cards link to /contact', 'Also where there is no manufacturer.', {
        rows: ['ROUTE-39'],
        default: false,
      }),
      heading: text('Heading', 'Heading of the locations page.', {
        rows: ['LOC-01'],
        default: 'Contact Us',
      }),
      view: choice('View', 'How the locations are shown.', ['single', 'grid', 'map'], {
        rows: ['LOC-04'],
        default: 'grid',
        waitsFor: ['LOC-04'],
      }),
      byAppointmentOnly: choices(
        'By appointment only',
        'Departments whose closed days read "By appointment only".',
        ['sales', 'service'],
        { rows: ['LOC-16'], default: [] },
      ),
      minRating: number('Lowest review shown', 'Single reviews under this rating are not shown.', {
        rows: ['LOC-20'],
        default: 4,
        min: 1,
        max: 5,
        step: 0.5,
        waitsFor: ['LOC-20'],
      }),
      reviewsHidden: toggle('Hide reviews', 'Shows no rating and no reviews.', {
        rows: ['LOC-21'],
        default: false,
      }),
      mapZoom: number('Map zoom', 'Zoom of maps.', {
        rows: ['SITE-09'],
        default: 13,
        min: 1,
        max: 20,
        waitsFor: ['SITE-09'],
      }),
      mapStyle: text('Map style', 'Address of a map style. Empty: the built-in map.', {
        rows: ['SITE-09'],
        default: null,
        waitsFor: ['SITE-09'],
      }),
    },
  },
  models: {
    label: 'Models',
    help: 'The model range.',
    flags: {
      includeAll: toggle('Offer "All"', 'Adds an entry that shows every model.', {
        rows: ['MODEL-04'],
        default: false,
      }),
      bodyField: choice(
        'Body categories from',
        'Which field gives the categories.',
        ['manufacturer_body', 'manufacturer_body2', 'manufacturer_body3'],
        { rows: ['MODEL-12'], default: 'manufacturer_body' },
      ),
    },
  },
  menu: {
    label: 'Menus',
    help: 'What menus do by rule.',
    flags: {
      offersWhen: choice(
        'Offers link',
        'When the menu shows the offers link.',
        ['always', 'hasOffers', 'never'],
        { rows: ['NAV-10'], default: 'hasOffers' },
      ),
    },
  },
  promo: {
    label: 'Promotions',
    help: 'Where promotions show.',
    flags: {
      positions: numbers(
        'Positions in results',
        'Places of promotion cards among the cars, counted from 0.',
        {
          rows: ['PROMO-07'],
          default: [8, 17],
        },
      ),
      randomOffset: toggle('Vary the positions', 'Moves the cards by a random offset.', {
        rows: ['PROMO-08'],
        default: false,
        waitsFor: ['PROMO-08'],
      }),
    },
  },
} as const satisfies Record<
  string,
  { label: string; help: string; flags: Record<string, import('./flag-kinds').Flag> }
>

type Groups = typeof flagGroups
/** The switches of a site, with every default filled in. */
export type SiteFlags = {
  readonly [G in keyof Groups]: {
    readonly [F in keyof Groups[G]['flags']]: FlagValue<Groups[G]['flags'][F]>
  }
}
/** What a site stores: only what differs from the shared default. Null means "the default". */
export type SiteFlagOverrides = {
  [G in keyof SiteFlags]?: { [F in keyof SiteFlags[G]]?: SiteFlags[G][F] | null } | null
}
