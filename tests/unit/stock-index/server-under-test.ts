import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { algoliasearch } from 'algoliasearch'
import { pino } from 'pino'
import { createServer } from '@/stock-index/protocol/server'

export const APP_ID = 'forecourt'
export const ADMIN_KEY = 'admin-key-for-tests'
export const SEARCH_KEY = 'search-key-for-tests'

export type Running = Awaited<ReturnType<typeof startServer>>

/** A live server on a free port with its data in a folder of its own. */
export async function startServer(dataDir = mkdtempSync(join(tmpdir(), 'stock-index-'))) {
  const server = createServer({
    dataDir,
    appId: APP_ID,
    adminKey: ADMIN_KEY,
    searchKey: SEARCH_KEY,
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  const port = await server.listen()
  const client = (key: string) => {
    const hosts = [
      { url: `127.0.0.1:${port}`, accept: 'readWrite' as const, protocol: 'http' as const },
    ]
    return algoliasearch(APP_ID, key, { hosts })
  }
  const headers = (key: string) => ({
    'x-algolia-api-key': key,
    'x-algolia-application-id': APP_ID,
    'content-type': 'text/plain',
  })
  const call = async (method: string, path: string, body?: unknown, key = SEARCH_KEY) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: headers(key),
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const json = (await response.json()) as {
      message?: string
      status?: number
      [name: string]: unknown
    }
    return { status: response.status, json, headers: response.headers }
  }
  return {
    port,
    dataDir,
    admin: client(ADMIN_KEY),
    visitor: client(SEARCH_KEY),
    client,
    call,
    headers,
    stop: () => server.close(),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
