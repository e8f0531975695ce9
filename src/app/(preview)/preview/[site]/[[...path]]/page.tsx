import { blocks } from '@blocks/index'
import type { BlockFrame } from '@blocks/RenderBlocks'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { momentWords, zoneName } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import { parseAsOf } from '@/calendar/parse-as-of'
import { fieldValues } from '@/editing/field-values'
import { PreviewBlock } from '@/editing/preview/PreviewBlock'
import { PreviewTools } from '@/editing/preview/PreviewTools'
import { siteOfEditor } from '@/editing/preview/signed-in-editor'
import { missingFields } from '@/editing/preview/unfinished'
import { SiteShell } from '@/shell/SiteShell'
import { ThemeOnPage } from '@/sites/ThemeOnPage'
import { themeClass, themeVariables } from '@/sites/theme'
import { PreviewedPath } from './PreviewedPath'

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

/** Each block with its name and fields; one that lacks what it needs says so in its place. */
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
