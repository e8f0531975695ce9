import { expect, type Locator, type Page } from '@playwright/test'
import { apiSession, ask, demoLogin, type Login } from './sites'

type Lead = {
  form: string
  category: string
  subcategory: string | null
  form_completed: boolean
  name: string | null
  message: string | null
  opt_in: boolean
  subscribe: boolean
  consent_wording: string
  answers: Record<string, string>
}

let people = 0
/** Somebody who has not written to any of the dealers before. */
export const somebody = (name = 'Robin') => ({
  name,
  last_name: 'Citizen',
  // The same phone about the same car within ten minutes would be the same lead.
  phone: `0412 ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
  email: `robin.${Date.now()}.${++people}@example.com`,
})
type Person = ReturnType<typeof somebody>

export const leadsOf = (site: string, email: string) =>
  leadsFor(demoLogin(site === 'coorong-cars' ? 'group@coorong' : 'group@aldersyde'), email)

/** The leads from an address that a person of the admin may read. */
export async function leadsFor(login: Login, email: string): Promise<Lead[]> {
  const session = await apiSession(login)
  const query = `/api/leads?where[email][equals]=${encodeURIComponent(email)}&depth=0`
  return (await session.call<{ docs: Lead[] }>('GET', query)).docs
}

/** The lead form of a page, or of the dialog over it. */
export const formOf = (page: Page) => page.locator('form[action="/api/leads"]').last()

/** The form as a shopper with scripts has it. */
export async function whenReady(page: Page) {
  await expect(page.locator('form[action="/api/leads"][novalidate]').last()).toBeAttached()
}

/** Waits until React has hydrated an element. */
export async function whenHydrated(element: Locator) {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}

export async function fillContact(page: Page, person: Person) {
  await formOf(page).getByLabel('First name').fill(person.name)
  const last = formOf(page).getByLabel('Last name')
  if (await last.isVisible()) await last.fill(person.last_name)
  await formOf(page).getByLabel('Mobile').fill(person.phone)
  await formOf(page).getByLabel('Email').fill(person.email)
}

/** Answers by the words of their questions; true ticks a box. */
export type Answers = Record<string, string | true>

export async function answer(page: Page, answers: Answers) {
  for (const [label, value] of Object.entries(answers)) {
    const control = formOf(page).getByLabel(label)
    if (value === true) await control.check()
    else if (await control.evaluate((one) => one instanceof HTMLSelectElement)) {
      await control.selectOption(value)
    } else await control.fill(value)
  }
}

/** Faster than a person types, the form asks to call instead: a person would press again. */
export async function send(page: Page, button: string) {
  await expect(async () => {
    // On a busy machine the page that follows may come while the next press is under way.
    if (new URL(page.url()).pathname === '/success') return
    await page.getByRole('button', { name: button, exact: true }).click({ timeout: 1000 })
    await page.waitForURL(/\/success/, { timeout: 2500 })
  }).toPass({ intervals: [1500] })
}

export async function firstCar(slug: string, search: string): Promise<string> {
  const { body } = await ask(`${slug}.localhost`, search)
  const path = /href="\/cars\/(?!odd-)([a-z0-9-]+)"/.exec(body)?.[1]
  if (!path) throw new Error(`No car on ${slug}${search}`)
  return path
}

/** A calendar date so many days from now. */
export const aDayOn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
