import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'

const port = Number(process.env.WEB_PORT ?? 3000)

/** Address of a seeded site, as a shopper's browser asks for it. */
export const siteUrl = (slug: string, pathname = '/') =>
  `http://${slug}.localhost:${port}${pathname}`
export const adminUrl = (pathname = '/admin') => `http://localhost:${port}${pathname}`

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** Asks the web process with a Host of choice: Node does not resolve `*.localhost` by itself. */
export async function ask(
  host: string,
  pathname: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string
    /** Of another web process. */
    port?: number
  } = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: options.port ?? port,
        path: pathname,
        method: options.method ?? 'GET',
        headers: {
          host: `${host}:${port}`,
          ...(options.body ? { 'content-length': String(Buffer.byteLength(options.body)) } : {}),
          ...options.headers,
        },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    request.on('error', reject)
    request.end(options.body)
  })
}

export type Login = { role: string; email: string; password: string }

/** The people of the demo. */
export function demoLogins(): Login[] {
  const file = path.join(process.env.DATA_DIR ?? '.data', 'demo-logins.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((cells) => cells.length >= 3 && cells.at(-2)?.includes('@'))
    .map((cells) => ({
      role: cells.slice(0, -2).join(' '),
      email: cells.at(-2) ?? '',
      password: cells.at(-1) ?? '',
    }))
}

/** The demo login whose address starts with the given words. */
export function demoLogin(emailStart: string): Login {
  const login = demoLogins().find(({ email }) => email.startsWith(emailStart))
  if (!login) throw new Error(`No demo login starts with "${emailStart}"`)
  return login
}

/** Signs in by the CMS's own API. @returns the token of the session */
export async function newToken(login: Login, at = port): Promise<string> {
  const answer = await ask('localhost', '/api/users/login', {
    port: at,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login.email, password: login.password }),
  })
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.body}`)
  return (JSON.parse(answer.body) as { token: string }).token
}

const tokenOf = async (login: Login, at = port) =>
  (JSON.parse(process.env.DEMO_TOKENS ?? '{}') as Record<string, string>)[login.email] ??
  (await newToken(login, at))

/** Gives the browser a session of the admin. */
export async function signIn(page: Page, login: Login) {
  const cookie = { name: 'payload-token', url: adminUrl(), httpOnly: true }
  await page.context().addCookies([{ ...cookie, value: await tokenOf(login) }])
}

/** Opens a page of a site and waits until React has hydrated all that can be pressed. */
export async function openPage(page: Page, url: string) {
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded' })
  await atRest(page)
  return answer
}

/** Waits until React has hydrated all that can be pressed on a page. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main, button')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
  )

/** Opens a page of the admin and waits until it takes what is typed and pressed. */
export async function openForm(page: Page, pathname: string) {
  await page.goto(adminUrl(pathname), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => {
    const isHydrated = (part: Element | null) =>
      part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
    const forms = [...document.querySelectorAll('form[data-form-ready]')]
    const template = document.querySelector('[class*="template-"]')
    // Up to 1440 px the CMS closes its menu as it hydrates, and everything moves to the left; where
    // there is room for it, ours opens it again.
    const menu = template?.querySelector('aside[class*="nav"]')
    const isOpened = innerWidth >= 1360 && innerWidth <= 1440 ? 'nav-open' : ''
    return (
      isHydrated(template) &&
      (!menu || (menu.className.includes('nav-hydrated') && menu.className.includes(isOpened))) &&
      forms.every((form) => form.getAttribute('data-form-ready') === 'true')
    )
  })
  // The CMS works a form out anew just after it opened, and loses what was done until then.
  if (await page.locator('form[data-form-ready]').count()) {
    await page.waitForLoadState('networkidle')
  }
}

/** A session of the CMS's own API, for arranging a test. */
export async function apiSession(login: Login, at = port) {
  const token = await tokenOf(login, at)
  return {
    async call<T>(method: string, pathname: string, body?: unknown): Promise<T> {
      const reply = await ask('localhost', pathname, {
        port: at,
        method,
        headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      if (reply.status >= 400)
        throw new Error(`${method} ${pathname}: ${reply.status} ${reply.body}`)
      return JSON.parse(reply.body) as T
    },
  }
}
