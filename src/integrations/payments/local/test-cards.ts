/** What the bank does with an attempt to pay. Times in milliseconds. */
type Attempt =
  | { does: 'approve' }
  /** The shopper may try another card. */
  | { does: 'decline'; failure: string }
  /** The shopper's bank asks first whether it is them. */
  | { does: 'ask' }
  /** The bank decides later. */
  | { does: 'wait'; ms: number; ends: 'paid' | 'failed'; failure: string | null }
  /** Nothing comes until the payment ends. */
  | { does: 'hang' }

export type TestCard = {
  id: string
  /** As a statement names it. */
  method: string
  /** Number of the card in groups of four, or the PayID. */
  number: string
  /** What happens, for who chooses it. */
  label: string
  /** rare: for testers, folded away. */
  group: 'card' | 'payto' | 'rare'
  attempt: Attempt
  /** When the platform is sent messages after an approval, in milliseconds; by default one at once. */
  messagesAfterMs?: readonly number[]
  /** What comes of refunds; by default they are done at once. */
  refunds?: { ms: number; ends: 'refunded' | 'failed' }
  /** The shopper disputes the payment so long after it. */
  disputedAfterMs?: number
}

const SECOND = 1000
const declined = 'The card was declined. Try another card.'

/** The means of payment that the bank which ships knows: one for each ending. VDP-06 */
export const testCards: readonly TestCard[] = [
  {
    id: 'approve',
    method: 'Visa ending 4242',
    number: '4242 4242 4242 4242',
    label: 'Approved',
    group: 'card',
    attempt: { does: 'approve' },
  },
  {
    id: 'secure',
    method: 'Visa ending 3155',
    number: '4000 0025 0000 3155',
    label: '3-D Secure: the bank asks first whether it is you',
    group: 'card',
    attempt: { does: 'ask' },
  },
  {
    id: 'decline',
    method: 'Visa ending 0002',
    number: '4000 0000 0000 0002',
    label: 'Declined',
    group: 'card',
    attempt: { does: 'decline', failure: declined },
  },
  {
    id: 'insufficient',
    method: 'Visa ending 9995',
    number: '4000 0000 0000 9995',
    label: 'Not enough money in the account',
    group: 'card',
    attempt: {
      does: 'decline',
      failure: 'There is not enough money in the account. Try another card.',
    },
  },
  {
    id: 'slow',
    method: 'Mastercard ending 4444',
    number: '5555 5555 5555 4444',
    label: 'Slow: approved after 8 seconds',
    group: 'card',
    attempt: { does: 'wait', ms: 8 * SECOND, ends: 'paid', failure: null },
  },
  {
    id: 'silent',
    method: 'Mastercard ending 8210',
    number: '5200 8282 8282 8210',
    label: 'The bank never answers',
    group: 'card',
    attempt: { does: 'hang' },
  },
  {
    id: 'payto',
    method: 'PayTo',
    number: 'shopper@example.com',
    label: 'PayTo: agreed in the banking app after 20 seconds',
    group: 'payto',
    attempt: { does: 'wait', ms: 20 * SECOND, ends: 'paid', failure: null },
  },
  {
    id: 'payto-refused',
    method: 'PayTo',
    number: 'refuses@example.com',
    label: 'PayTo: refused in the banking app after 20 seconds',
    group: 'payto',
    attempt: {
      does: 'wait',
      ms: 20 * SECOND,
      ends: 'failed',
      failure: 'The payment was refused in the banking app.',
    },
  },
  {
    id: 'unannounced',
    method: 'Visa ending 1881',
    number: '4012 8888 8888 1881',
    label: 'Approved, but the bank’s message to the dealer never comes',
    group: 'rare',
    attempt: { does: 'approve' },
    messagesAfterMs: [],
  },
  {
    id: 'announced-late',
    method: 'Visa ending 5556',
    number: '4000 0566 5566 5556',
    label: 'Approved, but the bank’s message comes late and twice',
    group: 'rare',
    attempt: { does: 'approve' },
    messagesAfterMs: [20 * SECOND, 25 * SECOND],
  },
  {
    id: 'slow-refund',
    method: 'Visa ending 7726',
    number: '4000 0000 0000 7726',
    label: 'Approved; a refund takes a minute',
    group: 'rare',
    attempt: { does: 'approve' },
    refunds: { ms: 60 * SECOND, ends: 'refunded' },
  },
  {
    id: 'failed-refund',
    method: 'Visa ending 5126',
    number: '4000 0000 0000 5126',
    label: 'Approved; a refund fails after a minute',
    group: 'rare',
    attempt: { does: 'approve' },
    refunds: { ms: 60 * SECOND, ends: 'failed' },
  },
  {
    id: 'disputed',
    method: 'Visa ending 0259',
    number: '4000 0000 0000 0259',
    label: 'Approved; disputed after 20 seconds',
    group: 'rare',
    attempt: { does: 'approve' },
    disputedAfterMs: 20 * SECOND,
  },
]

export const testCard = (id: string | null): TestCard | null =>
  testCards.find((card) => card.id === id) ?? null
