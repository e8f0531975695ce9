import { localTime } from '@/calendar/local-time'

/** Characters of a description on a blog card. BLOG-02 */
export const BLOG_EXCERPT = 80
/** Characters of a model's description. MODEL-10 */
export const MODEL_EXCERPT = 200

/** The text, cut at a word to at most `limit` characters, with an ellipsis in place of the rest. */
export function excerpt(text: string, limit: number): string {
  const whole = text.trim()
  if (whole.length <= limit) return whole
  const cut = whole.slice(0, limit)
  const atWord = /\s/.test(whole[limit] ?? '') ? cut : cut.replace(/\s+\S*$/, '')
  return `${(atWord || cut).trimEnd()}…`
}

/** day/month/year as in 1/7/2025, in the zone of the site. BLOG-03 */
export function blogDate(date: string, timeZone: string): string {
  const [year, month, day] = localTime(new Date(date), timeZone).date.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}
