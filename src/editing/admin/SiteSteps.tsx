import type { Payload, TypedUser, UIFieldServerProps } from 'payload'
import { mayWrite } from '@/access/user'
import { findSiteById } from '@/cms/find-site'
import { siteOrigin } from '@/sites/site-origin'
import './site-steps.css'

type Props = UIFieldServerProps & {
  id?: number | string
  payload: Payload
  user?: TypedUser | null
}

/** Beside the form of a site: its address, and what it lacks before it opens, with the way there. */
export async function SiteSteps({ id, payload, user }: Props) {
  const site = id === undefined ? null : await findSiteById(Number(id))
  if (!site || !user) return null
  const steps = mayWrite(user) ? await stepsOf(payload, user, site.id) : []
  return (
    <div className="field-type site-steps">
      <a href={siteOrigin(site)} target="_blank" rel="noreferrer">
        See the site
      </a>
      {steps.length > 0 && (
        <>
          <h2>To be ready for shoppers</h2>
          <ul>
            {steps.map(({ words, href, isDone }) => (
              <li key={words} data-done={isDone}>
                <a href={href}>{words}</a> {isDone ? '(done)' : '(to do)'}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

async function stepsOf(payload: Payload, user: TypedUser, site: number) {
  const asked = { overrideAccess: false, user, depth: 0 } as const
  const { dealerships } = await payload.findByID({ collection: 'sites', id: site, ...asked })
  const [homes, locations, runs, people] = await Promise.all([
    payload.find({
      collection: 'pages',
      where: { and: [{ site: { equals: site } }, { path: { equals: '/' } }] },
      limit: 1,
      select: { updatedAt: true, createdAt: true },
      ...asked,
    }),
    payload.count({
      collection: 'locations',
      where: { dealership: { in: dealerships ?? [] } },
      ...asked,
    }),
    payload.count({
      collection: 'feed-runs',
      where: { dealership: { in: dealerships ?? [] } },
      ...asked,
    }),
    payload.count({ collection: 'users', where: { 'sites.site': { equals: site } }, ...asked }),
  ])
  const [home] = homes.docs
  return [
    {
      words: 'Locations with address and hours',
      href: '/admin/collections/locations/create',
      isDone: locations.totalDocs > 0,
    },
    {
      words: 'Stock, from a feed',
      href: '/admin/collections/feed-runs/create',
      isDone: runs.totalDocs > 0,
    },
    ...(home
      ? [
          {
            words: 'Words and picture of the home page',
            href: `/admin/collections/pages/${home.id}?field=blocks.0.heading`,
            isDone: home.updatedAt !== home.createdAt,
          },
        ]
      : []),
    {
      words: 'People who edit it',
      href: '/admin/collections/users/create',
      isDone: people.totalDocs > 0,
    },
  ]
}
