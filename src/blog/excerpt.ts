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
  const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'short', timeZone })
    .formatToParts(new Date(date))
    .map(({ type, value }) => [type, value])
  const parts = Object.fromEntries(words)
  const year = new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone })
  return `${Number(parts.day)}/${Number(parts.month)}/${year.format(new Date(date))}`
}
