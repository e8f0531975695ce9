import { formatMoney } from '@/ui/number-format'
import { type LeadKind, leadLabel } from '../lead-kind'
import { replyChannels } from './first-reply'
import type { EventDetail, LeadEvent, LeadEventKind } from './lead-events'

type TimelineEntry = { tone: 'good' | 'bad' | 'plain'; title: string; detail: string | null }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const by = (detail: EventDetail) => (text(detail.by) ? `by ${detail.by}` : null)
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null

const statusWords: Record<string, string> = {
  new: 'New',
  in_progress: 'In progress',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

type Words = (detail: EventDetail, kinds: readonly LeadKind[]) => TimelineEntry
const entry = (
  tone: TimelineEntry['tone'],
  title: string,
  detail: string | null = null,
): TimelineEntry => ({ tone, title, detail })

const words: Record<LeadEventKind, Words> = {
  received: ({ form }, kinds) =>
    entry('plain', 'Received', text(form) && leadLabel(kinds, String(form))),
  stored: () => entry('good', 'Stored', 'The shopper reads “thank you” only after this.'),
  merged: ({ form }, kinds) =>
    entry('plain', 'The shopper wrote again', text(form) && leadLabel(kinds, String(form))),
  completed: () => entry('plain', 'The shopper finished the form'),
  queued: ({ label }) => entry('plain', `Queued for ${label}`),
  emailed: ({ label, answer }) => entry('good', `E-mailed: ${label}`, text(answer)),
  shown: ({ label, answer }) => entry('good', `Put in the outbox: ${label}`, text(answer)),
  accepted: ({ label, answer }) => entry('good', `Accepted by ${label}`, text(answer)),
  answered: ({ answer }) => entry('good', 'Answered the shopper automatically', text(answer)),
  checked: () => entry('good', 'Arrived', 'A check lead goes to nobody.'),
  failed: ({ label, error, attempt }) =>
    entry('bad', `Not delivered yet: ${label}`, joined(text(error), `try ${attempt}`)),
  dead: ({ label, error }) => entry('bad', `Given up: ${label}`, text(error)),
  replayed: ({ label, ...detail }) => entry('plain', `Sent again: ${label}`, by(detail)),
  'first-reply': ({ channel, ...detail }) =>
    entry(
      'good',
      'First reply to the shopper',
      joined(replyChannels[channel as keyof typeof replyChannels] ?? null, by(detail)),
    ),
  status: ({ to, why, ...detail }) =>
    entry(
      'plain',
      `Status: ${statusWords[String(to)] ?? to}`,
      joined(text(why) && `It looks like that: ${why}`, by(detail)),
    ),
  assigned: ({ to, ...detail }) =>
    entry('plain', text(to) ? `Assigned to ${to}` : 'Assigned to nobody', by(detail)),
  'car-sold': ({ to, ...detail }) =>
    entry(
      'plain',
      to === 'other' ? 'Its car was sold to another shopper' : 'Its car was sold',
      by(detail),
    ),
  bought: ({ value, ...detail }) =>
    entry(
      'good',
      'The shopper bought the car',
      joined(typeof value === 'number' ? formatMoney(value) : null, by(detail)),
    ),
  unsubscribed: (detail) => entry('plain', 'The shopper wants no more offers', by(detail)),
  erased: ({ why, ...detail }) =>
    entry(
      'plain',
      'Personal data erased',
      joined(why === 'retention' ? 'The site keeps it no longer' : 'On request', by(detail)),
    ),
}

/** An event as a person reads it. */
export const timelineEntry = (
  { kind, detail }: Pick<LeadEvent, 'kind' | 'detail'>,
  kinds: readonly LeadKind[],
) => words[kind](detail, kinds)
