'use client'

import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { momentWords } from '@/calendar/date-words'
import { timeZoneOf } from '@/sites/states'
import { mostOf } from '../promo-defaults'
import { clockChangeWords } from './clock-change'
import './promo-moments.css'

type Clock = { name: string; zone: string }

/**
 * Under the dates of a promotion: both by the clock of each of its sites, as the form stands. A new
 * one takes the clock of the sites that are chosen, until it has a date.
 */
export function PromoMoments() {
  const { id } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const sites = useFormFields(([fields]) => JSON.stringify(fields.sites?.value ?? []))
  const start = useFormFields(([fields]) => momentOf(fields.start?.value))
  const expiry = useFormFields(([fields]) => momentOf(fields.expiry?.value))
  const [clocks, setClocks] = useState<readonly Clock[]>([])

  useEffect(() => {
    const stop = new AbortController()
    void clocksOf(JSON.parse(sites), stop.signal).then((found) => {
      if (!stop.signal.aborted) setClocks(found)
    })
    return () => stop.abort()
  }, [sites])

  const zone = mostOf(clocks.map((clock) => clock.zone))
  const isOpen = id === undefined && start === null && expiry === null
  useEffect(() => {
    if (!zone || !isOpen) return
    for (const path of ['start_tz', 'expiry_tz']) {
      dispatchFields({ type: 'UPDATE', path, value: zone })
    }
  }, [zone, isOpen, dispatchFields])

  const zones = [...new Set(clocks.map((clock) => clock.zone))]
  const words = (moment: number | null, zone: string) =>
    moment === null ? '…' : momentWords(new Date(moment), zone)
  if (zones.length === 0 || (start === null && expiry === null)) return null
  const now = Date.now()
  return (
    <ul className="promo-moments" aria-live="polite">
      {zones.map((zone) => (
        <li key={zone}>
          <strong>
            {clocks
              .filter((clock) => clock.zone === zone)
              .map(({ name }) => name)
              .join(', ')}
          </strong>{' '}
          from {words(start, zone)} until {words(expiry, zone)}
          <ClockChange of="Shows from" moment={start} zone={zone} />
          <ClockChange of="Until" moment={expiry} zone={zone} />
        </li>
      ))}
      {expiry !== null && expiry <= now && (
        <li>
          <em>This is over: shoppers do not see it. Choose a later “Until” to show it again.</em>
        </li>
      )}
    </ul>
  )
}

function ClockChange({ of, moment, zone }: { of: string; moment: number | null; zone: string }) {
  const words = moment === null ? null : clockChangeWords(moment, zone)
  return words && <em>{`${of}: ${words}`}</em>
}

function momentOf(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

async function clocksOf(ids: readonly unknown[], signal: AbortSignal): Promise<Clock[]> {
  if (ids.length === 0) return []
  const asked = new URLSearchParams({ depth: '0', limit: '500', sort: 'name' })
  asked.set('where[id][in]', ids.join(','))
  for (const field of ['name', 'state', 'timeZone']) asked.set(`select[${field}]`, 'true')
  try {
    const answer = await fetch(`/api/sites?${asked}`, { credentials: 'include', signal })
    const { docs } = (await answer.json()) as {
      docs?: { name: string; state: keyof typeof timeZoneOf; timeZone?: string | null }[]
    }
    return (docs ?? []).map(({ name, state, timeZone }) => ({
      name,
      zone: timeZone ?? timeZoneOf[state],
    }))
  } catch {
    return []
  }
}
