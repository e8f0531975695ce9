import * as z from 'zod/mini'
import { localTime } from '@/calendar/local-time'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { isTagOfSite, tagOfHost, tagServices } from '@/sites/tags'
import { isBotOrNameless, isOfOwnPage, isOverLimit } from '../collect/page-of-site'
import { measurementDatabase } from '../store/database'

const count = (max: number) => z.number().check(z.nonnegative(), z.maximum(max))
/** What `measureTagCosts` sends. A page of many tags has some twenty hosts. */
const batch = z.array(
  z.object({
    tag: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w.:() -]+$/)),
    requests: count(1000),
    opaque: count(1000),
    bytes: count(50_000_000),
    ms: count(120_000),
  }),
)
const MOST_TAGS = 30
/** Different tags of a site and day; more are somebody's game. */
const MOST_ROWS = 100

/** Characters of a report of many tags. */
const LONGEST = 10_000

/**
 * Takes the report of a page of this site, with the guards of the collector.
 * @returns the status of the answer
 */
export async function takeTagCosts(
  site: Site,
  request: Request,
  now: Date,
): Promise<204 | 400 | 403 | 413 | 429> {
  const { headers } = request
  if (!isOfOwnPage(headers)) return 403
  if (Number(headers.get('content-length')) > LONGEST) return 413
  const text = await request.text()
  if (text.length > LONGEST) return 413
  if (isBotOrNameless(headers.get('user-agent') ?? '')) return 204
  if (await isOverLimit(visitorAddress(headers), 1)) return 429
  return (await storeTagCosts(site, jsonOf(text), now)) ? 204 : 400
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Adds what tags cost one page to the site's day.
 * @returns false for anything that is not such a report, and of a site that runs no tags
 */
export async function storeTagCosts(site: Site, body: unknown, now: Date): Promise<boolean> {
  const sent = batch.safeParse(body)
  if (!sent.success || !tagServices(site.tags).some(({ onPage }) => onPage)) return false
  const day = localTime(now, site.timeZone).date
  const { budgetKb, budgetMs } = site.tags
  const rows = sent.data
    .slice(0, MOST_TAGS)
    .map((cost) => ({ ...cost, tag: tagOfHost(cost.tag) }))
    .filter(({ tag }) => isTagOfSite(tag, site.tags))
    .map((cost) => ({ ...cost, over: cost.bytes > budgetKb * 1000 || cost.ms > budgetMs ? 1 : 0 }))
  await measurementDatabase().query(
    `INSERT INTO tag_costs AS t (site_id, day, tag, pages, requests, opaque, bytes, ms, pages_over)
     SELECT $1, $2::date, tag, 1, sum(requests), sum(opaque), sum(bytes), sum(ms), max("over")
     FROM jsonb_to_recordset($3::jsonb) AS r(tag text, requests int, opaque int, bytes bigint, ms bigint, "over" int)
     WHERE EXISTS (SELECT 1 FROM tag_costs k WHERE k.site_id = $1 AND k.day = $2::date AND k.tag = r.tag)
       OR (SELECT count(*) FROM tag_costs k WHERE k.site_id = $1 AND k.day = $2::date) < $4
     GROUP BY tag
     ORDER BY tag
     ON CONFLICT (site_id, day, tag) DO UPDATE SET pages = t.pages + 1,
       requests = t.requests + excluded.requests, opaque = t.opaque + excluded.opaque,
       bytes = t.bytes + excluded.bytes, ms = t.ms + excluded.ms,
       pages_over = t.pages_over + excluded.pages_over`,
    [site.id, day, JSON.stringify(rows), MOST_ROWS],
  )
  return true
}

/** A tag on a site's day: averages of a page, in kB and milliseconds of the main thread. */
export type TagCostOfDay = {
  day: string
  tag: string
  pages: number
  kb: number
  ms: number
  /** Share of the requests whose size the other host keeps to itself. */
  opaque: number
  /** Share of the pages that it alone put over the budget. */
  over: number
  isOver: boolean
}

/** The last day of a site that has figures, of the last thirty; the costliest tag first. */
export async function lastTagCosts(
  site: number,
  budget: { kb: number; ms: number },
): Promise<TagCostOfDay[]> {
  const { rows } = await measurementDatabase().query<Omit<TagCostOfDay, 'isOver'>>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, tag, pages, (bytes / pages / 1000.0)::float8 AS kb,
       (ms / pages::numeric)::float8 AS ms, (opaque / greatest(requests, 1)::numeric)::float8 AS opaque,
       (pages_over / pages::numeric)::float8 AS over
     FROM tag_costs
     WHERE site_id = $1 AND day = (SELECT max(day) FROM tag_costs
       WHERE site_id = $1 AND day > current_date - 30)
     ORDER BY bytes DESC, ms DESC, tag`,
    [site],
  )
  return rows.map((row) => ({ ...row, isOver: row.kb > budget.kb || row.ms > budget.ms }))
}

/** A tag that costs the pages of a site more than the site's budget. */
export type TagOverBudget = { site: number; name: string; tag: string; kb: number; ms: number }

/** Tags over budget, on average of a page, on the last day of the last week that has figures; of those that run. */
export async function tagsOverBudget(sites: readonly Site[]): Promise<TagOverBudget[]> {
  const asked = sites.filter(({ tags }) => tagServices(tags).some(({ onPage }) => onPage))
  if (asked.length === 0) return []
  const { rows } = await measurementDatabase().query<Omit<TagOverBudget, 'name'>>(
    `SELECT t.site_id AS site, tag, (bytes / pages / 1000.0)::float8 AS kb, (t.ms / pages::numeric)::float8 AS ms
     FROM unnest($1::int[], $2::numeric[], $3::numeric[]) AS budget(site, kb, ms)
     JOIN tag_costs t ON t.site_id = budget.site AND t.day = (SELECT max(day) FROM tag_costs
       WHERE site_id = budget.site AND day > current_date - 7)
     WHERE bytes / pages / 1000.0 > budget.kb OR t.ms / pages::numeric > budget.ms
     ORDER BY t.site_id, bytes DESC, tag`,
    [
      asked.map(({ id }) => id),
      asked.map(({ tags }) => tags.budgetKb),
      asked.map(({ tags }) => tags.budgetMs),
    ],
  )
  return rows.flatMap((row) => {
    const site = asked.find(({ id }) => id === row.site)
    return site && isTagOfSite(row.tag, site.tags) ? [{ ...row, name: site.name }] : []
  })
}

/** Days for which figures stay. */
const KEPT_DAYS = 400
export async function forgetOldTagCosts(): Promise<void> {
  await measurementDatabase().query('DELETE FROM tag_costs WHERE day < current_date - $1::int', [
    KEPT_DAYS,
  ])
}
