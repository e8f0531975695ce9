import { env } from '@/server/env'

/**
 * Whether this deployment can send codes at all: by Twilio, or, in a demo, by showing them. What needs a
 * sign-in is not offered where it cannot. A code that is shown lets anybody in as anybody: on sites with
 * https, which are there for real shoppers, that takes Twilio, also where nobody thought of `DEMO=0`.
 * AUTH-03
 */
export function canSendCodes(): boolean {
  const { TWILIO_VERIFY_SERVICE, DEMO, SITE_PROTOCOL } = env()
  return TWILIO_VERIFY_SERVICE !== undefined || (DEMO && SITE_PROTOCOL === 'http')
}
