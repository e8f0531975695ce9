import type { Car } from '@/inventory/car'

/**
 * What search engines call the facts of a car: Google's vehicle listings take these values alone, and
 * schema.org has its own for the driven wheels. A value that is none of them (a caravan, a Naked bike) is
 * said in our words; what a fact has no word for is left out. NAV-16
 */
export function listingValues({
  simple_body,
  simple_fuel,
  simple_drive,
}: Pick<Car, 'simple_body' | 'simple_fuel' | 'simple_drive'>) {
  const drive = simple_drive && drives[simple_drive]
  return {
    bodyType: (simple_body && (bodies[simple_body] ?? simple_body)) || undefined,
    driveWheelConfiguration: drive ? `https://schema.org/${drive}Configuration` : undefined,
    vehicleEngine: simple_fuel
      ? { '@type': 'EngineSpecification', fuelType: fuels[simple_fuel] ?? simple_fuel }
      : undefined,
  }
}

const bodies: Record<string, string> = {
  SUV: 'SUV',
  Sedan: 'Sedan',
  Hatch: 'Hatchback',
  Wagon: 'Wagon',
  Coupe: 'Coupe',
  Convertible: 'Convertible',
  'People Mover': 'Minivan',
  Van: 'Full size van',
  Ute: 'Truck',
  'Cab Chassis': 'Truck',
  Truck: 'Truck',
}

const drives: Record<string, string> = {
  '4WD': 'FourWheelDrive',
  AWD: 'AllWheelDrive',
  FWD: 'FrontWheelDrive',
  RWD: 'RearWheelDrive',
}

const fuels: Record<string, string> = {
  Petrol: 'Gasoline',
  Diesel: 'Diesel',
  Electric: 'Electric',
  Hybrid: 'Hybrid',
  'Plug-in Hybrid': 'Plug-in hybrid',
  Hydrogen: 'Hydrogen',
  LPG: 'LPG',
}
