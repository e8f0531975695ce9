import 'server-only'
import type { Queryable } from '../record/lead-database'

/** With so many points a lead is kept apart for staff: no single sign but bare links is enough. */
const SUSPICIOUS = 2
/** Somebody who has all in their device still reads the form. */
const FAST_MS = 3000
/** A text that others send in the same words may be the form's own up to this length. */
const OWN_WORDS = 60
/** Letters beside the links: "Look:" says nothing, "Match this?" asks something. */
const FEWEST_LETTERS = 8

const address = /(?:https?:\/\/|\bwww\.)[^\s<>]+/giu
const bareName =
  /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|biz|ru|cn|xyz|top|site|online|shop|click|link|app)\b(?:\/\S*)?/gu
const mailAddress = /[\w.+-]+@[\w.-]+/g

/** What a form says of who sent it. */
export type Signs = {
  /** Answers in which a shopper writes what they like. */
  texts: readonly string[]
  /** Of the site itself: shoppers paste the address of the car that they mean. */
  host: string
  /** Milliseconds between asking for the page and sending; undefined where no script measured them. */
  elapsedMs: number | undefined
  /** Other people who sent the same words today. */
  repeats: number
}

/**
 * Why a form looks as if a robot had sent it, in words for staff; null where it does not. It is stored all the
 * same: a person may write like a robot.
 */
export function suspicionOf({ texts, host, elapsedMs, repeats }: Signs): string | null {
  const written = texts.map((text) => withoutLinks(text, host))
  const hasLinks = written.some(({ links }) => links > 0)
  const isBare = written.some(
    ({ links, rest }) => links > 0 && (rest.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS,
  )
  const signs: [points: number, why: string | false][] = [
    [2, isBare && 'only links'],
    [1, hasLinks && !isBare && 'links'],
    [1, elapsedMs !== undefined && elapsedMs < FAST_MS && 'sent within seconds'],
    [1, repeats > 0 && 'others sent the same words'],
  ]
  const found = signs.filter(([, why]) => why !== false)
  const points = found.reduce((sum, [each]) => sum + each, 0)
  return points >= SUSPICIOUS ? found.map(([, why]) => why).join(', ') : null
}

/** A text and how many links it has to other places. */
function withoutLinks(text: string, host: string): { links: number; rest: string } {
  let links = 0
  const own = host.toLowerCase().replace(/^www\./, '')
  const drop = (link: string) => {
    if (!link.toLowerCase().includes(own)) links += 1
    return ' '
  }
  const rest = text.replace(mailAddress, ' ').replace(address, drop).replace(bareName, drop)
  return { links, rest }
}

/** How many other people have sent this message to the site within a day; 0 for what a form may say by itself. */
export async function repeatsOf(
  database: Queryable,
  { site, message, email }: { site: number; message: string; email: string },
): Promise<number> {
  if (message.length < OWN_WORDS && !/\.\p{L}{2}/u.test(message)) return 0
  const { rows } = await database.query<{ people: number }>(
    `SELECT count(DISTINCT lower(email))::int AS people FROM leads
     WHERE site_id = $1 AND created_at > now() - interval '1 day' AND erased_at IS NULL
       AND message = $2 AND lower(email) <> lower($3)`,
    [site, message, email],
  )
  return rows[0]?.people ?? 0
}
