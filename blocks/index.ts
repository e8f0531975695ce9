import type { Block, BlockSlug } from 'payload'
import type { Template } from '@/sites/site'
import { BlogCards } from './BlogCards/config'
import { BlogCta } from './BlogCta/config'
import { BodyTypes } from './BodyTypes/config'
import { BrandBanner } from './BrandBanner/config'
import { BrandsGrid } from './BrandsGrid/config'
import { CallToAction } from './CallToAction/config'
import { CertificationBanner } from './CertificationBanner/config'
import { Columns } from './Columns/config'
import { ContactDetails } from './ContactDetails/config'
import { Embed } from './Embed/config'
import { EnquiryForm } from './EnquiryForm/config'
import { ExploreRange } from './ExploreRange/config'
import { FaqList } from './FaqList/config'
import { FeaturedFinanceStock } from './FeaturedFinanceStock/config'
import { Guarantee } from './Guarantee/config'
import { HeroSearch } from './HeroSearch/config'
import { HolidayHours } from './HolidayHours/config'
import { ImageBanner } from './ImageBanner/config'
import { LinkTiles } from './LinkTiles/config'
import { LocationCards } from './LocationCards/config'
import { LocationMap } from './LocationMap/config'
import { LocationsCarousel } from './LocationsCarousel/config'
import { MediaBlock } from './MediaBlock/config'
import { ModelFeature } from './ModelFeature/config'
import { ModelsSearch } from './ModelsSearch/config'
import { OffersSearch } from './OffersSearch/config'
import { PageTitle } from './PageTitle/config'
import { PaymentMethods } from './PaymentMethods/config'
import { PriceLadder } from './PriceLadder/config'
import { PromiseList } from './PromiseList/config'
import { PromoCards } from './PromoCards/config'
import { PromoPopup } from './PromoPopup/config'
import { QuickQuote } from './QuickQuote/config'
import { ReusableSection } from './ReusableSection/config'
import { ReviewsSummary } from './ReviewsSummary/config'
import { RichText } from './RichText/config'
import { SalesCounter } from './SalesCounter/config'
import { ServiceBooking } from './ServiceBooking/config'
import { ServiceFeatures } from './ServiceFeatures/config'
import { ServiceHero } from './ServiceHero/config'
import { ServiceTimetable } from './ServiceTimetable/config'
import { Slides } from './Slides/config'
import { StatsBanner } from './StatsBanner/config'
import { StockList } from './StockList/config'
import { TowCalculator } from './TowCalculator/config'
import { TradeInOffer } from './TradeInOffer/config'
import { Video } from './Video/config'

/** Every block, once. Pages, posts and starter pages refer to them by slug (`blockReferences`). */
export const blocks: Block[] = [
  HeroSearch,
  PageTitle,
  ImageBanner,
  ModelFeature,
  Slides,
  StockList,
  FeaturedFinanceStock,
  PriceLadder,
  BodyTypes,
  BrandsGrid,
  TowCalculator,
  ExploreRange,
  ModelsSearch,
  LocationCards,
  LocationsCarousel,
  LocationMap,
  HolidayHours,
  ReviewsSummary,
  ContactDetails,
  EnquiryForm,
  TradeInOffer,
  QuickQuote,
  OffersSearch,
  PromoCards,
  PromoPopup,
  BrandBanner,
  SalesCounter,
  ReusableSection,
  RichText,
  Columns,
  MediaBlock,
  Video,
  Embed,
  PromiseList,
  Guarantee,
  FaqList,
  LinkTiles,
  StatsBanner,
  PaymentMethods,
  CallToAction,
  BlogCards,
  BlogCta,
  ServiceHero,
  ServiceBooking,
  ServiceFeatures,
  ServiceTimetable,
  CertificationBanner,
]

export const blockSlugs = blocks.map((block) => block.slug) as BlockSlug[]

/**
 * What can stand below the parts of a model page: nothing with a title of a page, nor a form, for which the
 * model page has its own.
 */
export const blocksUnderModels: BlockSlug[] = [
  'richText',
  'columns',
  'mediaBlock',
  'imageBanner',
  'slides',
  'video',
  'embed',
  'promiseList',
  'guarantee',
  'statsBanner',
  'linkTiles',
  'callToAction',
  'promoCards',
  'stockList',
  'blogCards',
  'reviewsSummary',
  'reusableSection',
]

const withNewModels: readonly Template[] = ['franchise', 'group', 'caravan', 'motorcycle']
const withWorkshop: readonly Template[] = [
  'franchise',
  'group',
  'preowned',
  'caravan',
  'motorcycle',
]

/** Blocks that only sites of some templates can fill; every other block works on any site. */
const limited: Partial<Record<BlockSlug, readonly Template[]>> = {
  exploreRange: withNewModels,
  modelFeature: withNewModels,
  serviceHero: withWorkshop,
  serviceFeatures: withWorkshop,
  serviceTimetable: withWorkshop,
  certificationBanner: withWorkshop,
  priceLadder: withWorkshop,
}

/** Blocks that an editor of a site of this template can add. */
export function blocksOfTemplate(slugs: readonly BlockSlug[], template: Template): BlockSlug[] {
  return slugs.filter((slug) => limited[slug]?.includes(template) ?? true)
}
