/** A code is sent within this, or it is not. Milliseconds. AUTH-05 */
export const CODE_SEND_TIMEOUT_MS = 15_000

/** Whose code it is: a code of one site is not valid on another. */
export type CodeOwner = {
  /** Slug of the site. */
  site: string
  /** "0412345678" */
  phone: string
}

/** `siteName`: whom the SMS names, where the service lets us say. */
type CodeRequest = CodeOwner & { siteName: string }

type SentCode =
  | {
      outcome: 'SENT'
      /** Identifies the code for the service; the caller stores it until the code is verified. */
      reference: string
      /** The code itself where a demo shows it in place of an SMS, else null. */
      shown: string | null
    }
  /** REFUSED: not to this number, or too often. */
  | { outcome: 'REFUSED' | 'UNAVAILABLE'; message: string }

type CheckedCode =
  | { outcome: 'VERIFIED' | 'WRONG' }
  /** The service has no valid code: it expired, was used, or had too many attempts. */
  | { outcome: 'EXPIRED' }
  | { outcome: 'UNAVAILABLE'; message: string }

/**
 * Sends codes to mobiles and verifies them. Never throws: failures are outcomes; messages are for the log and
 * contain nothing personal. The caller limits attempts and binds codes to a site. CALL-25 AMB-06
 */
export type PhoneCodes = {
  send(request: CodeRequest): Promise<SentCode>
  verify(owner: CodeOwner, code: string, reference: string): Promise<CheckedCode>
}
