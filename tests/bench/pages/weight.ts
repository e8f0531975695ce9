import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@playwright/test'
import { openPhone } from './phone'
import { RESTED_MS } from './press'
import { download } from './sites'

/** Kilobytes of 1,000 bytes. */
const kilobytes = (bytes: number) => bytes / 1000

/** What a page weighs that nobody touches until it has rested. */
export async function measureWeight(address: string): Promise<Record<string, number>> {
  const phone = await openPhone()
  const { page } = phone
  const requests: Request[] = []
  page.on('requestfinished', (request) => void requests.push(request))
  try {
    await page.goto(address)
    await sleep(RESTED_MS)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const scripts = requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => request.url())
    // The page's own address, but not the document: React's text in a request of its own.
    const { pathname } = new URL(address)
    const textRequests = requests.filter(
      (request) => new URL(request.url()).pathname === pathname && !request.isNavigationRequest(),
    )
    const ownText = await Promise.all(
      textRequests.map(async (request) => (await request.response())?.text() ?? ''),
    )
    const html = await download(address)
    const named = scripts.filter((script) => html.text.includes(new URL(script).pathname))
    const weigh = async (addresses: readonly string[]) => {
      const bodies = await Promise.all(addresses.map(download))
      return kilobytes(bodies.reduce((sum, { transferred }) => sum + transferred, 0))
    }
    const inlineText = [...html.text.matchAll(/<script[^>]*>self\.__next_f\.push.*?<\/script>/gs)]
    const texts = [...inlineText.map(([text]) => text), ...ownText]
    return {
      'JavaScript named by the HTML, kB gzip': await weigh(named),
      'JavaScript loaded after 5 s of rest, kB gzip': await weigh(scripts),
      'HTML, kB gzip': kilobytes(html.transferred),
      'HTML, kB': kilobytes(Buffer.byteLength(html.text)),
      'text for React, kB': kilobytes(Buffer.byteLength(texts.join(''))),
      elements,
    }
  } finally {
    await phone.close()
  }
}
