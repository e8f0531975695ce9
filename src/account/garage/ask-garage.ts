import { within } from '@/ui/patience'
import type { GarageAnswer } from './answer-garage'

export type Garage =
  | { status: 'asking' | 'signed-out' | 'failed' }
  | ({ status: 'known' } & GarageAnswer)

/** Asks for what the server knows of this shopper; a network that is away is an answer too. */
export async function askGarage(): Promise<Garage> {
  try {
    const response = await fetch('/api/garage', {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: within(20),
    })
    if (response.status === 401) return { status: 'signed-out' }
    const answer = (await response.json()) as Partial<GarageAnswer> | null
    if (typeof answer?.phone_number !== 'string' || !Array.isArray(answer.sent)) {
      throw new Error(`The garage was answered with ${response.status}`)
    }
    return { status: 'known', phone_number: answer.phone_number, sent: answer.sent }
  } catch (cause) {
    console.warn('The garage was not reached', cause)
    return { status: 'failed' }
  }
}
