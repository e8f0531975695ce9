'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { Accordion } from '@/ui/Accordion'
import { onDemand } from '@/ui/on-demand'

const Tabs = onDemand(() => import('@/ui/Tabs').then((file) => file.Tabs))
const desktop = '(min-width: 64rem)'

export type Panel = { id: string; label: string; content: ReactNode }

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(desktop)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Panels as tabs from desktops up, as rows that open everywhere else and without scripts. VDP-32
 */
export function TabsFromDesktop({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const wide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(desktop).matches,
    () => false,
  )
  const rows = (
    <Accordion
      className="becomes-tabs"
      headingLevel={2}
      items={panels.map(({ id, label, content }, at) => ({
        id,
        title: label,
        content,
        defaultOpen: at === 0,
      }))}
    />
  )
  if (!wide) return rows
  return (
    <Tabs
      fallback={rows}
      label={label}
      items={panels.map(({ id, label, content }) => ({ value: id, label, content }))}
    />
  )
}
