import { expect, type Page } from '@playwright/test'
import { apiSession, demoLogin } from './sites'

/** The editor of one site of the demo, in its own words: what most editors are. */
export const editor = demoLogin('editor@northgate')

export type Doc = {
  id: number
  path: string
  site: number
  title: string
  blocks: { id: string; blockType: string }[]
}

export async function homeOf(slug: string): Promise<Doc> {
  const session = await apiSession(demoLogin('platform@'))
  const { docs } = await session.call<{ docs: Doc[] }>(
    'GET',
    `/api/pages?depth=0&limit=1&where[path][equals]=/&where[site.slug][equals]=${slug}`,
  )
  if (!docs[0]) throw new Error(`${slug} has no home page`)
  return docs[0]
}

/** A published page of the editor's site for one test, which takes it away again. */
export async function pageForTest(blocks: object[]) {
  const session = await apiSession(editor)
  const home = await homeOf('northgate-mazda')
  const title = `Test ${Date.now().toString(36)}`
  const { doc } = await session.call<{ doc: Doc }>('POST', '/api/pages?depth=0', {
    title,
    path: `/${title.toLowerCase().replace(' ', '-')}`,
    site: home.site,
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
