import { blocks } from '@blocks/index'
import type { BlockFrame } from '@blocks/RenderBlocks'
import { notFound, redirect } from 'next/navigation'
import { FinanceView } from '@/app/(site)/[host]/(finance)/FinanceRoute'
import { ContentView } from '@/app/(site)/[host]/[[...path]]/ContentView'
import { getDraftPage, getDraftPost } from '@/cms/reads/get-draft'
import { fieldValues } from '@/editing/field-values'
import { PreviewBlock } from '@/editing/preview/PreviewBlock'
import { withoutUnfinishedRows } from '@/editing/preview/unfinished'
import type { Page } from '@/payload-types'
import { resolveContent } from '@/routing/resolve-content'
import { SearchPage } from '@/search/SearchPage'
import type { Site } from '@/sites/site'
import { getVehicle } from '@/vehicle/get-vehicle'
import { similarCars } from '@/vehicle/similar/get-similar'
import { VehiclePage } from '@/vehicle/VehiclePage'

type Query = Record<string, string | string[] | undefined>

/** Paths that draw a form before what the editors wrote there. ROUTE-18 ROUTE-20 */
const financePaths = new Set([
  '/finance',
  '/apply-for-finance',
  '/finance-enquiry',
  '/finance-pre-approval',
])

/** A path of the site as its routes draw it, with drafts in place of what is published. */
export async function PreviewedPath({
  site,
  request,
  path,
  query,
  now,
  frame,
}: {
  site: Site
  request: Headers
  path: readonly string[]
  query: Query
  now: Date
  frame: BlockFrame
}) {
  const [root, slug] = path.map(decodeURIComponent)
  const { at: _, ...rest } = query
  if (root === 'search' || root === 'used-car') {
    const address = { prefix: `/${root}` as const, path: path.slice(1), query: rest }
    return <SearchPage site={site} address={address} now={now} />
  }
  if (root === 'cars' && slug && slug !== 'trade-in') {
    const car = await getVehicle(site, slug, now)
    const similar = await similarCars(site, car)
    return <VehiclePage car={car} site={site} similar={similar} now={now} />
  }
  if (root === 'blog' && slug && path.length === 2) {
    const post = await getDraftPost(request, site.id, slug)
    if (post) {
      const fields = fieldValues(post as unknown as Record<string, unknown>, '')
      return (
        <PreviewBlock id="" path="" label="Post" fields={fields}>
          <ContentView content={{ kind: 'post', post }} site={site} now={now} />
        </PreviewBlock>
      )
    }
  }
  const pathname = `/${path.map(decodeURIComponent).join('/')}`
  const page = drawable(await getDraftPage(request, site.id, pathname))
  if (page && financePaths.has(pathname)) {
    return <FinanceView site={site} page={page} query={rest} now={now} frame={frame} />
  }
  if (page) {
    return <ContentView content={{ kind: 'page', page }} site={site} now={now} frame={frame} />
  }
  const content = await resolveContent(site, path)
  if (!content) notFound()
  if (content.kind === 'redirect') {
    const { to } = content.redirect
    redirect(to.startsWith('/') ? `/preview/${site.id}${to}` : to)
  }
  return <ContentView content={content} site={site} now={now} />
}

const fieldsOf = new Map(blocks.map(({ slug, fields }) => [slug, fields] as const))

/** A draft with the rows of its blocks that are filled in. */
function drawable(page: Page | null): Page | null {
  if (!page) return null
  const finished = (page.blocks ?? []).map(
    (block) =>
      withoutUnfinishedRows(
        block as unknown as Record<string, unknown>,
        fieldsOf.get(block.blockType) ?? [],
      ) as unknown as typeof block,
  )
  return { ...page, blocks: finished }
}
