import type {
  ArrayField,
  CollapsibleField,
  Field,
  GroupField,
  NumberFieldSingleValidation,
} from 'payload'
import { number } from 'payload/shared'
import { capitalise } from '@/ui/text-format'
import type { Flag, FlagGroup } from './flag-kinds'
import { flagGroups, type SiteFlagOverrides } from './flags'
import { flagEntries } from './merge-flags'
import { templateDefaults } from './templates'

const switchOptions = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** Value that means "none", because an empty field means the default. */
const NONE = 'none'

/**
 * The form of a site's flags, generated from `flags/`. An empty field means the default, which the
 * placeholder shows; for a template that changes the default, its value applies.
 */
export const flagsField: GroupField = {
  name: 'flags',
  type: 'group',
  label: false,
  fields: Object.entries(flagGroups).map(([name, group]) => groupField(name, group as FlagGroup)),
}

function groupField(name: string, group: FlagGroup): CollapsibleField {
  return {
    type: 'collapsible',
    label: group.label,
    admin: { initCollapsed: true, description: group.help },
    fields: [
      {
        name,
        type: 'group',
        label: false,
        admin: { hideGutter: true },
        fields: Object.entries(group.flags).map(([flagName, flag]) =>
          flagField(name, flagName, flag),
        ),
      },
    ],
  }
}

/** The CMS field of one flag. */
export function flagField(group: string, name: string, flag: Flag): Field {
  const label = flag.label
  const description = descriptionOf(group, name, flag)
  // A flag without its feature would link shoppers to pages that do not exist.
  const readOnly = flag.waitsFor !== undefined
  const placeholder = `Default: ${inWords(flag, flag.default)}`
  switch (flag.kind) {
    case 'toggle':
      return {
        name,
        type: 'select',
        label,
        options: switchOptions,
        // API clients set a flag to true or false.
        hooks: {
          beforeValidate: [
            ({ value }) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : value),
          ],
        },
        admin: { description, placeholder, readOnly, isClearable: true },
      }
    case 'number':
      return {
        name,
        type: 'number',
        label: flag.unit ? `${label} (${flag.unit})` : label,
        min: flag.min,
        max: flag.max,
        validate: numberOf(flag),
        admin: { description, placeholder, readOnly, step: flag.step },
      }
    case 'text':
      return {
        name,
        type: 'text',
        label,
        validate: (value: string | null | undefined) => !value || (flag.check?.(value) ?? true),
        admin: { description, placeholder, readOnly },
      }
    case 'choice':
    case 'choices':
      return {
        name,
        type: 'select',
        label,
        hasMany: flag.kind === 'choices',
        options: optionsOf(flag).map((value) => ({ value, label: titled(value) })),
        admin: { description, placeholder, readOnly, isClearable: true },
      }
    case 'texts':
      return {
        name,
        type: 'text',
        hasMany: true,
        label,
        validate: (values: string[] | null | undefined) =>
          values?.map((value) => flag.check?.(value) ?? true).find((said) => said !== true) ?? true,
        admin: { description, placeholder, readOnly },
      }
    case 'numbers':
      return {
        name,
        type: 'number',
        hasMany: true,
        label,
        validate: (values: unknown) =>
          Array.isArray(values) ? (flag.check?.(values) ?? true) : true,
        admin: { description, placeholder, readOnly },
      }
    case 'labels':
      return {
        name,
        type: 'group',
        label,
        admin: { description },
        fields: Object.entries(flag.default).map(([key, word]) => ({
          name: key,
          type: 'text',
          admin: { placeholder: `Default: ${word}` },
        })),
      }
    case 'rows':
      return rowsField(name, flag, description, readOnly)
  }
}

function optionsOf(flag: Extract<Flag, { options: readonly string[] }>): readonly string[] {
  return mayBeNone(flag) ? [...flag.options, NONE] : flag.options
}

function mayBeNone(flag: Flag): boolean {
  return flag.kind === 'choices' && flag.orNone === true
}

/** Only browsers enforce the step; half a car per page is invalid. */
function numberOf({ step }: Extract<Flag, { kind: 'number' }>): NumberFieldSingleValidation {
  return (value, options) =>
    Number.isInteger(step) && !Number.isInteger(value ?? 0)
      ? 'Use a whole number.'
      : number(value, options)
}

function rowsField(
  name: string,
  flag: Extract<Flag, { kind: 'rows' }>,
  description: string,
  readOnly: boolean,
): ArrayField {
  return {
    name,
    type: 'array',
    label: flag.label,
    admin: { description, readOnly, initCollapsed: true },
    fields: Object.entries(flag.columns).map(
      ([column, kind]): Field =>
        // A column that may stay empty says so in the help of its flag.
        kind === 'number'
          ? { name: column, type: 'number', required: true }
          : { name: column, type: 'text' },
    ),
  }
}

function descriptionOf(group: string, name: string, flag: Flag): string {
  const parts = [flag.help, ...templatesThatDiffer(group, name, flag)]
  if (flag.kind === 'rows' && flag.default.length > 0) {
    const rows = flag.default.map((row) => Object.values(row).join(' → ')).join(', ')
    parts.push(`Default, which rows of your own replace: ${rows}.`)
  }
  if (flag.waitsFor) parts.push(`Its feature is still to come (${flag.waitsFor.join(', ')}).`)
  return parts.join(' ')
}

/** The template's own default, shown for an empty field: "Used cars: On." */
function templatesThatDiffer(group: string, name: string, flag: Flag): string[] {
  return Object.values(templateDefaults).flatMap((template) => {
    const flags = template.flags as StoredGroups
    const value = flags[group]?.[name]
    return value === undefined ? [] : [`${template.label}: ${inWords(flag, value)}.`]
  })
}

function inWords(flag: Flag, value: unknown): string {
  if (flag.kind === 'labels') {
    return Object.values(value as Record<string, string>)
      .map((words) => `“${words}”`)
      .join(', ')
  }
  if (flag.kind === 'rows') return ''
  if (Array.isArray(value)) return value.map((one) => titled(String(one))).join(', ') || 'none'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (flag.kind === 'number' && flag.unit) return `${value} ${flag.unit}`
  if (flag.kind === 'choice') return value ? titled(String(value)) : 'none'
  return value === null || value === '' ? 'none' : String(value)
}

/** "price_desc" as "Price desc"; what has capitals or spaces of its own stays. */
function titled(value: string): string {
  if (!/^[a-z][a-z0-9_-]*$/.test(value)) return value
  return capitalise(value.replaceAll(/[_-]/g, ' '))
}

type StoredGroups = Record<string, Record<string, unknown> | null | undefined>

/**
 * Converts the stored fields of a site's flags into overrides: "on" and "off" become booleans;
 * empty texts and lists become null, because an editor clears a field to get the default back.
 */
export function flagOverridesOf(stored: object | null | undefined): SiteFlagOverrides {
  const groups = (stored ?? {}) as StoredGroups
  const overrides: Record<string, Record<string, unknown>> = {}
  for (const { group, name, flag } of flagEntries) {
    const value = overrideOf(flag, groups[group]?.[name])
    if (value === null) continue
    const target = overrides[group] ?? {}
    overrides[group] = target
    target[name] = value
  }
  return overrides as SiteFlagOverrides
}

function overrideOf(flag: Flag, value: unknown): unknown {
  if (value === null || value === undefined || trimmed(value) === '') return null
  if (Array.isArray(value)) {
    const filled =
      flag.kind === 'rows'
        ? value.map((row) => rowOf(flag.columns, row))
        : value.map(trimmed).filter((each) => each !== '')
    if (filled.length === 0) return null
    return mayBeNone(flag) ? filled.filter((each) => each !== NONE) : filled
  }
  if (flag.kind === 'toggle') return value === 'on'
  if (flag.kind === 'labels') {
    const words = Object.entries(value as object)
      .map(([key, word]) => [key, trimmed(word)] as const)
      .filter(([key, word]) => key in flag.default && word)
    return words.length > 0 ? Object.fromEntries(words) : null
  }
  return value
}

/** Trims names; a name of spaces alone counts as none. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function rowOf(columns: Record<string, 'text' | 'number'>, row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(columns).map(([column, kind]) => [
      column,
      trimmed(row[column]) ?? (kind === 'text' ? '' : 0),
    ]),
  )
}

/** Overrides in the form that a site document stores; the opposite of {@link flagOverridesOf}. */
export function storedFlags(overrides: SiteFlagOverrides): Record<string, Record<string, unknown>> {
  const groups = overrides as Record<string, Record<string, unknown> | null | undefined>
  const stored: Record<string, Record<string, unknown>> = {}
  for (const { group, name, flag } of flagEntries) {
    const value = groups[group]?.[name]
    if (value === null || value === undefined) continue
    const target = stored[group] ?? {}
    stored[group] = target
    target[name] = storedValue(flag, value)
  }
  return stored
}

function storedValue(flag: Flag, value: unknown): unknown {
  if (flag.kind === 'toggle') return value ? 'on' : 'off'
  return mayBeNone(flag) && Array.isArray(value) && value.length === 0 ? [NONE] : value
}
