type Typed = Uint16Array | Uint32Array | Int32Array | Float64Array

/** Returns the array itself if it holds `length`, else a copy that is a quarter larger. */
export function ensureCapacity<T extends Typed>(array: T, length: number): T {
  if (array.length >= length) return array
  const Constructor = array.constructor as new (length: number) => T
  const larger = new Constructor(Math.max(length, array.length + (array.length >>> 2), 64))
  larger.set(array)
  return larger
}
