/** Imported before anything that reads the environment: the challenge of the forms is asked here. */
import { createServer } from 'node:http'

let broken = false
/** From now on it knows nothing, or one token again. */
export const breakDown = (down: boolean) => {
  broken = down
}

const service = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  if (broken) return void response.writeHead(500).end()
  const success = new URLSearchParams(body).get('response') === 'a person'
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const address = service.address()
const port = typeof address === 'object' && address ? address.port : 0
Object.assign(process.env, {
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET_KEY: 'secret-key',
  TURNSTILE_URL: `http://127.0.0.1:${port}`,
})

export function closeService(): void {
  service.closeAllConnections()
  service.close()
}
