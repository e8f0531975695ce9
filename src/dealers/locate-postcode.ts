import 'server-only'
import { googleGeocoder } from '@/integrations/geocoding/google'
import { localGeocoder } from '@/integrations/geocoding/local'
import { type Geocoder, InvalidPostcode } from '@/integrations/geocoding/port'
import { env } from '@/server/env'
import { log } from '@/server/log'
import {
  isPostcode,
  type PostcodePlace,
  unknownPostcode,
  unreachablePostcode,
} from './postcode-place'

/** A search renders without distances rather than late: its own timeout is three seconds. */
const TIMEOUT_MS = 2000

/** The maps provider if the environment has its key, else the built-in table. CALL-28 */
function geocoder(): Geocoder {
  const { GEOCODING_KEY: key, GEOCODING_URL: url } = env()
  return key ? googleGeocoder({ key, url, timeoutMs: TIMEOUT_MS }) : localGeocoder
}

/**
 * Caches where postcodes are for the life of the process: postcodes do not move, and there are at
 * most ten thousand. A failure is logged and not cached. Never rejects. CALL-28 LOC-26
 */
export function cachePlaces(
  provider: () => Geocoder,
): (postcode: string) => Promise<PostcodePlace> {
  const places = new Map<string, Promise<PostcodePlace>>()
  const locate = async (postcode: string): Promise<PostcodePlace> => {
    try {
      return { ok: true, at: await provider().locate(postcode) }
    } catch (cause) {
      if (cause instanceof InvalidPostcode) return unknownPostcode
      log.warn({ err: cause }, 'No place for a postcode')
      return unreachablePostcode
    }
  }
  return async (postcode) => {
    if (!isPostcode(postcode)) return unknownPostcode
    const pending = places.get(postcode) ?? locate(postcode)
    places.set(postcode, pending)
    const place = await pending
    if (!place.ok && place.error === 'UNREACHABLE') places.delete(postcode)
    return place
  }
}

/** @param postcode anything but four digits is unknown */
export const locatePostcode = cachePlaces(geocoder)
