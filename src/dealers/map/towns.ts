import type { Point } from '@/integrations/geocoding/distance'

export type Town = Point & { name: string }

const town = (name: string, lat: number, long: number): Town => ({ name, lat, long })

/** Capitals, then towns by their size, for reading a drawing of the country. After Natural Earth. */
export const towns: readonly Town[] = [
  town('Sydney', -33.92, 151.18),
  town('Melbourne', -37.82, 144.97),
  town('Brisbane', -27.45, 153.03),
  town('Perth', -31.95, 115.84),
  town('Adelaide', -34.93, 138.6),
  town('Canberra', -35.28, 149.13),
  town('Darwin', -12.43, 130.85),
  town('Hobart', -42.85, 147.3),
  town('Newcastle', -32.85, 151.82),
  town('Gold Coast', -28.08, 153.45),
  town('Cairns', -16.89, 145.76),
  town('Townsville', -19.25, 146.77),
  town('Bendigo', -36.76, 144.28),
  town('Mandurah', -32.52, 115.75),
  town('Rockhampton', -23.36, 150.52),
  town('Orange', -33.28, 149.1),
  town('Kalgoorlie', -30.74, 121.46),
  town('Mount Isa', -20.72, 139.49),
  town('Dubbo', -32.26, 148.6),
  town('Alice Springs', -23.7, 133.88),
  town('Geraldton', -28.77, 114.6),
  town('Albany', -35.02, 117.89),
  town('Armidale', -30.51, 151.67),
  town('Whyalla', -33.03, 137.56),
  town('Devonport', -41.19, 146.33),
  town('Broken Hill', -31.95, 141.43),
  town('Karratha', -20.73, 116.87),
  town('Griffith', -34.29, 146.04),
  town('Port Hedland', -20.31, 118.61),
  town('Wangaratta', -36.36, 146.3),
  town('Port Lincoln', -34.73, 135.87),
  town('Broome', -17.96, 122.23),
  town('Portland', -38.34, 141.59),
  town('Katherine', -14.47, 132.27),
]
