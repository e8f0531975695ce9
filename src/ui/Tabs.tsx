'use client'

import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
}

/** underline: a row of words over a hairline. segment: the shape of SegmentedControl. */
export type TabsLook = 'underline' | 'segment'

const lists: Record<TabsLook, string> = {
  underline: 'gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]',
  segment: 'gap-0.5 rounded-control bg-sunken p-[3px]',
}

const triggers: Record<TabsLook, string> = {
  underline:
    'min-h-12 border-y-2 border-(--no-line) data-[state=active]:border-b-current data-[state=active]:text-ink',
  segment:
    'min-h-[42px] flex-1 rounded-[max(0px,calc(var(--r-control)-3px))] px-3.5 data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:[box-shadow:0_1px_3px_rgb(0_0_0/.14)]',
}

/** Short panels side by side. Hidden panels stay in the page, so that it can be searched. */
export function Tabs({
  label,
  items,
  look = 'underline',
  defaultValue,
  value,
  onValueChange,
  className,
}: {
  label: string
  items: readonly TabItem[]
  look?: TabsLook
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}) {
  return (
    <Primitive.Root
      className={className}
      defaultValue={defaultValue ?? items[0]?.value}
      value={value}
      onValueChange={onValueChange}
    >
      <Primitive.List aria-label={label} className={classNames('flex', lists[look])}>
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className={classNames(
              'text-control font-label whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2',
              triggers[look],
            )}
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
