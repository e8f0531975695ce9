'use client'

import * as Primitive from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

/** Short panels side by side. Hidden panels stay in the page, so that it can be searched. */
export function Tabs({
  label,
  items,
}: {
  label: string
  items: readonly { value: string; label: ReactNode; content: ReactNode }[]
}) {
  return (
    <Primitive.Root defaultValue={items[0]?.value}>
      <Primitive.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className="min-h-12 border-y-2 border-(--no-line) text-control font-label whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-b-current data-[state=active]:text-ink"
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          value={item.value}
          forceMount
          className="pt-4 data-[state=inactive]:hidden"
        >
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
