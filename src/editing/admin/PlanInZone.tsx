'use client'

import {
  ConfigProvider,
  ServerFunctionsContext,
  useConfig,
  useFormFields,
  useServerFunctions,
} from '@payloadcms/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

/**
 * The drawer that plans a publish: it begins in the zone of the document's site, where the CMS has one
 * zone for all, and says when a plan was refused, which the CMS takes for planned.
 */
export function PlanInZone({ children }: { children: ReactNode }) {
  const { config } = useConfig()
  const zone = useZoneOfSite()
  const inZone = useMemo(() => {
    const { admin } = config
    const timezones = {
      ...admin.timezones,
      defaultTimezone: zone ?? admin.timezones.defaultTimezone,
    }
    return { ...config, admin: { ...admin, timezones } }
  }, [config, zone])
  const functions = useServerFunctions()
  const honest = useMemo(
    () => ({
      ...functions,
      schedulePublish: async (...args: Parameters<typeof functions.schedulePublish>) => {
        const answer = (await functions.schedulePublish(...args)) as { error?: string } | undefined
        if (answer?.error) throw new Error(answer.error)
        return answer
      },
    }),
    [functions],
  )
  return (
    <ConfigProvider config={inZone}>
      <ServerFunctionsContext value={honest}>{children}</ServerFunctionsContext>
    </ConfigProvider>
  )
}

/** Null until it is known. */
function useZoneOfSite(): string | null {
  const site = useFormFields(([fields]) => fields.site?.value)
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => {
    if (typeof site !== 'number') return
    const stop = new AbortController()
    fetch(`/api/sites/${site}?depth=0&select[timeZone]=true`, {
      credentials: 'include',
      signal: stop.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then((found: { timeZone?: string | null }) => setZone(found.timeZone ?? null))
      // It is said in the drawer: without an answer it is the one that the platform begins with.
      .catch(() => {})
    return () => stop.abort()
  }, [site])
  return zone
}
