import type { CalendarEvent } from '@/integrations/mail/calendar-file'
import type { MailFact } from '@/integrations/mail/mail-layout'

/** What a kind of lead tells its shopper, beside the words of the site. */
export type Confirmation = {
  heading: string
  facts: readonly MailFact[]
  /** Sentences under the facts, such as a warning of the law. */
  notes?: readonly string[]
  /** What was asked for, to open or to download. */
  link?: { label: string; href: string }
  /** Answers of the form, and fields of the lead, that the facts tell. */
  covers?: readonly string[]
  /** A visit, as a calendar file. */
  event?: Omit<CalendarEvent, 'uid' | 'url' | 'details'> | null
}
