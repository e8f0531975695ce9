'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useAuth } from '@payloadcms/ui'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
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
  router: AppRouterInstance | null
  /** The site that is chosen as the page is drawn; nothing for all sites. */
  chosen: RefObject<unknown>
} | null>(null)

/**
 * Around the provider of the tenancy plugin. While no site is chosen, the plugin "clears" the choice
 * and has the page drawn anew, just after it was drawn: what an editor typed until then is lost. Here
 * that wish is not granted where there was nothing to clear.
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
