import { type BlockFrame, RenderBlocks } from '@blocks/RenderBlocks'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPage } from '@/cms/reads/get-page'
import { getSite } from '@/cms/reads/get-site'
import { offersFinance } from '@/finance/rules'
import { FinancePage } from '@/journeys/finance/FinancePage'
import { findFinanceCar } from '@/journeys/finance/find-finance-car'
import { enquirySetup } from '@/leads/questions/form-setup'
import type { Page } from '@/payload-types'
import { contentMetadata } from '@/routing/content-metadata'
import { queryParams } from '@/search/rules/search-path'
import type { Site } from '@/sites/site'

export type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

type AnyBlock = NonNullable<Page['blocks']>[number]
type FormBlock = Extract<AnyBlock, { blockType: 'enquiryForm' }>
const isFinanceForm = (block: AnyBlock): block is FormBlock =>
  block.blockType === 'enquiryForm' && block.kind === 'finance'
/** The block of the editors' page that the request form replaces. */
const isReplaced = (block: AnyBlock) => block.blockType === 'pageTitle' || isFinanceForm(block)
const drawnAlone: BlockFrame = (_block, _at, drawn) => drawn

export async function financeMetadata(path: string, { params }: Props): Promise<Metadata> {
  const site = await getSite((await params).host)
  const page = await getPage(site, path)
  return contentMetadata(site, page && { kind: 'page', page })
}

/**
 * A finance page of the site: the request form with the loan and car from the query, then the
 * editors' page at the same path. Not found without an editors' page, unless the route has a title
 * of its own. ROUTE-18 ROUTE-20
 */
export async function FinanceRoute({
  path,
  params,
  searchParams,
  ownTitle,
}: Props & { path: string; ownTitle?: string }) {
  const site = await getSite((await params).host)
  const page = await getPage(site, path)
  const title = page?.title ?? ownTitle
  if (!title || (!page && !offersFinance(site))) notFound()
  const query = await searchParams
  return <FinanceView site={site} page={page} title={title} query={query} now={new Date()} />
}

/** See {@link FinanceRoute}; the preview renders a draft with it. */
export function FinanceView({
  site,
  page,
  title = page?.title,
  query,
  now,
  frame = drawnAlone,
}: {
  site: Site
  /** The editors' page; null if there is none and the route is shown alone. */
  page: Page | null
  title?: string
  query: Awaited<Props['searchParams']>
  now: Date
  frame?: BlockFrame
}) {
  const block = page?.blocks?.find(isFinanceForm)
  const request = (
    <FinancePage
      site={site}
      query={queryParams(query)}
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
