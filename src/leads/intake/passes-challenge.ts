import 'server-only'
import { challengeSettings } from '@/integrations/challenge/port'
import { turnstile } from '@/integrations/challenge/turnstile'
import { env } from '@/server/env'

/**
 * Whether a form may be taken as a person's. Without a challenge in the environment every one may. A
 * token that the service does not know is refused; a service that does not answer lets the form
 * through, since losing leads is worse than taking some too many: the limits still hold.
 */
export async function passesChallenge(token: string): Promise<boolean> {
  const settings = challengeSettings()
  const secret = env().TURNSTILE_SECRET_KEY
  if (!settings || !secret) return true
  return (await turnstile({ origin: settings.origin, secret }).verify(token)) !== 'failed'
}
