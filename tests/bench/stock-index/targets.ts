/** One promise of the issue and what was measured for it. */
type Target = { name: string; unit: string; limit: number; measured: number; atLeast: boolean }

/** Collects what was measured, to be judged in one table at the end. */
export class Targets {
  private readonly list: Target[] = []

  atMost(name: string, unit: string, limit: number, measured: number): void {
    this.list.push({ name, unit, limit, measured, atLeast: false })
  }

  atLeast(name: string, unit: string, limit: number, measured: number): void {
    this.list.push({ name, unit, limit, measured, atLeast: true })
  }

  print(): void {
    console.log(`\n${'target'.padEnd(58)} ${'wanted'.padStart(12)} ${'measured'.padStart(12)}`)
    for (const { name, unit, limit, measured, atLeast } of this.list) {
      const isMet = atLeast ? measured >= limit : measured <= limit
      const wanted = `${atLeast ? '≥' : '≤'} ${number(limit)} ${unit}`
      const found = `${number(measured)} ${unit}`
      const verdict = isMet ? 'met' : 'MISSED'
      console.log(`${name.padEnd(58)} ${wanted.padStart(12)} ${found.padStart(12)}  ${verdict}`)
    }
    const missed = this.list.filter(({ measured, limit, atLeast }) =>
      atLeast ? measured < limit : !(measured <= limit),
    )
    console.log(`${this.list.length - missed.length} of ${this.list.length} targets met`)
  }
}

const number = (value: number) =>
  value < 100 ? String(Math.round(value * 100) / 100) : Math.round(value).toLocaleString('en-AU')
