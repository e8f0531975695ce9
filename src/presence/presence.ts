/**
 * What the status of a page follows: found 200, gone 410, absent 404, unreachable 503. An ending page
 * is found, and its time is over before that could be remembered.
 */
export const presences = ['found', 'ending', 'gone', 'absent', 'unreachable'] as const
export type Presence = (typeof presences)[number]
