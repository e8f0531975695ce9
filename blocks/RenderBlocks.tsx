import { Activity, type ReactNode } from 'react'
import { withFallback } from '@/inventory/index/fallback'
import type { Site } from '@/sites/site'
import { BlogCards } from './BlogCards/BlogCards'
import { BlogCta } from './BlogCta/BlogCta'
import { BodyTypes } from './BodyTypes/BodyTypes'
import { BrandBanner } from './BrandBanner/BrandBanner'
import { BrandsGrid } from './BrandsGrid/BrandsGrid'
import type { AnyBlock, BlockPage, BlockProps, BlockType } from './block-props'
import { CallToAction } from './CallToAction/CallToAction'
import { CertificationBanner } from './CertificationBanner/CertificationBanner'
import { Columns } from './Columns/Columns'
import { ContactDetails } from './ContactDetails/ContactDetails'
import { Embed } from './Embed/Embed'
import { EnquiryForm } from './EnquiryForm/EnquiryForm'
import { ExploreRange } from './ExploreRange/ExploreRange'
import { FaqList } from './FaqList/FaqList'
import { FeaturedFinanceStock } from './FeaturedFinanceStock/FeaturedFinanceStock'
import { Guarantee } from './Guarantee/Guarantee'
import { HeroSearch } from './HeroSearch/HeroSearch'
import { HolidayHours } from './HolidayHours/HolidayHours'
import { ImageBanner } from './ImageBanner/ImageBanner'
import { LinkTiles } from './LinkTiles/LinkTiles'
import { LocationCards } from './LocationCards/LocationCards'
import { LocationMap } from './LocationMap/LocationMap'
import { LocationsCarousel } from './LocationsCarousel/LocationsCarousel'
import { MediaBlock } from './MediaBlock/MediaBlock'
import { ModelFeature } from './ModelFeature/ModelFeature'
import { ModelsSearch } from './ModelsSearch/ModelsSearch'
import { OffersSearch } from './OffersSearch/OffersSearch'
import { PageTitle } from './PageTitle/PageTitle'
import { PaymentMethods } from './PaymentMethods/PaymentMethods'
import { PriceLadder } from './PriceLadder/PriceLadder'
import { PromiseList } from './PromiseList/PromiseList'
import { PromoCards } from './PromoCards/PromoCards'
import { PromoPopup } from './PromoPopup/PromoPopup'
import { QuickQuote } from './QuickQuote/QuickQuote'
import { ReusableSection } from './ReusableSection/ReusableSection'
import { ReviewsSummary } from './ReviewsSummary/ReviewsSummary'
import { RichText } from './RichText/RichText'
import { SalesCounter } from './SalesCounter/SalesCounter'
import { ServiceBooking } from './ServiceBooking/ServiceBooking'
import { ServiceFeatures } from './ServiceFeatures/ServiceFeatures'
import { ServiceHero } from './ServiceHero/ServiceHero'
import { ServiceTimetable } from './ServiceTimetable/ServiceTimetable'
import { Slides } from './Slides/Slides'
import { StatsBanner } from './StatsBanner/StatsBanner'
import { StockList } from './StockList/StockList'
import { TowCalculator } from './TowCalculator/TowCalculator'
import { TradeInOffer } from './TradeInOffer/TradeInOffer'
import { Video } from './Video/Video'

type BlockComponents = {
  [T in BlockType]: (props: BlockProps<T>) => ReactNode | Promise<ReactNode>
}

/** One component a block: a block without one does not compile. */
const components: BlockComponents = {
  blogCards: BlogCards,
  blogCta: BlogCta,
  bodyTypes: BodyTypes,
  brandBanner: BrandBanner,
  brandsGrid: BrandsGrid,
  callToAction: CallToAction,
  certificationBanner: CertificationBanner,
  columns: Columns,
  contactDetails: ContactDetails,
  embed: Embed,
  enquiryForm: EnquiryForm,
  exploreRange: ExploreRange,
  faqList: FaqList,
  featuredFinanceStock: FeaturedFinanceStock,
  guarantee: Guarantee,
  heroSearch: HeroSearch,
  holidayHours: HolidayHours,
  imageBanner: ImageBanner,
  linkTiles: LinkTiles,
  locationCards: LocationCards,
  locationMap: LocationMap,
  locationsCarousel: LocationsCarousel,
  mediaBlock: MediaBlock,
  modelFeature: ModelFeature,
  modelsSearch: ModelsSearch,
  offersSearch: OffersSearch,
  pageTitle: PageTitle,
  paymentMethods: PaymentMethods,
  priceLadder: PriceLadder,
  promiseList: PromiseList,
  promoCards: PromoCards,
  promoPopup: PromoPopup,
  reusableSection: ReusableSection,
  reviewsSummary: ReviewsSummary,
  richText: RichText,
  salesCounter: SalesCounter,
  serviceBooking: ServiceBooking,
  serviceFeatures: ServiceFeatures,
  serviceHero: ServiceHero,
  serviceTimetable: ServiceTimetable,
  slides: Slides,
  statsBanner: StatsBanner,
  stockList: StockList,
  towCalculator: TowCalculator,
  tradeInOffer: TradeInOffer,
  quickQuote: QuickQuote,
  video: Video,
}

const emptyQuery = new URLSearchParams()

/** Blocks that only show stock: without the index they render nothing. */
const aboutStock: ReadonlySet<BlockType> = new Set([
  'stockList',
  'featuredFinanceStock',
  'bodyTypes',
  'priceLadder',
  'brandsGrid',
])

/** Wraps each block in the preview of the CMS; shoppers' pages have no wrapper. */
export type BlockFrame = (block: AnyBlock, at: number, rendered: ReactNode) => ReactNode

/**
 * Renders the blocks of a page in order, on the server; the page renders the main element. React
 * hydrates each block separately, the pressed one first, and no block waits for the code of
 * another.
 */
export function RenderBlocks({
  blocks,
  site,
  now,
  page,
  query = emptyQuery,
  frame = (_block, _at, rendered) => rendered,
}: {
  blocks: readonly AnyBlock[] | null | undefined
  site: Site
  now: Date
  page: Pick<BlockPage, 'id' | 'path'>
  query?: URLSearchParams
  frame?: BlockFrame
}) {
  const list = blocks ?? []
  return list.map((block, at) => (
    <Activity key={block.id ?? at}>
      {/* What is seen and pressed is counted by block: `measurement/browser/seen-and-pressed`. */}
      <i hidden data-block={block.blockType} />
      {frame(
        block,
        at,
        <OneBlock
          block={block}
          site={site}
          now={now}
          page={{ id: page.id, path: page.path, query }}
        />,
      )}
    </Activity>
  ))
}

function OneBlock<T extends BlockType>(props: BlockProps<T>): ReactNode | Promise<ReactNode> {
  const type: T = props.block.blockType as T
  const Component = components[type] as (props: BlockProps<T>) => ReactNode | Promise<ReactNode>
  if (!aboutStock.has(type)) return Component(props)
  return withFallback(props.site, props.now, async () => Component(props), null)
}
