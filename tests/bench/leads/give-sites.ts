import config from '@payload-config'
import { getPayload } from 'payload'

/** `give-sites.ts <sites> <webhook>`: sites that send each lead to one webhook; prints their hosts. */
const [count = '1', url = ''] = process.argv.slice(2)
const payload = await getPayload({ config })
const quiet = { disableRevalidate: true, withoutStarterContent: true }
const group = await payload.create({
  collection: 'groups',
  data: { name: 'Bench', slug: 'bench' },
  context: quiet,
})
const hosts: string[] = []
for (let at = 1; at <= Number(count); at++) {
  const slug = `bench-${at}`
  const site = await payload.create({
    collection: 'sites',
    data: {
      name: slug,
      slug,
      group: group.id,
      template: 'preowned',
      state: 'TAS',
      email: `leads@${slug}.example`,
      hosts: [{ host: `${slug}.localhost` }],
      legal: { name: `${slug} Pty Ltd`, licences: [{ state: 'TAS', number: '0000' }] },
    },
    depth: 0,
    context: quiet,
  })
  const destination = await payload.create({
    collection: 'lead-destinations',
    data: { name: 'CRM', kind: 'webhook', site: site.id, url },
    context: quiet,
  })
  await payload.create({
    collection: 'lead-settings',
    data: {
      site: site.id,
      routes: [{ destinations: [destination.id] }],
      reply_by_default: false,
      retention_months: 24,
      synthetic_minutes: 0,
    },
    context: quiet,
  })
  hosts.push(`${slug}.localhost`)
}
console.log(JSON.stringify({ hosts }))
await payload.destroy()
process.exit(0)
