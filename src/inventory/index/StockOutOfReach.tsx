import { PhoneLine } from '../PhoneLine'

/**
 * Error page while the stock index is down and nothing is cached: says so, and offers the phone.
 */
export function StockOutOfReach({ title, phone }: { title: string; phone: string | null }) {
  return (
    <div className="wrap py-[var(--section)]">
      <div className="grid gap-4 rounded-panel bg-sunken p-[clamp(24px,4vw,56px)]">
        <h1 className="text-h2">{title}</h1>
        <p className="text-ink-2">
          We are on it. Please try again in a few minutes. <PhoneLine phone={phone} />
        </p>
      </div>
    </div>
  )
}
