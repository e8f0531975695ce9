import { runFeedWorker } from '@/feeds/runs/worker'

// Started by the web process, with its environment: imports every feed that waits, then ends.
process.exitCode = await runFeedWorker()
process.exit()
