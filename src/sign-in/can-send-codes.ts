import { env } from '@/env'

/**
 * Whether this deployment can send codes at all: by Twilio, or, in a demo, by showing them. What needs a
 * sign-in is not offered where it cannot. AUTH-03
 */
export function canSendCodes(): boolean {
  const { TWILIO_VERIFY_SERVICE, DEMO } = env()
  return TWILIO_VERIFY_SERVICE !== undefined || DEMO
}
