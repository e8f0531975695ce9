import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import './bank.css'

export const metadata: Metadata = { title: 'Test bank', robots: { index: false, follow: false } }

/** Pages of the bank that ships. They look like nobody's site, and say on each that no real money moves. */
export default function BankLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <body>
        <header className="bank-header">
          <p className="bank-name">Test bank</p>
          <p className="bank-warning">No real money moves. Do not enter a real card.</p>
        </header>
        <main className="bank-main">{children}</main>
      </body>
    </html>
  )
}
