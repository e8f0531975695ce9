'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { ReservationPhase } from '@/payments/reservation-phase'
import { timeoutSignal } from '@/ui/browser'

const LOOK_EVERY_MS = 3000

/** Renders the page again once the payment stands otherwise: the bank may take a minute, or another tab paid. */
export function AwaitBank({ token, phase }: { token: string; phase: ReservationPhase }) {
  const router = useRouter()
  useEffect(() => {
    let isGone = false
    let timer: number | undefined
    const look = async () => {
      const found = await fetchPhase(token)
      if (isGone) return
      if (found !== null && found !== phase) return router.refresh()
      timer = window.setTimeout(look, LOOK_EVERY_MS)
    }
    timer = window.setTimeout(look, LOOK_EVERY_MS)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [token, phase, router])
  return null
}

async function fetchPhase(token: string): Promise<ReservationPhase | null> {
  try {
    const response = await fetch(`/api/reservations/${token}`, {
      cache: 'no-store',
      signal: timeoutSignal(10),
    })
    const answer = (await response.json()) as { phase?: ReservationPhase }
    return answer.phase ?? null
  } catch {
    return null
  }
}
