import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { openPhone } from './phone'

/** Between two presses of a visitor. */
const PAUSE_MS = 800

/**
 * A visitor's way from the home page to an enquiry, and its Interaction to Next Paint in seconds: with
 * fewer than fifty presses that is the slowest of them (https://web.dev/articles/inp).
 */
export async function measureVisit(home: string) {
  const phone = await openPhone()
  const { page } = phone
  const steps: { name: string; at: number }[] = []
  let slowest = { at: 0, ms: 0 }
  phone.onReport((report) => {
    if (report.kind === 'interaction' && report.ms > slowest.ms) slowest = report
  })
  const step = async (name: string, act: () => Promise<void>) => {
    steps.push({ name, at: Date.now() })
    await act()
    await sleep(PAUSE_MS)
  }
  const press = (control: Locator) => step(String(control), () => control.tap())
  try {
    await page.goto(home)
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    const closeMenu = page.getByRole('button', { name: 'Close menu' })
    await press(closeMenu)
    // A press that does nothing is made again, as people do.
    if (await closeMenu.isVisible()) await press(closeMenu)
    await press(page.getByRole('banner').getByRole('link', { name: 'Search' }))
    await page.waitForURL((url) => url.pathname !== '/')
    const main = page.getByRole('main')
    await press(main.getByRole('button', { name: /^Save / }).first())
    await press(main.getByRole('button', { name: 'Make', exact: true }))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('checkbox').first())
    await press(dialog.getByRole('button', { name: 'Close' }))
    await press(main.getByRole('link', { name: 'Page 2' }))
    await press(main.getByRole('heading').getByRole('link').first())
    await page.waitForURL('**/cars/**')
    await press(page.getByRole('button', { name: 'Photo 2', exact: true }))
    await press(main.getByRole('link', { name: /^Enquire/ }).first())
    await press(dialog.getByRole('textbox').first())
    await step('typing', () => page.keyboard.type('Sam', { delay: PAUSE_MS / 4 }))
    await press(dialog.getByRole('button', { name: 'Close' }))
    const on = steps.findLast(({ at }) => at <= slowest.at)?.name
    return { seconds: slowest.ms / 1000, on }
  } finally {
    await phone.close()
  }
}
