import { type BlockFrame, RenderBlocks } from '@blocks/RenderBlocks'
import { FinancePage } from '@/journeys/finance/FinancePage'
import { findFinanceCar } from '@/journeys/finance/find-finance-car'
import { enquirySetup } from '@/leads/questions/form-setup'
import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'

type AnyBlock = NonNullable<Page['blocks']>[number]
type FormBlock = Extract<AnyBlock, { blockType: 'enquiryForm' }>
const isFinanceForm = (block: AnyBlock): block is FormBlock =>
  block.blockType === 'enquiryForm' && block.kind === 'finance'
type TitleBlock = Extract<AnyBlock, { blockType: 'pageTitle' }>
const isTitle = (block: AnyBlock): block is TitleBlock => block.blockType === 'pageTitle'
/** The blocks of the editors' page that stand at its head in the page's own way. */
const isReplaced = (block: AnyBlock) => isTitle(block) || isFinanceForm(block)
const drawnAlone: BlockFrame = (_block, _at, drawn) => drawn

/**
 * A finance page: the request form with the loan and car from the query, then what its editors wrote.
 * ROUTE-18 ROUTE-20
 */
export function FinanceView({
  site,
  page,
  path = page?.path,
  title = page?.title,
  query = new URLSearchParams(),
  now,
  frame = drawnAlone,
}: {
  site: Site
  /** The editors' page; null for the page of one car on a site without one. */
  page: Page | null
  path?: string
  title?: string
  query?: URLSearchParams
  now: Date
  frame?: BlockFrame
}) {
  const block = page?.blocks?.find(isFinanceForm)
  const head = page?.blocks?.find(isTitle)
  const request = (
    <FinancePage
      site={site}
      query={query}
      now={now}
      path={path}
      title={head?.heading || title}
      intro={head?.intro}
      form={
        block
          ? {
              setup: enquirySetup(block),
              submitLabel: block.submitLabel || null,
              heading: block.heading || null,
              intro: block.intro || null,
              pageId: String(page?.id),
            }
          : null
      }
      findCar={findFinanceCar}
    />
  )
  return (
    <>
      {block && page?.blocks ? frame(block, page.blocks.indexOf(block), request) : request}
      {page && (
        <RenderBlocks
          blocks={page.blocks}
          site={site}
          now={now}
          page={page}
          frame={(each, at, drawn) => (isReplaced(each) ? null : frame(each, at, drawn))}
        />
      )}
    </>
  )
}
