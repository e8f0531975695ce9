import type { SiteFlags } from '@/sites/flags'
import type { CarType } from '@/sites/stock-kinds'
import type { HeroOptions } from './hero-options'

/** One item of the condition slider. */
export type TypeItem = { value: string; label: string; types: readonly CarType[] }

type HeroFlags = Pick<
  SiteFlags['hero'],
  'joinNewDemo' | 'includeAllType' | 'alwaysShowCarType' | 'showCarType'
>

/**
 * All, New (or "New / Demo" when joined), Used, Demo: only conditions in stock. Empty where the
 * slider is hidden: fewer than three items and no flag. SRCH-17 SRCH-48 SRCH-49
 */
export function typeItems(
  hero: HeroFlags,
  labels: Record<CarType, string>,
  inStock: readonly CarType[],
): TypeItem[] {
  if (!hero.showCarType) return []
  const has = (...types: CarType[]) => types.some((type) => inStock.includes(type))
  const newItems: TypeItem[] = hero.joinNewDemo
    ? [{ value: 'new-demo', label: `${labels.new} / ${labels.demo}`, types: ['new', 'demo'] }]
    : [
        { value: 'new', label: labels.new, types: ['new'] },
        { value: 'demo', label: labels.demo, types: ['demo'] },
      ]
  const items: TypeItem[] = [
    ...(hero.includeAllType ? [{ value: 'all', label: 'All', types: [] }] : []),
    ...newItems,
    { value: 'used', label: labels.used, types: ['used'] },
  ].filter((item): item is TypeItem => item.types.length === 0 || has(...(item.types as CarType[])))
  return items.length >= 3 || hero.alwaysShowCarType ? items : []
}

/** Without "All" the first item is chosen; without a slider, everything. SRCH-50 */
export function firstType(items: readonly TypeItem[]): TypeItem | null {
  return items.find(({ value }) => value === 'all') ?? items[0] ?? null
}

/** How many cars the chosen item of the slider has; null: unknown. SRCH-50 SRCH-51 */
export function carsOfType(
  { total, carTypes }: Pick<HeroOptions, 'total' | 'carTypes'>,
  item: TypeItem | null,
): number | null {
  if (total === null || !item?.types.length) return total
  const counts = new Map(carTypes.map(({ value, count }) => [value, count]))
  return item.types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)
}

/** Number of makes in the "popular" group. SRCH-16 */
const POPULAR_MAKES = 20

type MakeOption = { value: string; label: string }
export type MakeGroup = { label: 'Popular Makes' | 'All Makes'; makes: readonly MakeOption[] }

/**
 * The groups of the make drop-down: the first twenty by stock, then every make from A to Z. If the
 * first group would hold every make, there is only the second. SRCH-16 AMB-61
 *
 * @param makes sorted by count, highest first
 */
export function makeGroups(makes: readonly MakeOption[]): MakeGroup[] {
  const all: MakeGroup = {
    label: 'All Makes',
    makes: [...makes].sort((a, b) => a.label.localeCompare(b.label, 'en')),
  }
  if (makes.length <= POPULAR_MAKES) return [all]
  return [{ label: 'Popular Makes', makes: makes.slice(0, POPULAR_MAKES) }, all]
}

/** A site with one dealership has it chosen. SRCH-47 */
export function firstDealership(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : ''
}

/**
 * On a phone the slot is up to 65 hundredths of its width high. A wider picture is cropped at its
 * sides, so it must be loaded wider than the screen. IMG-13
 */
export const pictureSizes = ({ width, height }: { width: number; height: number }) =>
  `(width >= 1440px) 1360px, (width < 700px) ${Math.max(100, Math.round((65 * width) / height))}vw, 100vw`
