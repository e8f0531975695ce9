/**
 * What to do when a session ends while somebody types; "You are not allowed to perform this action" would
 * send an editor to their admin. Without colons: the forms of the CMS make a list of what follows one.
 */
export const SESSION_OVER =
  'Your session is over, so nothing was saved. What you typed is still here. Sign in again in another tab, come back to this one and save again.'
