/**
 * The kinds of flag that a site can have. A flag is described once, in `flags/`; its CMS field, its
 * default and its TypeScript type are derived from that.
 */
type Described = {
  label: string
  /** What the flag changes for the shopper, in an editor's words. */
  help: string
  /** Requirement ids. */
  rows: readonly string[]
  /** Requirement ids of a feature that is not built yet and will read this flag. */
  waitsFor?: readonly string[]
}

/** True, or what is wrong with a value in an editor's words. */
type Check = (value: string) => true | string

export type Toggle = Described & { kind: 'toggle'; default: boolean }
export type Amount = Described & {
  kind: 'number'
  default: number
  min?: number
  max?: number
  step?: number
  unit?: string
}
export type Text = Described & {
  kind: 'text'
  default: string | null
  check?: Check
}
export type Choice<V extends string> = Described & {
  kind: 'choice'
  options: readonly V[]
  default: V | null
}
export type RequiredChoice<V extends string> = Described & {
  kind: 'choice'
  options: readonly V[]
  default: V
}
export type Choices<V extends string> = Described & {
  kind: 'choices'
  options: readonly V[]
  default: readonly V[]
  /** Adds a choice that means none: an empty field means the default. */
  orNone?: true
}
export type Texts = Described & {
  kind: 'texts'
  default: readonly string[]
  /** Of each. */
  check?: Check
}
export type Numbers = Described & {
  kind: 'numbers'
  default: readonly number[]
  /** Of all of them. */
  check?: (values: readonly unknown[]) => true | string
}
export type Labels<K extends string> = Described & { kind: 'labels'; default: Record<K, string> }
export type Rows<C extends Record<string, 'text' | 'number'>> = Described & {
  kind: 'rows'
  columns: C
  default: readonly RowOf<C>[]
}
export type RowOf<C extends Record<string, 'text' | 'number'>> = {
  [K in keyof C]: C[K] extends 'text' ? string : number
}

export type Flag =
  | Toggle
  | Amount
  | Text
  | Choice<string>
  | Choices<string>
  | Texts
  | Numbers
  | Labels<string>
  | Rows<Record<string, 'text' | 'number'>>

export type FlagValue<F> = F extends Toggle
  ? boolean
  : F extends Amount
    ? number
    : F extends Text
      ? F['default'] extends string
        ? string
        : string | null
      : F extends RequiredChoice<infer V>
        ? V
        : F extends Choice<infer V>
          ? V | null
          : F extends Choices<infer V>
            ? readonly V[]
            : F extends Texts
              ? readonly string[]
              : F extends Numbers
                ? readonly number[]
                : F extends Labels<infer K>
                  ? Record<K, string>
                  : F extends Rows<infer C>
                    ? readonly RowOf<C>[]
                    : never

export type FlagGroup = {
  label: string
  help: string
  flags: Record<string, Flag>
}

type Options<D> = { rows: readonly string[]; waitsFor?: readonly string[]; default: D }

export const toggle = (label: string, help: string, o: Options<boolean>): Toggle => ({
  kind: 'toggle',
  label,
  help,
  ...o,
})
export const number = (
  label: string,
  help: string,
  o: Options<number> & { min?: number; max?: number; step?: number; unit?: string },
): Amount => ({ kind: 'number', label, help, ...o })
export const text = <D extends string | null>(
  label: string,
  help: string,
  o: Options<D> & Pick<Text, 'check'>,
): Text & { default: D } => ({ kind: 'text', label, help, ...o })
export const choice = <const V extends string>(
  label: string,
  help: string,
  options: readonly V[],
  o: Options<NoInfer<V>>,
): RequiredChoice<V> => ({ kind: 'choice', label, help, options, ...o })
export const optionalChoice = <const V extends string>(
  label: string,
  help: string,
  options: readonly V[],
  o: Options<NoInfer<V> | null>,
): Choice<V> => ({ kind: 'choice', label, help, options, ...o })
export const choices = <const V extends string>(
  label: string,
  help: string,
  options: readonly V[],
  o: Options<readonly NoInfer<V>[]> & Pick<Choices<V>, 'orNone'>,
): Choices<V> => ({ kind: 'choices', label, help, options, ...o })
export const texts = (
  label: string,
  help: string,
  o: Options<readonly string[]> & Pick<Texts, 'check'>,
): Texts => ({ kind: 'texts', label, help, ...o })
export const numbers = (
  label: string,
  help: string,
  o: Options<readonly number[]> & Pick<Numbers, 'check'>,
): Numbers => ({
  kind: 'numbers',
  label,
  help,
  ...o,
})
export const labels = <const K extends string>(
  label: string,
  help: string,
  o: Options<Record<K, string>>,
): Labels<K> => ({ kind: 'labels', label, help, ...o })
export const rows = <const C extends Record<string, 'text' | 'number'>>(
  label: string,
  help: string,
  columns: C,
  o: Options<readonly RowOf<C>[]>,
): Rows<C> => ({ kind: 'rows', label, help, columns, ...o })
