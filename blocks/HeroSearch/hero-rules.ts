import type { SiteFlags } from '@/sites/flags'
import type { CarType } from '@/stock/car'

/** One item of the condition slider. */
export type TypeItem = { value: string; label: string; types: readonly CarType[] }

type HeroFlags = Pick<
  SiteFlags['hero'],
  'joinNewDemo' | 'includeAllType' | 'alwaysShowCarType' | 'showCarType'
>

/**
 * All, New (or "New / Demo" when joined), Used, Demo: only conditions that the stock has. Empty
 * where the slider does not show: fewer than three items and no flag. SRCH-17 SRCH-48 SRCH-49
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

/** AUD. SRCH-39 AMB-85 */
export const quickPicks = {
  standard: [5, 10, 15, 20, 25, 30, 40, 50, 60, 70].map((thousand) => thousand * 1000),
  premium: [3, 4, 5, 6, 7, 8].map((hundred) => hundred * 100_000),
} as const

/** The one dealership of a site is chosen already. SRCH-47 */
export function firstDealership(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : ''
}
