import { parentPort, workerData } from 'node:worker_threads'
import decodeHeic from 'heic-decode'

/** Decodes the first picture of `bytes` and sends its pixels; null if there are more than `mostPixels`. */
const { bytes, mostPixels } = workerData
const pictures = await decodeHeic.all({ buffer: bytes })
const [first] = pictures
if (first.width * first.height > mostPixels) {
  parentPort.postMessage(null)
} else {
  const { width, height, data } = await first.decode()
  parentPort.postMessage({ width, height, data }, [data.buffer])
}
