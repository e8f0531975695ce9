import type { PayloadRequest } from 'payload'
import { sitesShown } from '@/cms/access/chosen-sites'
import { isPlatformAdmin } from '@/cms/access/user'
import { leadDatabase } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/delivery-state'
import { log } from '@/server/log'
import { type Figure, shareOf } from '../rules/dashboard'
import { foldDays } from '../rules/period'
import { readScope, type Scope } from '../scope'
import { dashboardDatabase } from './database'
import { readLeadSums } from './lead-rows'
import { rollupBySteps } from './rollups'

type DayOfLeads = { day: string; leads: number; in_hour: number }
type DayOfVisits = { day: string; visits: number; lead_visits: number }

/**
 * The four figures of the last seven days that a reader acts on, each with a line and the way to what is behind
 * it: leads, how soon they are answered, visits, and how many of them become a lead. A platform admin, who answers
 * nobody, has the deliveries that were given up in place of the replies.
 *
 * @returns null where the figures cannot be read: the page has other things to say
 */
export async function readHomeFigures(
  req: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>,
  now: Date,
): Promise<{ figures: Figure[]; beforeWords: string } | null> {
  try {
    const read = await readScope(req, { period: '7' }, now, (own) => sitesShown(own, req.headers))
    if (!read || read.scope.sites.length === 0) return null
    const { scope } = read
    const [leads, visits, deliveries] = await Promise.all([
      readLeadDays(scope),
      readVisitDays(scope),
      isPlatformAdmin(req.user) ? deliveryState(leadDatabase(), scope.ids) : null,
    ])
    return {
      figures: homeFigures(scope, leads, visits, deliveries),
      beforeWords: 'the week before',
    }
  } catch (cause) {
    log.error({ err: cause }, 'The figures of the first page could not be read')
    return null
  }
}

async function readLeadDays(scope: Scope): Promise<DayOfLeads[]> {
  const days = await readLeadSums(scope, ['day'], ['leads', 'in_hour'])
  return days.map(({ name, ...sums }) => ({ day: name, ...sums }))
}

async function readVisitDays(scope: Scope): Promise<DayOfVisits[]> {
  const rows = await rollupBySteps('days', scope)
  const { rows: days } = await dashboardDatabase().query<DayOfVisits>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(visits)::float8 AS visits,
       sum(lead_visits)::float8 AS lead_visits FROM ${rows.from} GROUP BY rollup.day`,
    rows.values,
  )
  return days
}

function homeFigures(
  { period }: Pick<Scope, 'period'>,
  leads: readonly DayOfLeads[],
  visits: readonly DayOfVisits[],
  deliveries: { dead: number; waiting: number } | null,
): Figure[] {
  const folded = <Day extends { day: string }>(
    days: readonly Day[],
    value: (day: Day) => number,
  ) => {
    const steps = foldDays(
      period,
      days.map((day) => ({ day: day.day, value: value(day) })),
    )
    // Today is not over: six days are compared, and end the line.
    const whole = steps.slice(0, -1)
    const sum = (of: typeof steps, key: 'now' | 'before') =>
      of.reduce((all, step) => all + step[key], 0)
    // Two weeks, so that the line shows what the change says.
    const line = [...steps.map(({ before }) => before), ...whole.map((step) => step.now)]
    return {
      ...{ value: sum(steps, 'now'), compared: sum(whole, 'now'), before: sum(whole, 'before') },
      line,
    }
  }
  const came = folded(leads, (day) => day.leads)
  const inHour = folded(leads, (day) => day.in_hour)
  const seen = folded(visits, (day) => day.visits)
  const led = folded(visits, (day) => day.lead_visits)
  const href = (dashboard: string) => `/admin/dashboards/${dashboard}?period=7`
  return [
    {
      ...{ key: 'leads', label: 'Leads this week', kind: 'count', ...came, href: href('leads') },
      counts:
        'Leads of the last seven days, today included; the change is of the six whole days. Spam and check leads do not count.',
    },
    deliveries
      ? {
          ...{ key: 'dead', label: 'Given up deliveries', kind: 'count', value: deliveries.dead },
          counts: 'Leads that could not be delivered to a destination after many tries.',
          note: `${deliveries.waiting} on their way`,
          href: '/admin/collections/leads/deliveries',
        }
      : {
          ...{ key: 'in-hour', label: 'Answered within an hour', kind: 'share', line: inHour.line },
          counts:
            'Part of the leads of the last seven days whose first reply was noted within an hour.',
          value: shareOf(inHour.value, came.value),
          compared: shareOf(inHour.compared, came.compared),
          before: shareOf(inHour.before, came.before),
          href: href('leads'),
        },
    {
      ...{ key: 'visits', label: 'Visits this week', kind: 'count', ...seen, href: href('site') },
      counts:
        'Visits that began in the last seven days, today included; the change is of the six whole days. Bots do not count.',
    },
    {
      ...{ key: 'rate', label: 'Visits with a lead', kind: 'share', line: led.line },
      counts: 'Visits of the last seven days in which a form was sent or a number was called.',
      value: shareOf(led.value, seen.value),
      compared: shareOf(led.compared, seen.compared),
      before: shareOf(led.before, seen.before),
      href: href('site'),
    },
  ]
}
