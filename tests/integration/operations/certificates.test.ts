import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { expect, test } from 'vitest'
import { isCertificateDue, probe } from '@/operations/certificates'

test('a certificate of a site is looked at as a browser would', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-days', '5', '-subj', '/CN=cars.example'],
      ...['-addext', 'subjectAltName=DNS:cars.example'],
    ],
    { stdio: 'ignore' },
  )
  const ca = readFileSync(cert, 'utf8')
  const server = tls.createServer({ key: readFileSync(key), cert: ca })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = '127.0.0.1'
  const trusted = await probe('cars.example', port, { ca, address })
  expect(trusted.problem).toBeNull()
  // Five days are left: it should have been renewed.
  const one = { host: 'cars.example', site: 'cars', ...trusted }
  expect(isCertificateDue(one, new Date())).toBe(true)
  expect(isCertificateDue(one, new Date(Date.now() - 30 * 86_400_000))).toBe(false)
  expect((await probe('other.example', port, { ca, address })).problem).toMatch(/ALTNAME/)
  expect((await probe('cars.example', port, { address })).problem).toMatch(/SELF_SIGNED/)
  server.close()
  expect(await probe('cars.example', 1, { address })).toEqual({
    until: null,
    problem: 'ECONNREFUSED',
  })
})
