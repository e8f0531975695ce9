import type { Flag } from './flag-kinds'
import { flagGroups, type SiteFlagOverrides, type SiteFlags } from './flags'

/** A flag with its name in the site and in code. */
export type FlagEntry = { group: string; name: string; flag: Flag }

/** Every flag of the platform, in the order of the form. */
export const flagEntries: readonly FlagEntry[] = Object.entries(flagGroups).flatMap(
  ([group, { flags }]) =>
    Object.entries(flags).map(([name, flag]) => ({ group, name, flag: flag as Flag })),
)

/** The shared default configuration. SITE-04 */
export const defaultFlags: SiteFlags = mergeFlags()

/**
 * The flags of a site: shared defaults, overridden by its template, overridden by the site itself.
 * Null and absent values inherit; arrays replace whole arrays; labels merge key by key. SITE-04
 */
export function mergeFlags(
  ...layers: readonly (SiteFlagOverrides | null | undefined)[]
): SiteFlags {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const { group, name, flag } of flagEntries) {
    const target = merged[group] ?? {}
    merged[group] = target
    target[name] = layers.reduce<unknown>(
      (value, layer) => laidOver(flag, value, valueIn(layer, group, name)),
      flag.default,
    )
  }
  return merged as SiteFlags
}

function valueIn(layer: SiteFlagOverrides | null | undefined, group: string, name: string) {
  const groups = layer as Record<string, Record<string, unknown> | null> | null | undefined
  return groups?.[group]?.[name]
}

function laidOver(flag: Flag, below: unknown, above: unknown): unknown {
  if (above === null || above === undefined) return below
  if (flag.kind !== 'labels') return above
  const words = Object.entries(above as Record<string, string | null>)
  return { ...(below as object), ...Object.fromEntries(words.filter(([, word]) => word)) }
}
