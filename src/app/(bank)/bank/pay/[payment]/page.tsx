import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type PayPage, payPage } from '@/integrations/payments/local/pay-page'
import { type TestCard, testCards } from '@/integrations/payments/local/test-cards'
import { formatMoney } from '@/ui/number-format'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ payment: string }> }

const read = async ({ params }: Props) => await payPage((await params).payment, new Date())
const moneyOf = ({ amountCents }: PayPage) => formatMoney(amountCents / 100)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pay = await read(props)
  return pay ? { title: `Pay ${pay.payee} ${moneyOf(pay)} · Test bank` } : {}
}

/** The page on which a shopper pays at the bank that ships. It works without scripts. VDP-06 */
export default async function Page(props: Props) {
  const pay = await read(props)
  if (!pay) notFound()
  return (
    <>
      <h1>
        Pay {pay.payee} <span className="bank-amount">{moneyOf(pay)}</span>
      </h1>
      <p>{pay.description}</p>
      <State pay={pay} />
    </>
  )
}

function State({ pay }: { pay: PayPage }) {
  switch (pay.status) {
    case 'open':
      return pay.asks ? <AskBank pay={pay} /> : <ChooseCard pay={pay} />
    case 'pending':
      return <Waiting pay={pay} />
    case 'paid':
      return <Over pay={pay} words={`Paid by ${pay.card?.method ?? 'test card'}.`} />
    case 'failed':
      return <Over pay={pay} words={pay.failure ?? 'The payment failed.'} />
    case 'expired':
      return <Over pay={pay} words="The time to pay is over. Nothing was charged." />
  }
}

const actionOf = ({ reference }: PayPage) => `/bank/pay/${reference}/answer`

function ChooseCard({ pay }: { pay: PayPage }) {
  const ofGroup = (group: TestCard['group']) => testCards.filter((card) => card.group === group)
  return (
    <form method="post" action={actionOf(pay)}>
      {pay.failure && (
        <p className="bank-failure" role="alert">
          {pay.failure}
        </p>
      )}
      <Cards legend="Test cards" cards={ofGroup('card')} pay={pay} />
      <Cards legend="PayTo" cards={ofGroup('payto')} pay={pay} />
      <details open={pay.card?.group === 'rare'}>
        <summary>For testers: odd messages, refunds and disputes</summary>
        <Cards legend="Odd cards" cards={ofGroup('rare')} pay={pay} />
      </details>
      <button className="bank-button" type="submit" name="do" value="pay">
        Pay {moneyOf(pay)}
      </button>
      <a className="bank-back" href={pay.cancelUrl}>
        Go back without paying
      </a>
    </form>
  )
}

function Cards({
  legend,
  cards,
  pay,
}: {
  legend: string
  cards: readonly TestCard[]
  pay: PayPage
}) {
  const chosen = pay.card?.id ?? testCards[0]?.id
  return (
    <fieldset className="bank-cards">
      <legend>{legend}</legend>
      {cards.map(({ id, label, number }) => (
        <label key={id} className="bank-card">
          <input type="radio" name="card" value={id} defaultChecked={id === chosen} required />
          <span>
            <span className="bank-label">{label}</span>
            <span className="bank-number">{number}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** 3-D Secure: the shopper's own bank asks whether it is them. */
function AskBank({ pay }: { pay: PayPage }) {
  return (
    <form method="post" action={actionOf(pay)}>
      <h2>Your bank asks: is this you?</h2>
      <p>
        {pay.card?.method} is to pay {moneyOf(pay)} to {pay.payee}.
      </p>
      <button className="bank-button" type="submit" name="do" value="approve">
        Yes, pay {moneyOf(pay)}
      </button>
      <button className="bank-button bank-quiet" type="submit" name="do" value="refuse">
        No, this is not me
      </button>
    </form>
  )
}

function Waiting({ pay }: { pay: PayPage }) {
  return (
    <>
      <p role="status">
        The bank has your payment by {pay.card?.method} and has not decided yet. You need not wait
        here: {pay.payee} is told as soon as it has.
      </p>
      <p>
        <a className="bank-button" href={pay.returnUrl}>
          Go back to the dealer
        </a>
      </p>
      <a className="bank-back" href={`/bank/pay/${pay.reference}`}>
        Look again
      </a>
    </>
  )
}

function Over({ pay, words }: { pay: PayPage; words: string }) {
  return (
    <>
      <p role="status">{words}</p>
      <p>
        <a className="bank-button" href={pay.returnUrl}>
          Go back to the dealer
        </a>
      </p>
    </>
  )
}
