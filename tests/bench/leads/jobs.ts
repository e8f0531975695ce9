import { call, pause } from './rig'

/** Calls the work of the leads each second, as the launcher does each minute. */
const port = Number(process.env.BENCH_PORT)
for (;;) {
  await call(port, 'localhost', 'GET', '/api/lead-work', {
    headers: { authorization: `Bearer ${process.env.JOBS_SECRET}` },
  }).catch(() => {})
  await pause(1000)
}
