import type { Payload, TypedUser, UIFieldServerProps } from 'payload'
import { mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { siteOrigin } from '@/sites/site-origin'
import { readSiteSteps } from '../dashboard/site-steps'
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
  const steps = mayWrite(user) ? await readSiteSteps(payload, user, site.id) : []
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
