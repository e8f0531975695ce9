// Health check of a container: whether its web process answers at all. Database and index may be away, and
// pages are served then; a restart would only lose them. Plain JavaScript, as it runs four times a minute.
import http from 'node:http'

const { ADMIN_HOST: host = 'localhost:3000', PORT: port = '3000' } = process.env
const request = http.get({
  host: '127.0.0.1',
  port,
  path: `/api/hosts/known?domain=${host.replace(/:\d+$/, '')}`,
  headers: { host },
  timeout: 4000,
})
request.on('response', () => process.exit(0))
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))
