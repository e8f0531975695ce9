/** How figures are taken and printed. */
export type Figures = { p50: number; p95: number; perSecond: number }

export function percentile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const median = (numbers: number[]) =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )

/** Figures of one pass over a workload. */
export function figuresOf(times: number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const total = times.reduce((sum, ms) => sum + ms, 0)
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    perSecond: (times.length / total) * 1_000,
  }
}

/** The median of each figure over several passes. */
export function medianOf(passes: Figures[]): Figures {
  return {
    p50: median(passes.map((pass) => pass.p50)),
    p95: median(passes.map((pass) => pass.p95)),
    perSecond: median(passes.map((pass) => pass.perSecond)),
  }
}

/** One thing after the other, timed; `passes` times, the first pass not counted. */
export async function measure<T>(
  work: T[],
  passes: number,
  run: (item: T) => unknown,
): Promise<{ all: Figures; byKind: Map<string, Figures> }> {
  const all: Figures[] = []
  const kinds = new Map<string, Figures[]>()
  for (let pass = 0; pass <= passes; pass++) {
    const times: number[] = []
    const byKind = new Map<string, number[]>()
    for (const item of work) {
      const started = performance.now()
      await run(item)
      const ms = performance.now() - started
      times.push(ms)
      const kind = (item as { kind?: string }).kind ?? ''
      byKind.set(kind, [...(byKind.get(kind) ?? []), ms])
    }
    if (pass === 0) continue
    all.push(figuresOf(times))
    for (const [kind, own] of byKind) kinds.set(kind, [...(kinds.get(kind) ?? []), figuresOf(own)])
  }
  const byKind = new Map([...kinds].map(([kind, list]) => [kind, medianOf(list)] as const))
  return { all: medianOf(all), byKind }
}

const number = (value: number) =>
  value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-AU')

export function row(name: string, figures: Figures, note = ''): string {
  const { p50, p95, perSecond } = figures
  return `${name.padEnd(40)} ${number(p50).padStart(9)} ${number(p95).padStart(9)} ${number(perSecond).padStart(9)}  ${note}`
}

export const HEADER = `${'multi-queries'.padEnd(40)} ${'p50 ms'.padStart(9)} ${'p95 ms'.padStart(9)} ${'per s'.padStart(9)}`
