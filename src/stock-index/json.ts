export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True when `path` is `root` itself or lies below it: `location.city` is below `location`. */
export function isAtOrBelow(path: string, root: string): boolean {
  return path === root || (path.startsWith(root) && path.charCodeAt(root.length) === 46)
}

/** Value at a dotted path; an array on the way is mapped over, as the protocol does. */
export function valueAt(value: JsonValue | undefined, path: string): JsonValue | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) {
    const found = value.map((item) => valueAt(item, path)).filter((item) => item !== undefined)
    return found.length > 0 ? found.flat() : undefined
  }
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, path)) return value[path]
  const dot = path.indexOf('.')
  if (dot < 0) return undefined
  const head = path.slice(0, dot)
  return Object.hasOwn(value, head) ? valueAt(value[head], path.slice(dot + 1)) : undefined
}

/** Sets an own property of an object, also one that is called `__proto__`. */
export function setOwn(target: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/** Whether arrays and objects are nested deeper than `most`. */
export function isDeeperThan(value: JsonValue, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (most === 0) return true
  return Object.values(value).some((item) => isDeeperThan(item, most - 1))
}
