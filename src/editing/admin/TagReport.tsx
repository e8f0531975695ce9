import type { UIFieldServerProps } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { AskServer } from '@/leads/admin/AskServer'
import { forwardStates } from '@/measurement/forward/forward-queue'
import { lastTagCosts } from '@/measurement/tags/store-tag-costs'
import { tagServices } from '@/sites/tags'
import { formatCount } from '@/ui/number-format'
import { readConsentWordings } from '../tags/consent-wordings'
import './tag-report.css'

const serviceNames = { ga4: 'Google Analytics', meta: 'Meta' } as const

/** Under the services of a site: what they cost on the last day, what waits for them, and the wordings of consent. */
export async function TagReport({ id, user }: UIFieldServerProps & { id?: number | string }) {
  const site = id === undefined ? null : await findSiteById(Number(id))
  if (!site || !user || !maySeeSite(user as never, site.id)) return null
  const { budgetKb: kb, budgetMs: ms } = site.tags
  const [costs, forwards, wordings] = await Promise.all([
    lastTagCosts(site.id, { kb, ms }),
    forwardStates(site.id),
    readConsentWordings(site.id),
  ])
  if (tagServices(site.tags).length === 0 && wordings.length === 0) return null
  const dead = forwards.reduce((sum, state) => sum + state.dead, 0)
  const [first] = costs
  return (
    <div className="field-type tag-report">
      <h3>What services cost a page</h3>
      {first ? (
        <table>
          <caption>
            Measured in shoppers’ browsers on {first.day}, averages of a page. Budget of a tag: {kb}{' '}
            kB and {ms} ms.
          </caption>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Pages</th>
              <th scope="col">Loaded</th>
              <th scope="col">Busy for</th>
              <th scope="col">Budget</th>
              <th scope="col">Pages over it</th>
            </tr>
          </thead>
          <tbody>
            {costs.map((cost) => (
              <tr key={cost.tag} data-over={cost.isOver}>
                <th scope="row">{cost.tag}</th>
                <td>{formatCount(cost.pages)}</td>
                <td>
                  {formatCount(Math.round(cost.kb))} kB
                  {cost.opaque > 0 && (
                    <small>
                      {' '}
                      {Math.round(cost.opaque * 100)} % of its requests hide their size
                    </small>
                  )}
                </td>
                <td>{formatCount(Math.round(cost.ms))} ms</td>
                <td>{cost.isOver ? <strong>Over budget</strong> : 'Within'}</td>
                <td>{Math.round(cost.over * 100)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>No figures yet: they come with the first shoppers who allow a service on the page.</p>
      )}
      {forwards.length > 0 && (
        <>
          <h3>What our server sends</h3>
          <ul>
            {forwards.map(({ service, waiting, sent, dead: given, last_error }) => (
              <li key={service}>
                {serviceNames[service]}: {formatCount(sent)} sent in the last day,{' '}
                {formatCount(waiting)} waiting, {formatCount(given)} given up
                {last_error && (waiting > 0 || given > 0) && `. Last answer: ${last_error}`}
              </li>
            ))}
          </ul>
          {dead > 0 && mayWrite(user) && (
            <AskServer path={`/api/sites/${site.id}/forwards`}>
              Send again what was given up
            </AskServer>
          )}
        </>
      )}
      {wordings.length > 0 && (
        <details>
          <summary>Wordings of consent ({wordings.length})</summary>
          <ol reversed>
            {wordings.map(({ version, since, by, texts }) => (
              <li key={version}>
                <p>
                  <strong>{texts.title}</strong> {texts.text} [{texts.allow}] [{texts.refuse}]
                </p>
                <small>
                  {version === site.consent.version ? 'In use since' : 'Since'}{' '}
                  {momentWords(since.toISOString(), site.timeZone)}
                  {by && `, by ${by}`}, version {version}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
