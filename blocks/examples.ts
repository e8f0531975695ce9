import { example as blogCards } from './BlogCards/config'
import { example as blogCta } from './BlogCta/config'
import { example as bodyTypes } from './BodyTypes/config'
import { example as brandBanner } from './BrandBanner/config'
import { example as brandsGrid } from './BrandsGrid/config'
import type { BlockType } from './block-props'
import { example as callToAction } from './CallToAction/config'
import { example as certificationBanner } from './CertificationBanner/config'
import { example as columns } from './Columns/config'
import { example as contactDetails } from './ContactDetails/config'
import { example as embed } from './Embed/config'
import { example as enquiryForm } from './EnquiryForm/config'
import { example as exploreRange } from './ExploreRange/config'
import type { Example } from './example'
import { example as faqList } from './FaqList/config'
import { example as featuredFinanceStock } from './FeaturedFinanceStock/config'
import { example as guarantee } from './Guarantee/config'
import { example as heroSearch } from './HeroSearch/config'
import { example as holidayHours } from './HolidayHours/config'
import { example as imageBanner } from './ImageBanner/config'
import { example as linkTiles } from './LinkTiles/config'
import { example as locationCards } from './LocationCards/config'
import { example as locationMap } from './LocationMap/config'
import { example as locationsCarousel } from './LocationsCarousel/config'
import { example as mediaBlock } from './MediaBlock/config'
import { example as modelFeature } from './ModelFeature/config'
import { example as modelsSearch } from './ModelsSearch/config'
import { example as offersSearch } from './OffersSearch/config'
import { example as pageTitle } from './PageTitle/config'
import { example as paymentMethods } from './PaymentMethods/config'
import { example as priceLadder } from './PriceLadder/config'
import { example as promiseList } from './PromiseList/config'
import { example as promoCards } from './PromoCards/config'
import { example as promoPopup } from './PromoPopup/config'
import { example as quickQuote } from './QuickQuote/config'
import { example as reusableSection } from './ReusableSection/config'
import { example as reviewsSummary } from './ReviewsSummary/config'
import { example as richText } from './RichText/config'
import { example as salesCounter } from './SalesCounter/config'
import { example as serviceBooking } from './ServiceBooking/config'
import { example as serviceFeatures } from './ServiceFeatures/config'
import { example as serviceHero } from './ServiceHero/config'
import { example as serviceTimetable } from './ServiceTimetable/config'
import { example as slides } from './Slides/config'
import { example as statsBanner } from './StatsBanner/config'
import { example as stockList } from './StockList/config'
import { example as towCalculator } from './TowCalculator/config'
import { example as tradeInOffer } from './TradeInOffer/config'
import { example as video } from './Video/config'

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
  towCalculator,
  tradeInOffer,
  quickQuote,
  video,
}
