import { expect, type Page } from '@playwright/test'
import type { Own } from './fixtures'
import { apiSession } from './sites'

export type Doc = {
  id: number
  path: string
  site: number
  title: string
  blocks: { id: string; blockType: string }[]
}

/** The home page of the worker's site. */
export async function homeOf({ people, site }: Own): Promise<Doc> {
  const session = await apiSession(people.editor)
  const { docs } = await session.call<{ docs: Doc[] }>(
    'GET',
    `/api/pages?depth=0&limit=1&where[path][equals]=/&where[site][equals]=${site.id}`,
  )
  if (!docs[0]) throw new Error(`${site.slug} has no home page`)
  return docs[0]
}

let pages = 0

/** A published page of the worker's site for one test, which takes it away again. */
export async function pageForTest({ people, site }: Own, blocks: object[]) {
  const session = await apiSession(people.editor)
  const title = `Test ${Date.now().toString(36)}${++pages}`
  const { doc } = await session.call<{ doc: Doc }>('POST', '/api/pages?depth=0', {
    title,
    path: `/${title.toLowerCase().replace(' ', '-')}`,
    site: site.id,
    blocks: [{ blockType: 'pageTitle', heading: title }, ...blocks],
    _status: 'published',
  })
  return { ...doc, remove: () => session.call('DELETE', `/api/pages/${doc.id}`) }
}

/** Publishes with the button of the form, past its warnings. */
export async function publish(page: Page) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && !response.url().includes('draft=true'),
  )
  await page.locator('#action-save').click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const answered = await Promise.race([
    anyway.waitFor().then(() => 'asked' as const),
    saved.then(() => 'saved' as const),
  ])
  if (answered === 'asked') await anyway.click()
  const answer = await saved
  expect(answer.status(), await answer.text()).toBe(200)
}
