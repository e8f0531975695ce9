import { example as blogCards } from './BlogCards/example'
import { example as blogCta } from './BlogCta/example'
import { example as bodyTypes } from './BodyTypes/example'
import { example as brandBanner } from './BrandBanner/example'
import { example as brandsGrid } from './BrandsGrid/example'
import type { BlockType } from './block-props'
import { example as callToAction } from './CallToAction/example'
import { example as certificationBanner } from './CertificationBanner/example'
import { example as columns } from './Columns/example'
import { example as contactDetails } from './ContactDetails/example'
import { example as embed } from './Embed/example'
import { example as enquiryForm } from './EnquiryForm/example'
import { example as exploreRange } from './ExploreRange/example'
import type { Example } from './example'
import { example as faqList } from './FaqList/example'
import { example as featuredFinanceStock } from './FeaturedFinanceStock/example'
import { example as guarantee } from './Guarantee/example'
import { example as heroSearch } from './HeroSearch/example'
import { example as holidayHours } from './HolidayHours/example'
import { example as imageBanner } from './ImageBanner/example'
import { example as linkTiles } from './LinkTiles/example'
import { example as locationCards } from './LocationCards/example'
import { example as locationMap } from './LocationMap/example'
import { example as locationsCarousel } from './LocationsCarousel/example'
import { example as mediaBlock } from './MediaBlock/example'
import { example as modelFeature } from './ModelFeature/example'
import { example as modelsSearch } from './ModelsSearch/example'
import { example as offersSearch } from './OffersSearch/example'
import { example as pageTitle } from './PageTitle/example'
import { example as paymentMethods } from './PaymentMethods/example'
import { example as priceLadder } from './PriceLadder/example'
import { example as promiseList } from './PromiseList/example'
import { example as promoCards } from './PromoCards/example'
import { example as promoPopup } from './PromoPopup/example'
import { example as quickQuote } from './QuickQuote/example'
import { example as reusableSection } from './ReusableSection/example'
import { example as reviewsSummary } from './ReviewsSummary/example'
import { example as richText } from './RichText/example'
import { example as salesCounter } from './SalesCounter/example'
import { example as serviceBooking } from './ServiceBooking/example'
import { example as serviceFeatures } from './ServiceFeatures/example'
import { example as serviceHero } from './ServiceHero/example'
import { example as serviceTimetable } from './ServiceTimetable/example'
import { example as slides } from './Slides/example'
import { example as statsBanner } from './StatsBanner/example'
import { example as stockList } from './StockList/example'
import { example as tradeInOffer } from './TradeInOffer/example'
import { example as video } from './Video/example'

/** Every block filled in, once: a block without an example does not compile. */
export const examples: { [T in BlockType]: Example<T> } = {
  blogCards,
  blogCta,
  bodyTypes,
  brandBanner,
  brandsGrid,
  callToAction,
  certificationBanner,
  columns,
  contactDetails,
  embed,
  enquiryForm,
  exploreRange,
  faqList,
  featuredFinanceStock,
  guarantee,
  heroSearch,
  holidayHours,
  imageBanner,
  linkTiles,
  locationCards,
  locationMap,
  locationsCarousel,
  mediaBlock,
  modelFeature,
  modelsSearch,
  offersSearch,
  pageTitle,
  paymentMethods,
  priceLadder,
  promiseList,
  promoCards,
  promoPopup,
  reusableSection,
  reviewsSummary,
  richText,
  salesCounter,
  serviceBooking,
  serviceFeatures,
  serviceHero,
  serviceTimetable,
  slides,
  statsBanner,
  stockList,
  tradeInOffer,
  quickQuote,
  video,
}
