import { build } from './build'
import { standIns } from './stand-ins'
import { reportFailure } from './step'

/** Builds what the image serves. The build needs neither database nor secrets, and none stays in it. */
try {
  await build({ ...standIns, ...process.env }, { standalone: true })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
