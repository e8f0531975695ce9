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

/** A search is drawn without distances rather than late: its own patience ends after three seconds. */
const PATIENCE_MS = 2000

/** The maps provider where the environment has its key, else the table that ships here. CALL-28 */
function geocoder(): Geocoder {
  const { GEOCODING_KEY: key, GEOCODING_URL: url } = env()
  return key ? googleGeocoder({ key, url, timeoutMs: PATIENCE_MS }) : localGeocoder
}

/**
 * Where postcodes are, asked once for each: postcodes do not move, and there can be ten thousand of
 * them. A provider that does not answer is logged and asked again with the next question. Never
 * rejects. CALL-28 LOC-26
 */
export function cachePlaces(asked: () => Geocoder): (postcode: string) => Promise<PostcodePlace> {
  const places = new Map<string, Promise<PostcodePlace>>()
  const ask = async (postcode: string): Promise<PostcodePlace> => {
    try {
      return { ok: true, at: await asked().locate(postcode) }
    } catch (cause) {
      if (cause instanceof InvalidPostcode) return unknownPostcode
      log.warn({ err: cause }, 'No place for a postcode')
      return unreachablePostcode
    }
  }
  return async (postcode) => {
    if (!isPostcode(postcode)) return unknownPostcode
    const asking = places.get(postcode) ?? ask(postcode)
    places.set(postcode, asking)
    const place = await asking
    if (!place.ok && place.error === 'UNREACHABLE') places.delete(postcode)
    return place
  }
}

/** @param postcode anything but four digits is unknown */
export const locatePostcode = cachePlaces(geocoder)
