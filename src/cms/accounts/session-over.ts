/**
 * Error text for a session that ended while somebody typed. Payload's "You are not allowed to
 * perform this action" would send an editor to their admin. Contains no colon: Payload's forms
 * render text after a colon as a list.
 */
export const SESSION_OVER =
  'Your session is over, so nothing was saved. What you typed is still here. Sign in again in another tab, come back to this one and save again.'
