import type { LeadSettings, Reply } from '../routing/lead-settings'

/** Words that stand for facts of the lead and the site. */
const replyTokens = {
  first_name: 'First name of the shopper',
  wish: 'What was asked for, such as "test drive request"',
  dealership: 'Name of the site',
  phone: 'Phone of the site',
  car: 'The car, or "your enquiry"',
  location: 'Location that the lead goes to',
  reference: 'Reference of the lead',
} as const
type ReplyToken = keyof typeof replyTokens
export type ReplyFacts = Record<ReplyToken, string>

export const tokenHelp = `Words in double braces are filled in: ${Object.entries(replyTokens)
  .map(([token, meaning]) => `{{${token}}} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`)
  .join('; ')}.`

export const defaultReply = {
  subject: 'We have your {{wish}}, {{first_name}}',
  body: `Hi {{first_name}},

Thank you, we have your {{wish}} and will get back to you within opening hours.

If it cannot wait, call us on {{phone}} and say your reference, {{reference}}.

{{dealership}}`,
} as const

/** Fills in the tokens; an unknown one is left out, and a line that is left empty goes with it. */
export function fillTokens(text: string, facts: ReplyFacts): string {
  const known = (token: string): token is ReplyToken => Object.hasOwn(replyTokens, token)
  return text
    .split('\n')
    .flatMap((line) => {
      const filled = line.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, token: string) =>
        known(token) ? facts[token] : '',
      )
      return filled.trim() === '' && line.trim() !== '' ? [] : [filled]
    })
    .join('\n')
}

/** How the keys of answers in the outbox begin; the form that is answered follows. */
export const REPLY_KEY = 'shopper:'

/** The form that an answer in the outbox is about; the lead's where the key names none. */
export const answeredForm = (key: string, lead: Pick<ReplyLead, 'form'>): string =>
  key.startsWith(REPLY_KEY) ? key.slice(REPLY_KEY.length) : lead.form

export type ReplyLead = {
  form: string
  opt_in: boolean
  email: string | null
  synthetic: boolean
}

/**
 * What the shopper is answered at once: the first answer of the site that fits the form, else the
 * words above; null where nothing is sent. Only with opt_in. LEAD-10
 */
export function chooseReply(
  settings: Pick<LeadSettings, 'replies' | 'replyByDefault'>,
  lead: ReplyLead,
): Pick<Reply, 'subject' | 'body'> | null {
  if (!lead.opt_in || !lead.email || lead.synthetic) return null
  const own = settings.replies.find(
    ({ forms }) => forms.length === 0 || forms.some((form) => form === lead.form),
  )
  if (own) return own.send ? own : null
  return settings.replyByDefault ? defaultReply : null
}
