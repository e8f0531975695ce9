import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** Empty state: what happened, up to three suggestions, then the buttons. */
export function EmptyState({
  title,
  children,
  suggestions = [],
  actions,
  className,
}: {
  title: string
  /** The sentence under the title. */
  children?: ReactNode
  /** Rows such as "Without Ute" with a link "Show 18 cars". */
  suggestions?: readonly { key: string; text: ReactNode; action: ReactNode }[]
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-4 rounded-panel bg-sunken p-[clamp(24px,4vw,56px)]',
        className,
      )}
    >
      <h2 className="text-h3">{title}</h2>
      {children && <div className="text-ink-2">{children}</div>}
      {suggestions.length > 0 && (
        <ul className="grid w-full max-w-[520px]">
          {suggestions.slice(0, 3).map(({ key, text, action }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line-strong py-2"
            >
              <span>{text}</span>
              {action}
            </li>
          ))}
        </ul>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
