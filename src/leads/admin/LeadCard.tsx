import type { UIFieldServerProps } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { idOf, mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { vehiclePath } from '@/inventory/paths'
import { channelWords } from '@/measurement/touch'
import { siteOrigin } from '@/sites/site-origin'
import type { LeadKind } from '../lead-kind'
import { replyChannels, replyWords } from '../receipt/first-reply'
import type { LeadRecord } from '../record/lead-record'
import { channelOfLead, touchFacts } from '../record/lead-source'
import { AskServer } from './AskServer'
import { LeadAnswers } from './LeadAnswers'
import './leads-admin.css'
import { mayReadLead } from './lead-access'
import { carWords, fullName, phoneOf, priceWords, vehicleOf, wishWords } from './lead-words'

/** What who answers a lead needs first: who, how to reach them, what car, what they want and say. */
export async function LeadCard(props: UIFieldServerProps & { kinds: readonly LeadKind[] }) {
  const { data, req, user, kinds } = props
  const id = Number(data?.id)
  if (!(await mayReadLead(req, id))) return null
  const site = await findSiteById(idOf(data.site) ?? 0)
  const phone = phoneOf(data)
  const open = !data.first_reply_at && !data.synthetic && !data.erased_at
  return (
    <section className="lead-admin lead-person" aria-labelledby="lead-person">
      <header>
        <h2 id="lead-person">{fullName(data) || (data.erased_at ? 'Erased' : 'No name')}</h2>
        <p>{wishWords(data, kinds)}</p>
      </header>
      {data.lead_status === 'spam' && (
        <p className="lead-badge" data-tone="bad">
          Looks like spam: nobody was told. Another status sends it.
        </p>
      )}
      <div className="lead-reach">
        {phone && (
          <a href={phone.href} className="lead-call">
            Call {phone.words}
          </a>
        )}
        {data.email && <a href={`mailto:${data.email}`}>{data.email}</a>}
        {!phone && !data.email && <span className="lead-muted">No phone and no e-mail.</span>}
      </div>
      <Car lead={data} origin={site && siteOrigin(site)} />
      {data.message && <p className="lead-message">{data.message}</p>}
      <LeadAnswers {...props} />
      <p className="lead-muted">
        {site && data.createdAt && `Sent ${momentWords(data.createdAt, site.timeZone)}. `}
        {[site?.name, data.location].filter(Boolean).join(', ')}
        {data.opt_in === false && '. Asked for no answer'}
      </p>
      {data.car_sold_at && !data.bought && (
        <p className="lead-badge">
          Its car was sold{site && ` ${momentWords(data.car_sold_at, site.timeZone)}`}.
        </p>
      )}
      <SourceOfLead attributes={data.lead_attributes} timeZone={site?.timeZone ?? 'UTC'} />
      {data.subscribe && mayWrite(user) && (
        <div className="lead-row">
          <p>Takes offers and news.</p>
          <AskServer path={`/api/leads/${id}/stop`}>They said stop</AskServer>
        </div>
      )}
      {open && mayWrite(user) ? (
        <div className="lead-replies">
          <p>
            {data.lead_status === 'new' && (
              <strong>Unanswered, {replyWords(data, new Date())}. </strong>
            )}
            Answered? Note how, so that the reply time is right.
          </p>
          <div className="lead-row">
            {Object.entries(replyChannels).map(([channel, label]) => (
              <AskServer key={channel} path={`/api/leads/${id}/replied`} body={{ channel }}>
                {label}
              </AskServer>
            ))}
          </div>
        </div>
      ) : (
        data.first_reply_at && (
          <p className="lead-muted">Answered {replyWords(data, new Date())}.</p>
        )
      )}
    </section>
  )
}

/** How the shopper came to the site. */
function SourceOfLead(props: {
  attributes: LeadRecord['lead_attributes'] | null | undefined
  timeZone: string
}) {
  const channel = channelOfLead(props.attributes)
  if (!channel) return null
  return (
    <dl className="lead-source">
      {[
        { label: 'Source', value: channelWords(channel) },
        ...touchFacts(props.attributes, props.timeZone),
      ].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Car({ lead, origin }: { lead: Parameters<typeof carWords>[0]; origin: string | null }) {
  const words = carWords(lead)
  const vehicle = vehicleOf(lead)
  if (!words) return null
  return (
    <div className="lead-about">
      <p>
        <strong>{words}</strong>
        <span>
          {[priceWords(lead), lead.stock_number && `Stock ${lead.stock_number}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {origin && vehicle?.slug && (
          <a href={origin + vehiclePath({ slug: vehicle.slug })} target="_blank" rel="noreferrer">
            See it on the site
          </a>
        )}
      </p>
    </div>
  )
}
