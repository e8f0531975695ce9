/** Where a verification stands: no code yet, code sent, code handed in. AUTH-04 QUOTE-13 */
export type PhoneCodeState = 'none' | 'sent' | 'submitted'

/**
 * A code was sent (again), one was handed in, it was refused, or the number is another. AUTH-04
 */
export type PhoneCodeEvent = 'send' | 'submit' | 'refuse' | 'restart'

const next: Record<PhoneCodeState, Partial<Record<PhoneCodeEvent, PhoneCodeState>>> = {
  none: { send: 'sent' },
  sent: { send: 'sent', submit: 'submitted', restart: 'none' },
  submitted: { send: 'sent', refuse: 'sent', restart: 'none' },
}

/** The state after an event; one that does not apply changes nothing. AUTH-04 */
export const nextPhoneCodeState = (state: PhoneCodeState, event: PhoneCodeEvent): PhoneCodeState =>
  next[state][event] ?? state
