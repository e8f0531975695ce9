/** A model of a brand dealer's range; body names as the models menu orders them. NAV-12 */
export type DemoModel = {
  name: string
  slug: string
  bodies: readonly string[]
  /** Finer categories, for sites that use the second field. MODEL-12 */
  bodies2: readonly string[]
  /** AUD, drive away; null: not said. */
  from: number | null
  status: 'new' | 'coming_soon' | null
  text: string
  overrideUrl?: string
}

const model = (
  name: string,
  slug: string,
  bodies: readonly string[],
  bodies2: readonly string[],
  from: number | null,
  status: DemoModel['status'],
  text: string,
  overrideUrl?: string,
): DemoModel => ({ name, slug, bodies, bodies2, from, status, text, overrideUrl })

/**
 * Ranges of the two brand dealers. Prices are the demo's own: what its cheapest new cars cost.
 * DATA-13
 */
export const demoModels: Record<string, readonly DemoModel[]> = {
  'northgate-mazda': [
    model(
      'CX-3',
      'cx-3',
      ['suvs'],
      ['Small SUV'],
      28_990,
      null,
      'Small outside, easy to park, with a proper boot.',
    ),
    model(
      'CX-5',
      'cx-5',
      ['suvs'],
      ['Medium SUV'],
      34_990,
      'new',
      'The one that most people drive home in. Five seats, petrol, front or all-wheel drive.',
    ),
    model(
      'CX-60',
      'cx-60',
      ['suvs', 'hybrids'],
      ['Medium SUV', 'Plug-in hybrid'],
      63_990,
      null,
      'Rear-wheel proportions, a straight six or a plug-in hybrid.',
    ),
    model(
      'CX-90',
      'cx-90',
      ['suvs'],
      ['Large SUV'],
      78_990,
      'new',
      'Three rows that adults fit in, and a straight six in front.',
    ),
    model(
      'BT-50',
      'bt-50',
      ['utes'],
      ['4x4 ute', '4x2 ute'],
      46_990,
      null,
      'A work ute that is quiet on the way home. 3,500 kg braked towing.',
      '/pages/mazda-bt-50-ute-centre',
    ),
    model(
      'Mazda2',
      'mazda2',
      ['cars'],
      ['Light hatch'],
      27_990,
      null,
      'Light, simple and frugal: the first new car of many people.',
    ),
    model(
      'Mazda3',
      'mazda3',
      ['cars'],
      ['Small hatch', 'Small sedan'],
      31_990,
      null,
      'Hatch or sedan, with a cabin from the class above.',
    ),
    model(
      'MX-5',
      'mx-5',
      ['sports'],
      ['Roadster'],
      45_990,
      null,
      'Two seats, no roof, and the best gear lever that you can buy.',
    ),
    model(
      'CX-6e',
      'cx-6e',
      ['suvs'],
      ['Medium SUV', 'Electric'],
      null,
      'coming_soon',
      'Electric, five seats. Tell us if you want to see it first.',
    ),
  ],
  'bayside-toyota': [
    model(
      'RAV4',
      'rav4',
      ['suvs', 'hybrids'],
      ['Medium SUV'],
      38_990,
      'new',
      'Hybrid in every grade, front or all-wheel drive.',
    ),
    model(
      'Kluger',
      'kluger',
      ['suvs', 'hybrids'],
      ['Large SUV'],
      53_990,
      null,
      'Seven seats and a hybrid that sips in town.',
    ),
    model(
      'Yaris Cross',
      'yaris-cross',
      ['suvs', 'hybrids'],
      ['Light SUV'],
      31_990,
      null,
      'Small, high and hybrid.',
    ),
    model(
      'HiLux',
      'hilux',
      ['utes'],
      ['4x4 ute', '4x2 ute'],
      34_990,
      'new',
      'Tray, extra cab or dual cab. 3,500 kg braked towing on 4x4.',
    ),
    model(
      'Corolla',
      'corolla',
      ['cars', 'hybrids'],
      ['Small hatch', 'Small sedan'],
      29_990,
      null,
      'The car that everybody’s aunt was right about.',
    ),
    model(
      'Camry',
      'camry',
      ['cars', 'hybrids'],
      ['Medium sedan'],
      35_990,
      null,
      'A hybrid sedan with a boot for a cello.',
    ),
    model(
      'GR86',
      'gr86',
      ['sports'],
      ['Coupe'],
      45_990,
      null,
      'Rear-wheel drive, manual if you like.',
    ),
    model(
      'HiAce',
      'hiace',
      ['Vans'],
      ['Van'],
      51_990,
      null,
      'Takes two pallets and starts every morning.',
    ),
    model(
      'bZ5X',
      'bz5x',
      ['suvs'],
      ['Electric SUV'],
      null,
      'coming_soon',
      'Electric, three rows. Ask us for the date.',
    ),
  ],
}
