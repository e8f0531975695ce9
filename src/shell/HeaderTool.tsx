import type { ReactNode } from 'react'
import { IconLink } from '@/ui/IconButton'

/** An icon at the right of the header; the count is said as well as shown. */
export function HeaderTool({
  href,
  label,
  count = 0,
  children,
}: {
  href: string
  label: string
  count?: number
  /** The icon. */
  children: ReactNode
}) {
  return (
    <IconLink href={href} label={count > 0 ? `${label}, ${count}` : label}>
      {children}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 h-[17px] min-w-[17px] rounded-full bg-tag-strong px-1 text-center text-[0.6875rem]/[17px] font-semibold text-on-tag-strong"
        >
          {count}
        </span>
      )}
    </IconLink>
  )
}
