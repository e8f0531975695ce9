import type { TypedUser } from 'payload'
import { mayWrite } from '@/cms/access/user'
import { type Cents, formatCents } from '@/finance/money'
import { type Ledger, refundableCents } from '../reservation'
import { isPaying } from '../states'
import { type ActField, ActForm } from './ActForm'
import { fitsNow, mayAct, type StaffAct } from './staff-acts'

const reason = (label: string): ActField => ({
  name: 'reason',
  label,
  kind: 'text',
  required: true,
})

const hours: ActField = {
  name: 'hours',
  label: 'For how much longer',
  kind: 'choice',
  value: '24',
  options: [
    { value: '24', label: '24 hours' },
    { value: '48', label: '48 hours' },
    { value: '72', label: '3 days' },
    { value: '168', label: '7 days' },
  ],
}

type Form = Omit<Parameters<typeof ActForm>[0], 'path'>

function releaseForm(ledger: Ledger): Form {
  const left = refundableCents(ledger)
  const amount = formatCents(left as Cents)
  const fields = [reason('Why; the shopper reads it')]
  if (isPaying(ledger.reservation.state))
    return {
      ...{ label: 'Stop the payment', submit: 'Stop the payment', tone: 'danger', fields },
      about: 'The bank’s page closes. What the shopper has paid by then goes back.',
    }
  const free = 'The car is for sale again at once.'
  return left > 0
    ? {
        ...{ label: 'Release and refund', submit: `Release and refund ${amount}`, tone: 'danger' },
        about: `${free} ${amount} goes back to the shopper, who is told why.`,
        fields,
      }
    : {
        ...{ label: 'Release the car', submit: 'Release the car', tone: 'danger', fields },
        about: `${free} The shopper is told why.`,
      }
}

/** What the person may do with a reservation as it stands. */
export function StaffActs({ ledger, user }: { ledger: Ledger; user: TypedUser | null }) {
  const { reservation } = ledger
  const { id } = reservation
  const left = refundableCents(ledger)
  const forms: Record<StaffAct, Form> = {
    extend: {
      label: 'Hold it longer',
      submit: 'Hold it longer',
      about: 'The shopper is told the new end.',
      fields: [hours, reason('Why')],
    },
    confirm: {
      label: 'Sold to this shopper',
      submit: 'Confirm the sale',
      about:
        left > 0
          ? `The hold ends in a sale. You keep the ${formatCents(left as Cents)}, which counts towards the price. The car stays reserved until the feed sells it.`
          : 'The hold ends in a sale. The car stays reserved until the feed sells it.',
      fields: [reason('Contract or invoice number, or a note')],
    },
    release: releaseForm(ledger),
    refund: {
      label: 'Refund a part',
      submit: 'Refund this amount',
      about: `At most ${formatCents(left as Cents)}. What is held stays held.`,
      tone: 'danger',
      fields: [
        { name: 'amount', label: 'Amount in dollars', kind: 'money', required: true },
        reason('Why; the shopper reads it'),
      ],
    },
  }
  const may = (Object.keys(forms) as StaffAct[]).map((act) => ({
    act,
    is: mayAct(act, ledger, user),
  }))
  const open = may.filter(({ is }) => is === 'yes')
  const isForAdmins =
    mayWrite(user) && may.some(({ act, is }) => is === 'not this person' && fitsNow(act, ledger))
  if (open.length === 0 && !isForAdmins) return null
  return (
    <section className="lead-stack" style={{ gap: 12 }} aria-label="What you can do">
      <div className="money-acts">
        {open.map(({ act }) => (
          <ActForm key={act} path={`/api/reservations/${id}/${act}`} {...forms[act]} />
        ))}
      </div>
      {isForAdmins && (
        <p className="lead-muted">
          Money is in it: an admin of your group confirms, releases and refunds.
        </p>
      )}
    </section>
  )
}
