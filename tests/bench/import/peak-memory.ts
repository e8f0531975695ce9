import { writeFileSync } from 'node:fs'

/** Loaded into the measured process: leaves its largest resident memory (KiB) and its CPU time (s). */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  if (process.env.PEAK_MEMORY_FILE)
    writeFileSync(
      process.env.PEAK_MEMORY_FILE,
      JSON.stringify({ maxRSS, cpu: (userCPUTime + systemCPUTime) / 1e6 }),
    )
})
