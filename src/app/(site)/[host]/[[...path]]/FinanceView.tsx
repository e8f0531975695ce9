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
/** The blocks of the editors' page that the request form replaces. */
const isReplaced = (block: AnyBlock) => block.blockType === 'pageTitle' || isFinanceForm(block)
const drawnAlone: BlockFrame = (_block, _at, drawn) => drawn

/**
 * A finance page: the request form with the loan and car from the query, then what its editors wrote.
 * ROUTE-18 ROUTE-20
 */
export function FinanceView({
  site,
  page,
  title = page?.title,
  query = new URLSearchParams(),
  now,
  frame = drawnAlone,
}: {
  site: Site
  /** The editors' page; null for the page of one car on a site without one. */
  page: Page | null
  title?: string
  query?: URLSearchParams
  now: Date
  frame?: BlockFrame
}) {
  const block = page?.blocks?.find(isFinanceForm)
  const request = (
    <FinancePage
      site={site}
      query={query}
      now={now}
      title={title}
      form={
        block
          ? {
              setup: enquirySetup(block),
              submitLabel: block.submitLabel || null,
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
