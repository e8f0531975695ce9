import type { Dashboard } from '../../rules/dashboard'
import type { Scope } from '../../scope'
import { readCarsOfSite } from './cars'
import { funnelTable, readEnds } from './funnel'
import { readLargest } from './listed'
import { readUnchannelled } from './pages'
import { readSourceDashboard, sourceTable } from './sources'
import {
  groupTable,
  readTallies,
  readVisitsByStep,
  siteFigures,
  stepTable,
  type Tally,
  visitSteps,
} from './visits'

/**
 * Who came to the sites, from where, to which pages, what they looked for, and how far they went: from the roll-ups
 * of our own collector, which counts without cookies.
 *
 * @throws the database's own errors
 */
export async function readSiteDashboard(scope: Scope): Promise<Dashboard> {
  if (scope.dealership !== null || scope.carType !== null) return await readCarsOfSite(scope)
  if (scope.source !== null) return await readSourceDashboard(scope)
  const [tallies, steps, sources, others, ends] = await Promise.all([
    readTallies(scope),
    readVisitsByStep(scope),
    readLargest(scope, 'sources', {
      keys: ['source', 'medium', 'campaign', 'click'],
      sums: ['visits', 'vehicle_visits', 'lead_visits', 'enquiries', 'calls'],
      by: 'visits',
    }),
    scope.channel ? { figures: [], tables: [] } : readUnchannelled(scope),
    readEnds(scope),
  ])
  const of = (set: Tally['set']) => tallies.filter((tally) => tally.set === set)
  const all = of('all')[0] ?? ({} as Tally)
  return {
    figures: [
      ...siteFigures(
        all,
        steps.map(({ now }) => now),
      ),
      ...others.figures,
    ],
    tables: [
      stepTable(scope, steps),
      funnelTable(
        visitSteps(all),
        ends,
        'Visits that came as far as each step: that searched, opened a car, sent a form or called.',
      ),
      groupTable('channels', 'Channels', 'Channel', of('channel')),
      groupTable('devices', 'Devices', 'Device', of('device')),
      sourceTable(sources),
      ...others.tables,
    ],
    ...(scope.channel && {
      note: 'Hours, bots, landing pages, pages and searches are counted for every channel together, and are left out here.',
    }),
  }
}
