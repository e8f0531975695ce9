import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { type Answer, ask } from '../e2e/sites'

const window = new Window()
const parser = new window.DOMParser()

/** A page of a demo site as a browser without scripts has it. */
export type Page = Answer & { slug: string; path: string; port?: number; document: Document }

/**
 * @param cookie what the answer before gave the browser to remember
 * @param port of another web process
 */
export async function getPage(
  slug: string,
  path: string,
  { cookie, port }: { cookie?: string; port?: number } = {},
): Promise<Page> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const answer = await ask(`${slug}.localhost`, path, { headers, port })
  const document = parser.parseFromString(answer.body, 'text/html') as unknown as Document
  // happy-dom 21 takes the option before the one that the page names.
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]')) {
    const list = option.closest('select')
    if (list) list.value = option.value
  }
  return { ...answer, slug, path, port, document }
}

export const heading = ({ document }: Page) => document.querySelector('h1')?.textContent
export const mainOf = ({ document }: Page) => within(document.querySelector('main') as HTMLElement)

/** What is put into a form, by how the label of each control begins; true ticks it. */
export type Answers = Record<string, string | true>

/**
 * Submits a form by its button as a browser without scripts does.
 * @returns the page that it leads to
 */
export async function submit(
  { slug, path, port }: Page,
  form: HTMLFormElement,
  answers: Answers,
): Promise<Page> {
  for (const [label, value] of Object.entries(answers)) {
    const control = within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'i'))
    if (value === true) control.checked = true
    else control.value = value
    // A choice that a list does not have would be none.
    if (value !== true) expect(control.value, label).toBe(value)
  }
  const data = new window.FormData(form as unknown as InstanceType<typeof window.HTMLFormElement>)
  const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const buttons = [...form.querySelectorAll('button[type="submit"], button:not([type])')]
  const [button] = buttons
  // Which of several is pressed decides where it goes, and nobody has said.
  if (buttons.length > 1 && buttons.some((each) => each.hasAttribute('formaction'))) {
    throw new Error(`${path} has a form with ${buttons.length} submit buttons`)
  }
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action')
  const to = new URL(action || path, `http://site.example${path}`)
  if (form.getAttribute('method') !== 'post')
    return await arrive(slug, `${to.pathname}?${fields}`, { port })

  const { headers } = await ask(`${slug}.localhost`, to.pathname + to.search, {
    port,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(fields),
  })
  const next = new URL(headers.location ?? '', to)
  const cookies = headers['set-cookie']?.map((cookie) => cookie.split(';')[0])
  return await arrive(slug, next.pathname + next.search, { cookie: cookies?.join('; '), port })
}

/** The page of an address, or the one that it redirects to. */
async function arrive(
  slug: string,
  path: string,
  from: { cookie?: string; port?: number },
): Promise<Page> {
  const page = await getPage(slug, path, from)
  const { location } = page.headers
  if (!location) return page
  const next = new URL(location, `http://site.example${path}`)
  return await arrive(slug, next.pathname + next.search, from)
}

/** The form of a page that sends a lead. */
export const leadForm = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLFormElement>('form[action="/api/leads"]')].at(
    -1,
  ) as HTMLFormElement
