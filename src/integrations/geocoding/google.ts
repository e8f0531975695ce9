import { z } from 'zod'
import { fetchPartnerJson } from '../partner-fetch'
import { type Geocoder, InvalidPostcode } from './port'

const DEFAULT_TIMEOUT_MS = 5000
const ADDRESS = 'https://maps.googleapis.com/maps/api/geocode/json'

const answerSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        /** Absent where a server of the same shape leaves it out. */
        types: z.array(z.string()).optional(),
        geometry: z.object({
          location: z.object({ lat: z.number().finite(), lng: z.number().finite() }),
        }),
      }),
    )
    .default([]),
})

export type GoogleAccount = {
  key: string
  /** Another address of the same protocol. */
  url?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Google's geocoding API, limited to postcodes of Australia. CALL-28 LOC-26 */
export function googleGeocoder(account: GoogleAccount): Geocoder {
  return {
    async locate(postcode) {
      const url = new URL(account.url ?? ADDRESS)
      url.searchParams.set('components', `postal_code:${postcode}|country:AU`)
      url.searchParams.set('key', account.key)
      const answer = await fetchPartnerJson(url, {
        key: null,
        timeoutMs: account.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        fetch: account.fetch,
      })
      if (!answer.ok) throw new Error(`Geocoding failed: ${answer.message}`)
      const found = answerSchema.safeParse(answer.body)
      if (!found.success) throw new Error('Geocoding failed: the response has another shape')
      const { status, results } = found.data
      if (status !== 'OK' && status !== 'ZERO_RESULTS') {
        throw new Error(`Geocoding failed: ${status}`)
      }
      const [first] = results
      // For an unknown postcode it returns the rest of the filter: the middle of Australia.
      if (!first || first.types?.includes('postal_code') === false) throw new InvalidPostcode()
      const { lat, lng } = first.geometry.location
      return { lat, long: lng }
    },
  }
}
