import { formatCount } from '@/ui/number-format'
import type { ImportProgress } from '../import/import-feeds'

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** "████░░░░ 52 %  12,345 rows  4,100/s  0:09 left  stock.csv" for a terminal. */
export function progressLine(
  progress: ImportProgress,
  totalBytes: number,
  seconds: number,
): string {
  const share = totalBytes === 0 ? 1 : Math.min(1, progress.bytes / totalBytes)
  const filled = Math.round(share * 20)
  const rate = seconds > 0 ? progress.rows / seconds : 0
  const left = share > 0.01 ? clock((seconds / share) * (1 - share)) : '–:––'
  return [
    `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${String(Math.round(share * 100)).padStart(3)} %`,
    `${formatCount(progress.rows)} rows`,
    `${formatCount(rate)}/s`,
    share < 1 ? `${left} left` : `${formatCount(progress.written)} written`,
    progress.file,
  ].join('  ')
}
