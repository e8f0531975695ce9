/**
 * What the status of a page follows: found 200, gone 410, absent 404, unreachable 503. An ending page
 * is found, and its time is over before that could be remembered.
 */
export const presences = ['found', 'ending', 'gone', 'absent', 'unreachable'] as const
export type Presence = (typeof presences)[number]

/** What is to be known of a path before its page. */
export type PageAnswer = {
  presence: Presence
  /** What has to be signed in for, and the slug of the site that a session is to be of. AUTH-07 AUTH-08 */
  gate: { type: string; site: string } | null
  /** Where the site's pages are, if the host that was asked is another of its hosts. SITE-02 */
  origin: string | null
}
