import { localTime } from '@/calendar/local-time'
import { type Channel, channelOf, channelWords, type Touch } from '@/measurement/touch'
import type { LeadRecord } from './lead-record'

type Attributes = LeadRecord['lead_attributes'] | null | undefined

/**
 * The channel that a lead came by: that of its last touch, else of the campaign parameters that the form sent
 * alone; null where nothing is known, as of a form without scripts.
 */
export function channelOfLead(attributes: Attributes): Channel | null {
  const last = attributes?.last_touch ?? attributes?.first_touch
  if (last) return channelOf(last)
  const params = attributes?.linked_query_params ?? {}
  return Object.keys(params).length > 0 ? channelOf({ params, referrer: null }) : null
}

/** Columns of `leads` by which figures are grouped; they stay when the lead is erased. */
export function sourceColumns(attributes: Attributes) {
  const channel = channelOfLead(attributes)
  return {
    source_name: channel?.source ?? null,
    source_medium: channel?.medium ?? null,
    source_campaign: channel?.campaign ?? null,
  }
}

/** An arrival in one line: "google / cpc, campaign suv, at /search/suv, 28 Nov 2026, 9:42 am". */
export function touchWords(touch: Touch, timeZone: string): string {
  const { date, time } = localTime(new Date(touch.at), timeZone)
  return [
    channelWords(channelOf(touch)),
    touch.referrer && `from ${touch.referrer}`,
    `at ${touch.landing}`,
    `${date} ${time.slice(0, 5)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** First and last touch in words, the last one left out where it is the first; empty where nothing is known. */
export function touchFacts(
  attributes: Attributes,
  timeZone: string,
): { label: string; value: string }[] {
  const { first_touch: first, last_touch: last } = attributes ?? {}
  return [
    ...(first ? [{ label: 'Came first', value: touchWords(first, timeZone) }] : []),
    ...(last && last.at !== first?.at
      ? [{ label: 'Came last', value: touchWords(last, timeZone) }]
      : []),
  ]
}
