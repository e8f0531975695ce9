import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Look = {
  /** Only these rules of axe, by their tags. */
  tags?: string[]
  /** Parts that are left out. */
  without?: string[]
}

/** What axe finds on the page as it is, or in one part of it, in words; targets of 24 px are among it. */
export async function violations(
  page: Page,
  part?: string,
  { tags, without }: Look = {},
): Promise<string[]> {
  // The policy of the page refuses scripts by tag from other places; a test may evaluate.
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath })
  return await page.evaluate(
    async ([within, left, only]) => {
      // Half faded in, nothing has its contrast.
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && Number(endTime) <= 1000
        })
        .map(({ finished }) => finished)
      const tooLong = new Promise((resolve) => setTimeout(resolve, 1000))
      await Promise.race([Promise.allSettled(ending), tooLong])
      const { axe } = window as unknown as {
        axe: {
          run: (
            within: { include: string; exclude: string[] },
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
      const result = await axe.run(
        { include: within ?? 'html', exclude: left ?? [] },
        {
          ...(only && { runOnly: only }),
          // WCAG 2.5.8, which axe leaves out unless it is asked for.
          rules: { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
        },
      )
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    },
    [part, without, tags] as const,
  )
}
