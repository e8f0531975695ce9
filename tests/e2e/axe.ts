import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds on the page as it is, or in one part of it, in words. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // The policy of the page refuses scripts by tag from other places; a test may evaluate.
  await page.addScriptTag({ path: axePath })
  return await page.evaluate(async (within) => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          within: string | Document,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const result = await axe.run(within ?? document)
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, part)
}
