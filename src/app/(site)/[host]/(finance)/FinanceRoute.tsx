import { RenderBlocks } from '@blocks/RenderBlocks'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPage } from '@/cms/get-page'
import { getSite } from '@/cms/get-site'
import { contentMetadata } from '@/content/content-metadata'
import { FinancePage } from '@/finance/FinancePage'
import { findFinanceCar } from '@/finance/find-finance-car'

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
 * site's editors wrote at the same path. Not found where the site has no such page. ROUTE-18 ROUTE-20
 */
export async function FinanceRoute({ path, params, searchParams }: Props & { path: string }) {
  const site = await getSite((await params).host)
  const page = await getPage(site, path)
  if (!page) notFound()
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) query.set(name, first)
  }
  const now = new Date()
  return (
    <>
      <FinancePage
        site={site}
        query={query}
        now={now}
        title={page.title}
        findCar={findFinanceCar}
      />
      <RenderBlocks
        blocks={page.blocks?.filter(({ blockType }) => !replaced.has(blockType))}
        site={site}
        now={now}
        page={page}
      />
    </>
  )
}
