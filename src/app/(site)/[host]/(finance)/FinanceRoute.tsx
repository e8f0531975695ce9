import { type BlockFrame, RenderBlocks } from '@blocks/RenderBlocks'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPage } from '@/cms/get-page'
import { getSite } from '@/cms/get-site'
import { contentMetadata } from '@/content/content-metadata'
import { FinancePage } from '@/finance/FinancePage'
import { findFinanceCar } from '@/finance/find-finance-car'
import { offersFinance } from '@/finance/rules'
import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'

export type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What the request form of the finance page replaces on the editors' page. */
const replaced = new Set(['pageTitle', 'enquiryForm'])

export async function financeMetadata(path: string, { params }: Props): Promise<Metadata> {
  const site = await getSite((await params).host)
  const page = await getPage(site, path)
  return contentMetadata(site, page && { kind: 'page', page })
}

/**
 * A finance page of the site: the request form with the loan and the car of the query, then what the
 * site's editors wrote at the same path. Not found where the site has no such page, unless the page
 * has a title of its own. ROUTE-18 ROUTE-20
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

/** See {@link FinanceRoute}; the preview draws a draft with it. */
export function FinanceView({
  site,
  page,
  title = page?.title,
  query,
  now,
  frame,
}: {
  site: Site
  /** What the editors wrote; null where the platform has the page by itself. */
  page: Page | null
  title?: string
  query: Awaited<Props['searchParams']>
  now: Date
  frame?: BlockFrame
}) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) params.set(name, first)
  }
  return (
    <>
      <FinancePage site={site} query={params} now={now} title={title} findCar={findFinanceCar} />
      {page && (
        <RenderBlocks
          blocks={page.blocks?.filter(({ blockType }) => !replaced.has(blockType))}
          site={site}
          now={now}
          page={page}
          frame={frame}
        />
      )}
    </>
  )
}
