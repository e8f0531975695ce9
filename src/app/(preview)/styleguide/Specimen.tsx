import type { ReactNode } from 'react'

/** One row of the sheet: the name of a piece, then the piece in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-t border-line pt-6 sm:grid-cols-[160px_minmax(0,1fr)]">
      <h2 className="font-strong">{name}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Pieces side by side. */
export function Flow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 [&+&]:mt-3">{children}</div>
}

/** Pieces in columns of 280 px and more. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] items-start gap-x-8 gap-y-6">
      {children}
    </div>
  )
}
