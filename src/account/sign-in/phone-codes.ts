import 'server-only'
import { localPhoneCodes } from '@/integrations/phone-codes/local'
import type { PhoneCodes } from '@/integrations/phone-codes/port'
import { twilioPhoneCodes } from '@/integrations/phone-codes/twilio'
import { env } from '@/server/env'
import { canSendCodes } from './can-send-codes'

/**
 * Twilio where the environment names an account, else codes that a demo shows; null where neither is.
 */
export function phoneCodes(): PhoneCodes | null {
  if (!canSendCodes()) return null
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE, TWILIO_URL } = env()
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_VERIFY_SERVICE
    ? twilioPhoneCodes({
        url: TWILIO_URL,
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: TWILIO_AUTH_TOKEN,
        service: TWILIO_VERIFY_SERVICE,
      })
    : localPhoneCodes(env().PAYLOAD_SECRET)
}
