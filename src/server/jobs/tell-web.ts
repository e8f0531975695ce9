import { callWeb } from '../call-web'
import { log } from '../log'
import { sendJob } from './job-sender'

/** Calls a web process now; one that does not answer is called by a worker until it does. */
export async function tellWeb(path: string, body: object): Promise<void> {
  try {
    await callWeb(path, body)
  } catch (error) {
    log.warn({ err: error, path }, 'a worker calls the web process later')
    await sendJob('call-web', { path, body })
  }
}
