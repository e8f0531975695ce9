import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { collect } from '@/measurement/collect/collect'

/** A web process that only collects for one site. Arguments: the site's id and time zone. Says its port. */
const [id, timeZone = ''] = process.argv.slice(2)

const server = createServer(async (request, response) => {
  const headers = new Headers(request.headers as Record<string, string>)
  const url = `http://${request.headers.host}${request.url}`
  const asked = new Request(url, { method: 'POST', headers, body: await text(request) })
  const status = await collect({ id: Number(id), timeZone: timeZone as never }, asked, new Date())
  response.writeHead(status).end()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
