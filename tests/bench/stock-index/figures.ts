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

/** Figures of one time for each thing of a workload. */
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

/**
 * One thing after the other, timed; `passes` times, after one that is not counted. The time of
 * each thing is the median of its passes, so that what other processes take of the machine in
 * one of them does not count. CPU time is that of the whole process, over all passes.
 */
export async function measure<T>(
  work: T[],
  passes: number,
  run: (item: T) => unknown,
): Promise<{ all: Figures; byKind: Map<string, Figures>; cpuMs: number }> {
  const times = work.map(() => new Float64Array(passes))
  let cpu = process.cpuUsage()
  for (let pass = -1; pass < passes; pass++) {
    if (pass === 0) cpu = process.cpuUsage()
    for (let i = 0; i < work.length; i++) {
      const started = performance.now()
      await run(work[i] as T)
      if (pass >= 0) (times[i] as Float64Array)[pass] = performance.now() - started
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  const medians = times.map((own) => median([...own]))
  const kinds = new Map<string, number[]>()
  work.forEach((item, i) => {
    const kind = (item as { kind?: string }).kind ?? ''
    const own = kinds.get(kind) ?? []
    kinds.set(kind, own)
    own.push(medians[i] as number)
  })
  return {
    all: figuresOf(medians),
    byKind: new Map([...kinds].map(([kind, own]) => [kind, figuresOf(own)] as const)),
    cpuMs: (user + system) / 1_000 / (work.length * passes),
  }
}

const number = (value: number) =>
  value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-AU')

export function row(name: string, figures: Figures, note = ''): string {
  const { p50, p95, perSecond } = figures
  return `${name.padEnd(40)} ${number(p50).padStart(9)} ${number(p95).padStart(9)} ${number(perSecond).padStart(9)}  ${note}`
}

export const HEADER = `${'multi-queries'.padEnd(40)} ${'p50 ms'.padStart(9)} ${'p95 ms'.padStart(9)} ${'per s'.padStart(9)}`
