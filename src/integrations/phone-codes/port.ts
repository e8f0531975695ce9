/** A code is sent within this, or it is not. Milliseconds. AUTH-05 */
export const CODE_SEND_TIMEOUT_MS = 15_000

/** Whose code it is: one that was sent on one site opens nothing on another. */
export type CodeOwner = {
  /** Slug of the site. */
  site: string
  /** "0412345678" */
  phone: string
}

type SentCode =
  | {
      outcome: 'SENT'
      /** What the service checks it against, or knows it by; kept by the caller until it is handed in. */
      reference: string
      /** The code itself where a demo shows it in place of an SMS, else null. */
      shown: string | null
    }
  /** REFUSED: not to this number, or not so often. */
  | { outcome: 'REFUSED' | 'UNAVAILABLE'; message: string }

type CheckedCode =
  | { outcome: 'VERIFIED' | 'WRONG' }
  /** The service knows no code that waits: it ran out, was used, or was tried too often. */
  | { outcome: 'EXPIRED' }
  | { outcome: 'UNAVAILABLE'; message: string }

/**
 * What sends a code to a mobile and says whether one that was typed is that. Never throws: whatever goes
 * wrong there is an answer; messages are for the log and hold nothing of a person. How often a code may
 * be tried, and on which site, is the caller's to hold. CALL-25 AMB-06
 */
export type PhoneCodes = {
  send(owner: CodeOwner): Promise<SentCode>
  verify(owner: CodeOwner, code: string, reference: string): Promise<CheckedCode>
}
