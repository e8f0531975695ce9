import { within } from '@/ui/browser'
import { TRADE_IN_FAILED } from './wording'

/** Longer side of what is sent, in pixels: a phone's own photos are three times as long. */
const LONGEST = 2000

/** Sends one photo. @returns what went wrong in words, or null. TRADE-09 */
export async function sendPhoto(evaluation: string, file: File): Promise<string | null> {
  try {
    const response = await fetch('/api/trade-in/photo', {
      method: 'POST',
      headers: { 'x-evaluation': evaluation, 'content-type': 'application/octet-stream' },
      body: await smaller(file),
      signal: within(90),
    })
    if (response.ok) return null
    const { error } = (await response.json()) as { error?: unknown }
    return typeof error === 'string' ? error : TRADE_IN_FAILED
  } catch (cause) {
    console.warn('A photo was not sent', cause)
    return TRADE_IN_FAILED
  }
}

/** As a JPEG that a phone sends in a second, where this browser can read the file; else as it is. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return jpeg ?? file
  } catch {
    return file
  }
}
