import { blocks } from '@blocks/index'
import type { BlockFrame } from '@blocks/RenderBlocks'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { momentWords, zoneName } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import { parseAsOf } from '@/calendar/parse-as-of'
import { getDraftPage, getDraftPost } from '@/cms/reads/get-draft'
import { fieldValues } from '@/editing/field-values'
import { PreviewBlock } from '@/editing/preview/PreviewBlock'
import { PreviewTools } from '@/editing/preview/PreviewTools'
import { siteOfEditor } from '@/editing/preview/signed-in-editor'
import { missingFields, withoutUnfinishedRows } from '@/editing/preview/unfinished'
import type { Page } from '@/payload-types'
import { resolveContent } from '@/routing/resolve-content'
import { queryParams } from '@/search/rules/search-path'
import { SearchPage } from '@/search/SearchPage'
import { SiteShell } from '@/shell/SiteShell'
import type { Site } from '@/sites/site'
import { ThemeOnPage } from '@/sites/ThemeOnPage'
import { themeClass, themeVariables } from '@/sites/theme'
import { getVehicle } from '@/vehicle/get-vehicle'
import { similarCars } from '@/vehicle/similar/get-similar'
import { VehiclePage } from '@/vehicle/VehiclePage'
import { ContentView } from '../../../../(site)/[host]/[[...path]]/ContentView'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

type Props = {
  params: Promise<{ site: string; path?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * The newest draft as a shopper will see it, now or at the moment that `?at=` names, for signed-in
 * people who may see that site: a draft of another dealer is not found. On the admin host, where the
 * editor's session is; never cached.
 */
export default async function Preview({ params, searchParams }: Props) {
  const { site: id, path = [] } = await params
  const query = await searchParams
  const request = await headers()
  const site = await siteOfEditor(request, Number(id))
  if (!site) notFound()
  const at = parseAsOf([query.at].flat()[0], site.timeZone)
  const now = at ?? new Date()
  const { date, time } = localTime(now, site.timeZone)
  const theme = themeClass(site.theme.base)
  const variables = themeVariables(site.theme)
  return (
    <div
      className={`${theme} bg-page font-text text-body text-ink antialiased`}
      style={variables}
      data-moment={at?.toISOString()}
    >
      <ThemeOnPage className={theme} variables={variables} />
      <PreviewTools
        siteId={site.id}
        moment={{
          at: at?.getTime() ?? null,
          words: momentWords(now, site.timeZone),
          wall: `${date}T${time.slice(0, 5)}`,
          zone: zoneName(site.timeZone),
        }}
      />
      <SiteShell site={site} now={now}>
        <PreviewedPath
          site={site}
          request={request}
          path={path}
          query={query}
          now={now}
          frame={nameBlocks}
        />
      </SiteShell>
    </div>
  )
}

const configs = new Map(blocks.map((config) => [config.slug, config] as const))

/** Renders each block with its name and fields; an incomplete block says so in its place. */
const nameBlocks: BlockFrame = (block, at, drawn) => {
  const path = `blocks.${at}`
  const config = configs.get(block.blockType)
  const label = String(config?.labels?.singular ?? block.blockType)
  const data = block as unknown as Record<string, unknown>
  const missing = missingFields(data, config?.fields ?? [])
  return (
    <PreviewBlock id={block.id ?? path} path={path} label={label} fields={fieldValues(data, path)}>
      {missing.length === 0 ? (
        drawn
      ) : (
        <p className="bg-sunken p-6 text-center">
          {label}: fill in {missing.join(', ')} to see it here.
        </p>
      )}
    </PreviewBlock>
  )
}

type Query = Record<string, string | string[] | undefined>

/** A path of the site as its routes render it, with drafts in place of what is published. */
async function PreviewedPath({
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
  if (page) {
    return (
      <ContentView
        content={{ kind: 'page', page }}
        site={site}
        now={now}
        query={queryParams(rest)}
        frame={frame}
      />
    )
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
