'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useAuth } from '@payloadcms/ui'
// biome-ignore lint/plugin: the only exception, for a fault of the plugin; see `TenancyRouter`.
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  type ContextType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** What the two components below know together. */
const Around = createContext<{
  router: ContextType<typeof AppRouterContext>
  /** The site that is chosen as the page is drawn; nothing for all sites. */
  chosen: RefObject<unknown>
} | null>(null)

/**
 * Stands around the provider of the tenancy plugin. While no site is chosen, the plugin "clears" the
 * choice and calls `router.refresh()` as soon as a page has rendered, so that an editor loses what they
 * typed until then. This provider drops the call where there was nothing to clear. The plugin takes the
 * router from Next's context, which Next does not export, and has no option.
 * Can go with https://github.com/payloadcms/payload/pull/18245, if that covers documents too.
 */
export function TenancyRouter({ children }: { children: ReactNode }) {
  const router = use(AppRouterContext)
  const { user } = useAuth()
  const chosen = useRef<unknown>(undefined)
  const [isSettled] = useState(() => Boolean(user) && !tenantCookie())

  const calm = useMemo(
    () =>
      router && {
        ...router,
        refresh: () => {
          if (isSettled && !chosen.current && !tenantCookie()) return
          router.refresh()
        },
      },
    [router, isSettled],
  )
  const around = useMemo(() => ({ router, chosen }), [router])
  return (
    <Around value={around}>
      <AppRouterContext value={calm}>{children}</AppRouterContext>
    </Around>
  )
}

/** Inside that provider: the router as it was, for all the rest of the admin. */
export function PageRouter({ children }: { children: ReactNode }) {
  const around = use(Around)
  const { selectedTenantID } = useTenantSelection()
  useEffect(() => {
    if (around) around.chosen.current = selectedTenantID
  }, [around, selectedTenantID])
  return <AppRouterContext value={around?.router ?? null}>{children}</AppRouterContext>
}

const tenantCookie = () =>
  typeof document === 'undefined'
    ? null
    : /(?:^|; )payload-tenant=([^;]+)/.exec(document.cookie)?.[1]
