import { licenceLine } from '@/sites/dealer-licence'
import type { SiteLocation } from '@/sites/site'

/** Dealer and repairer licence of a location, where they are known. LOC-24 */
export function licenceLines(
  location: Pick<SiteLocation, 'dealer_license_number' | 'motor_vehicle_repairer' | 'address'>,
): string[] {
  const { dealer_license_number, motor_vehicle_repairer, address } = location
  return [
    dealer_license_number && licenceLine({ state: address.state, number: dealer_license_number }),
    motor_vehicle_repairer && `Motor vehicle repairer ${motor_vehicle_repairer}`,
  ].filter((line): line is string => Boolean(line))
}
