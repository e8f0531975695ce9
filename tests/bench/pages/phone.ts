import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import { findSystemBrowser } from '../../../src/launch/browser'
import type { ControlName, Report } from './press'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const browserPath = () => findSystemBrowser() ?? chromium.executablePath()

/** The "Slow 4G" of Chrome's developer tools, which Lighthouse's `devtools` throttling uses too. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const cpuSlowdown = 4

const inPage = buildSync({
  entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text

export type Phone = {
  page: Page
  session: CDPSession
  /** What the page reports, as it comes (`in-page.ts`). */
  onReport: (listener: (report: Report) => void) => void
  close: () => Promise<void>
}

/**
 * A phone that has not seen the site: 390 px, a processor four times slower, slow 4G. The browser is
 * its own, so that nothing of the last page is left to do.
 */
export async function openPhone(press?: { control: ControlName; atMs: number }): Promise<Phone> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: browserFlags,
    // Visitors have it, and it decides what going back costs.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript({
    content: `window.benchPress = ${JSON.stringify(press) ?? 'undefined'};\n${inPage}`,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  const listeners: ((report: Report) => void)[] = []
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchReport') return
    for (const listener of listeners) listener(JSON.parse(payload) as Report)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'benchReport' })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return {
    page,
    session,
    onReport: (listener) => void listeners.push(listener),
    close: () => browser.close(),
  }
}
