type MailFields = { from?: string | null; confirmed_domain?: string | null }

/** "Example.com.au", "@example.com.au": as people write a domain. */
const domainOf = (text: string): string => text.trim().toLowerCase().split('@').at(-1) ?? ''

/**
 * A site's own sender, once a platform admin has confirmed that its domain lets this platform send; null
 * before. Receivers drop mail from a domain that does not.
 */
export function confirmedSender(mail: MailFields | null | undefined): string | null {
  const { from, confirmed_domain } = mail ?? {}
  if (!from || !confirmed_domain) return null
  return domainOf(from) === domainOf(confirmed_domain) ? from : null
}
