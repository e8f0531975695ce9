import { type ComponentType, lazy } from 'react'

/** `next/dynamic` as the app router has it: outside of a build its package exports that of the pages router. */
export default function dynamic<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
