/** One measurement. A press without an effect is `Infinity`, so that it counts as the slowest. */
export type Sample = { figure: string; build: string; value: number }

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return upper === lower ? upper : (lower + upper) / 2
}

/**
 * A Markdown table: a row a figure, in the order of its first sample; a column a build with median and
 * range, and the ratio of the second build to the first.
 */
export function tableOf(samples: readonly Sample[], builds: readonly string[]): string {
  const figures = [...new Set(samples.map(({ figure }) => figure))]
  const rows = figures.map((figure) => {
    const valuesOf = (build: string) =>
      samples
        .filter((sample) => sample.figure === figure && sample.build === build)
        .map(({ value }) => value)
    const medians = builds.map((build) => median(valuesOf(build)))
    return [figure, ...builds.map((build) => cellOf(valuesOf(build))), ...ratioOf(medians)]
  })
  const head = ['', ...builds, ...(builds.length > 1 ? ['ratio'] : [])]
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** "0.42 (0.40 to 0.51), 1 of 5 lost"; without a middle "3 of 5 lost". */
function cellOf(values: readonly number[]): string {
  if (values.length === 0) return '–'
  const arrived = values.filter(Number.isFinite)
  const lost = values.length - arrived.length
  const lostWords = `${lost} of ${values.length} lost`
  const middle = median(values)
  if (!Number.isFinite(middle)) return lostWords
  const least = Math.min(...arrived)
  const most = Math.max(...arrived)
  const range = least === most ? '' : ` (${inDigits(least)} to ${inDigits(most)})`
  return `${inDigits(middle)}${range}${lost > 0 ? `, ${lostWords}` : ''}`
}

function ratioOf([first = Number.NaN, second]: readonly number[]): string[] {
  if (second === undefined) return []
  const ratio = second / first
  return [Number.isFinite(ratio) ? ratio.toFixed(2) : '–']
}

/** Three digits tell apart what the bench can tell apart. */
function inDigits(value: number): string {
  return Number(Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)).toString()
}
