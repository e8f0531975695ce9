import type { SiteLocation } from './site'
import { stateName } from './states'

/** "480 Church Street, Richmond Vic 3121" */
export function addressLine({ address }: Pick<SiteLocation, 'address'>): string {
  return `${address.street}, ${address.city} ${stateName(address.state)} ${address.postcode}`
}
