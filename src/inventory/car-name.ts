import type { SiteFlags } from '@/sites/flags'
import type { Car } from './car'

export type NameSite = {
  flags: { specifications: Pick<SiteFlags['specifications'], 'nameFixes' | 'numericModelMakes'> }
}

const join = (...parts: (string | number | null | undefined)[]) =>
  parts
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')

/**
 * The second text without the words that the first already ends with: "Tucson" "Tucson Elite".
 * Empty if the first contains all of it: "Model Y Long Range" "Y".
 */
function joinOnce(said: string, more: string | null | undefined): string {
  const words = join(more).split(' ')
  if (` ${said} `.toLowerCase().includes(` ${words.join(' ')} `.toLowerCase())) return said
  let repeated = words.length
  const first = () => ` ${words.slice(0, repeated).join(' ')}`.toLowerCase()
  while (repeated > 0 && !` ${said.toLowerCase()}`.endsWith(first())) repeated--
  return join(said, ...words.slice(repeated))
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Name of a make for shoppers: "Isuzu UTE" of a feed is "Isuzu". CARD-12 AMB-66 */
export function makeName(make: string, site: NameSite): string {
  const fix = site.flags.specifications.nameFixes.find(({ from }) => same(from, make.trim()))
  return fix?.to || make.trim()
}

/** The model where it stands without its make: "3" of Mazda reads "Mazda 3". CARD-12 */
export function modelName(make: string, model: string, site: NameSite): string {
  const name = model.trim()
  const numeric = /^\d+$/.test(name)
  const prefixed = site.flags.specifications.numericModelMakes.some((each) => same(each, make))
  return numeric && prefixed ? `${makeName(make, site)} ${name}` : name
}

/** Make and model, without repeating the make: "Mazda3" already contains it. */
export function makeAndModel(make: string, model: string, site: NameSite): string {
  const maker = makeName(make, site)
  const name = model.trim()
  const said = name.toLowerCase().startsWith(maker.toLowerCase())
  return said && /^[\s\d]/.test(name.slice(maker.length)) ? name : join(maker, name)
}

/** What a car is called: year, make, model and badge, "2022 Toyota RAV4 Cruiser". CARD-03 */
export function carName(
  car: Pick<Car, 'year' | 'make' | 'model' | 'badge'>,
  site: NameSite,
): string {
  return joinOnce(join(car.year, makeAndModel(car.make, car.model, site)), car.badge)
}

/** The name with its series, for titles of pages: "2022 Toyota RAV4 Cruiser AXAH54R". */
export function carTitle(
  car: Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'series'>,
  site: NameSite,
): string {
  return joinOnce(carName(car, site), car.series)
}

/** The series for the line under the name: what the title says beyond the name, if anything. */
export function seriesLine(car: Parameters<typeof carTitle>[0], site: NameSite): string | null {
  return carTitle(car, site).slice(carName(car, site).length).trim() || null
}
