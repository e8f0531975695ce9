import { countOf } from '@/ui/text-format'
import type { FailingDestination } from '../delivery/failing-destinations'

/** What a destination does not take, and what it said last. */
export function FailureWords({
  of: { dead, waiting, why },
}: {
  of: Pick<FailingDestination, 'dead' | 'waiting' | 'why'>
}) {
  const parts = [
    waiting > 0 && `${countOf(waiting, 'lead')} waiting`,
    dead > 0 && `${countOf(dead, 'lead')} given up`,
  ].filter(Boolean)
  return (
    <>
      {parts.join(', ')}. {why && `It said: ${why}`}
    </>
  )
}
