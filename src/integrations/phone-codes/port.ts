/** A code is sent within this, or it is not. Milliseconds. AUTH-05 */
export const CODE_SEND_TIMEOUT_MS = 15_000

/** Whose code it is. What was sent on one site opens nothing on another where the service can tell them apart. */
export type CodeOwner = {
  /** Slug of the site. */
  site: string
  /** "0412345678" */
  phone: string
}

export type SentCode =
  /** `shown` is the code itself where a demo shows it in place of an SMS, else null. */
  | { outcome: 'SENT'; shown: string | null }
  /** Not to this number, or not now: the service takes it for too many or for no mobile. */
  | { outcome: 'REFUSED' | 'UNAVAILABLE'; message: string }

export type CheckedCode =
  | { outcome: 'VERIFIED' | 'WRONG' }
  /** There is no code that waits: it ran out, was used, or was tried too often. */
  | { outcome: 'EXPIRED' }
  | { outcome: 'UNAVAILABLE'; message: string }

/**
 * What sends a code to a mobile and says whether one that was typed is that. Never throws: whatever goes
 * wrong there is an answer; messages are for the log and hold nothing of a person. CALL-25 AMB-06
 */
export type PhoneCodes = {
  send(owner: CodeOwner): Promise<SentCode>
  verify(owner: CodeOwner, code: string): Promise<CheckedCode>
}
