import { Children, isValidElement, type ReactNode } from 'react'
import { classNames } from './class-names'

/**
 * A row that is swiped on phones and shows four items from desktops up; cards, not slides. CSS
 * only. Its children become list items; give each a key. It is the containing block of visually
 * hidden elements, which would otherwise widen the page.
 */
export function Rail({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const items = Children.toArray(children)
  return (
    <ul
      aria-label={label}
      className={classNames(
        'rail relative',
        // A part of the fifth says that there is more: four that fill the row look like all.
        items.length > 4 && '[--rail-columns:4.3]',
        className,
      )}
    >
      {items.map((child, at) => (
        <li key={isValidElement(child) && child.key ? child.key : at} className="grid min-w-0">
          {child}
        </li>
      ))}
    </ul>
  )
}
