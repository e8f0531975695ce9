import { expect } from 'vitest'

type Try = { family: string; what: string; held: boolean; saw: string }
const tries: Try[] = []

/** Notes whether a defence held. The test of a family fails with all that fell, not with the first. */
export function held(family: string, what: string, isHeld: boolean, saw: unknown): void {
  tries.push({ family, what, held: isHeld, saw: String(saw).slice(0, 120) })
}

export function expectAllHeld(family: string): void {
  const own = tries.filter((each) => each.family === family)
  expect(own.length, `${family} tried nothing`).toBeGreaterThan(0)
  expect(own.filter((each) => !each.held).map(({ what, saw }) => `${what}: ${saw}`)).toEqual([])
}

/** One line a family: how much was tried, and what fell. */
export function printTable(): void {
  const families = [...new Set(tries.map(({ family }) => family))]
  const lines = families.map((family) => {
    const own = tries.filter((each) => each.family === family)
    const fell = own.filter((each) => !each.held)
    return `${family.padEnd(26)}${String(own.length).padStart(6)}${String(fell.length).padStart(6)}`
  })
  const head = `${'attack'.padEnd(26)}${'tried'.padStart(6)}${'fell'.padStart(6)}`
  console.log(`\n${[head, ...lines].join('\n')}\n`)
}
