import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localTime } from '@/calendar/local-time'
import { dmsCsv, stockXml } from '@/feeds/profiles/all-profiles'
import type { FeedProfile } from '@/feeds/profiles/profile'
import type { FeedField, FeedLender } from '@/feeds/rows/feed-row'
import { timeZoneOf } from '@/sites/states'
import { type DemoSize, isSeeded } from '../demo-size'
import { demoDealerships } from './dealerships/demo-dealerships'
import { type DemoVehicle, generateStock } from './generate-stock'

const firstName = (column: string | readonly string[]) =>
  typeof column === 'string' ? column : column[0]!

const priceTypeTexts: Record<string, string> = {
  drive_away: 'Drive Away',
  excl_gov_charges: 'Excl. Govt. Charges',
  price_on_application: 'POA',
}
const statusTexts: Record<string, string> = {
  in_stock: 'In Stock',
  coming_soon: 'In Transit',
  sold: 'Sold',
}
const carTypeTexts: Record<string, string> = { new: 'New', demo: 'Demo', used: 'Used' }
const itemTypeTexts: Record<string, string> = {
  car: 'Car',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
}
const dayFields: ReadonlySet<string> = new Set(['rego_expiry', 'build_date', 'compliance_date'])
const instantFields: ReadonlySet<string> = new Set(['sold_at', 'created_at', 'updated_at'])

/** A value in the words of a dealer system; with a zone, dates as Australians write them there. */
function written(field: FeedField, vehicle: DemoVehicle, timeZone: string | null): string {
  const value = vehicle[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  const text = String(value)
  if (field === 'price_type') return priceTypeTexts[text] ?? text
  if (field === 'status') return statusTexts[text] ?? text
  if (field === 'car_type') return carTypeTexts[text] ?? text
  if (field === 'item_type') return itemTypeTexts[text] ?? text
  if (dayFields.has(field) || instantFields.has(field)) {
    const isInstant = instantFields.has(field)
    if (timeZone === null) return isInstant ? text : text.slice(0, 10)
    const { date, time } = localTime(new Date(text), isInstant ? timeZone : 'UTC')
    const [year, month, day] = date.split('-')
    return `${day}/${month}/${year}${isInstant ? ` ${time.slice(0, 5)}` : ''}`
  }
  return text
}

const lenderText = (value: FeedLender[keyof FeedLender] | undefined) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'Y'
        : 'N'
      : String(value)

/** The stock as a DMS exports it. */
export function csvFeed(
  vehicles: readonly DemoVehicle[],
  delimiter: ',' | '|',
  timeZone: string,
): string {
  const profile = dmsCsv
  const fields = Object.entries(profile.columns) as [FeedField, string | readonly string[]][]
  const lenderColumns = (profile.lenderColumns ?? []).flatMap((columns, at) =>
    (Object.entries(columns) as [keyof FeedLender, string][]).map(([name, column]) => ({
      at,
      name,
      column,
    })),
  )
  const quoted = (text: string) =>
    text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [
    [
      ...fields.map(([, column]) => firstName(column)),
      'SpinHotspots',
      ...lenderColumns.map(({ column }) => column),
    ].join(delimiter),
  ]
  for (const vehicle of vehicles)
    lines.push(
      [
        ...fields.map(([field]) => {
          const separator = profile.split?.[field]
          const value = vehicle[field]
          return separator && Array.isArray(value)
            ? value.join(separator)
            : written(field, vehicle, timeZone)
        }),
        vehicle.hotspots ? JSON.stringify(vehicle.hotspots) : '',
        ...lenderColumns.map(({ at, name }) => lenderText(vehicle.lenders[at]?.[name])),
      ]
        .map(quoted)
        .join(delimiter),
    )
  return `${lines.join('\r\n')}\r\n`
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  )

type Tree = Map<string, Tree | string | string[]>

function xmlOf(tree: Tree, indent: string): string {
  let out = ''
  for (const [name, value] of tree) {
    if (value instanceof Map)
      out += `${indent}<${name}>\n${xmlOf(value, `${indent}  `)}${indent}</${name}>\n`
    else
      for (const text of Array.isArray(value) ? value : [value])
        out += `${indent}<${name}>${escaped(text)}</${name}>\n`
  }
  return out
}

function put(tree: Tree, path: readonly string[], value: string | string[]): void {
  const [first, ...rest] = path
  if (rest.length === 0) {
    tree.set(first!, value)
    return
  }
  const below = tree.get(first!)
  const next: Tree = below instanceof Map ? below : new Map()
  tree.set(first!, next)
  put(next, rest, value)
}

function vehicleXml(profile: FeedProfile, vehicle: DemoVehicle): string {
  const tree: Tree = new Map()
  for (const [field, column] of Object.entries(profile.columns) as [
    FeedField,
    string | readonly string[],
  ][]) {
    if (field === 'dealership') continue
    const value = vehicle[field]
    const text = Array.isArray(value) ? value.map(String) : written(field, vehicle, null)
    if (text.length > 0) put(tree, firstName(column).split('/'), text)
  }
  if (vehicle.hotspots && profile.hotspots) {
    put(tree, profile.hotspots.split('/'), JSON.stringify(vehicle.hotspots))
  }
  const names = Object.entries(profile.lenderGroup!.names) as [keyof FeedLender, string][]
  const lenders = vehicle.lenders
    .map((lender) => {
      const attributes = names
        .map(([name, key]) => [key, lenderText(lender[name])] as const)
        .filter(([, text]) => text !== '')
        .map(([key, text]) => ` ${key}="${escaped(text)}"`)
      return `      <lender${attributes.join('')}/>\n`
    })
    .join('')
  const finance = lenders ? `    <finance>\n${lenders}    </finance>\n` : ''
  return `  <vehicle>\n${xmlOf(tree, '    ')}${finance}  </vehicle>\n`
}

/** The stock as a classifieds feed. */
function xmlFeed(vehicles: readonly DemoVehicle[], dealership: string, now: Date): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<stock code="${escaped(dealership)}" generated="${now.toISOString()}">\n${vehicles
    .map((vehicle) => vehicleXml(stockXml, vehicle))
    .join('')}</stock>\n`
}

/** The stock in our own format. */
function jsonFeed(vehicles: readonly DemoVehicle[]): string {
  return vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join('')
}

const extensions = { 'dms-csv': 'csv', 'stock-xml': 'xml', 'own-json': 'ndjson' } as const

/**
 * Writes one feed file a dealership into the folder, in the format that the dealership's system
 * exports, and returns their paths with the vehicles that they hold.
 */
export async function writeDemoFeeds(
  directory: string,
  options: { seed: number; now: Date; size?: DemoSize },
): Promise<{ files: string[]; vehicles: DemoVehicle[] }> {
  await mkdir(directory, { recursive: true })
  const vehicles = generateStock(options)
  const files: string[] = []
  for (const { slug, group, stock, locations } of demoDealerships) {
    if (!isSeeded(options.size ?? 'whole', group)) continue
    const own = vehicles.filter((vehicle) => vehicle.dealership === slug)
    const path = join(directory, `${slug}.${extensions[stock.feed]}`)
    const text =
      stock.feed === 'own-json'
        ? jsonFeed(own)
        : stock.feed === 'stock-xml'
          ? xmlFeed(own, slug, options.now)
          : csvFeed(own, stock.delimiter ?? ',', timeZoneOf[locations[0].state])
    await writeFile(path, text)
    files.push(path)
  }
  return { files, vehicles }
}
