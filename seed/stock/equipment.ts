import type { ModelLine } from './catalogue/model-line'
import type { Random } from './random'

const everyCar = [
  'Air Conditioning',
  'Power Windows',
  'Power Steering',
  'Remote Central Locking',
  'Driver and Passenger Airbags',
  'Anti-lock Braking (ABS)',
  'Electronic Stability Control',
  'Bluetooth Phone and Audio',
  'ISOFIX Anchor Points',
  'Cruise Control',
]
const from2016 = [
  'Reversing Camera',
  'Rear Parking Sensors',
  'Touchscreen Display',
  'Automatic Headlights',
  'Hill Start Assist',
  'Digital Radio (DAB+)',
]
const from2018 = [
  'Apple CarPlay and Android Auto',
  'Autonomous Emergency Braking',
  'Lane Keep Assist',
  'LED Headlights',
  'Rain Sensing Wipers',
]
const upper = [
  'Satellite Navigation',
  'Blind Spot Monitor',
  'Adaptive Cruise Control',
  'Smart Key Keyless Entry',
  'Push Button Start',
  'Leather Accented Seats',
  'Heated Front Seats',
  'Power Driver Seat',
  'Dual Zone Climate Control',
  'Front Parking Sensors',
  '18" Alloy Wheels',
  'Wireless Phone Charging',
  'Privacy Glass',
]
const top = [
  'Panoramic Sunroof',
  'Head-Up Display',
  '360 Degree Camera',
  'Ventilated Front Seats',
  'Power Tailgate',
  'Premium Sound System',
  'Memory Driver Seat',
  '19" Alloy Wheels',
  'Adaptive LED Headlights',
  'Heated Steering Wheel',
]
const work = [
  'Tow Bar',
  'Tub Liner',
  'Hard Tonneau Cover',
  'Steel Bull Bar',
  'Snorkel',
  'Canopy',
  'Side Steps',
  'Roof Racks',
  'All Terrain Tyres',
  'Rear Diff Lock',
  'UHF Radio',
  'Dual Battery System',
]

/** What a car has, more of it the higher its badge stands in the range and the newer it is. */
export function carEquipment(
  random: Random,
  line: ModelLine,
  rank: number,
  year: number,
): string[] {
  const list = [...everyCar]
  if (year >= 2016) list.push(...from2016)
  if (year >= 2018) list.push(...from2018)
  list.push(...random.some(upper, Math.round(rank * upper.length)))
  if (rank > 0.6) list.push(...random.some(top, Math.round((rank - 0.4) * top.length)))
  if (line.body === 'Ute') list.push(...random.some(work, random.between(1, 6)))
  else if (line.body === 'SUV' && random.chance(0.3)) list.push('Tow Bar', 'Roof Racks')
  if (line.seats >= 7) list.push(`${line.seats} Seats with Third Row`)
  return list
}

export const caravanEquipment = [
  'Air Conditioning',
  'Full Ensuite with Shower and Toilet',
  'Washing Machine',
  'Queen Bed',
  'Café Dinette',
  '3-Way Fridge 184 L',
  'Gas Cooktop and Grill',
  'Roll Out Awning',
  'External Kitchen',
  'Solar Panel 200 W',
  'Lithium Battery 100 Ah',
  'Water Tanks 2 x 95 L',
  'Grey Water Tank',
  'Reversing Camera',
  'Smart TV 24"',
  'Bunk Beds',
  'Electronic Stability Control',
  'Tunnel Boot',
  'Dust Suppression System',
  'Stone Guard',
] as const
export const motorcycleEquipment = [
  'Anti-lock Braking (ABS)',
  'Traction Control',
  'LED Headlight',
  'Slipper Clutch',
  'TFT Display with Bluetooth',
  'Quickshifter',
  'Riding Modes',
  'USB Charging Socket',
  'Heated Grips',
  'Crash Bars',
  'Pannier Rails',
  'Centre Stand',
  'LAMS Approved',
  'Immobiliser',
] as const
