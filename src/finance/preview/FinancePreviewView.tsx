import type { DocumentViewServerProps } from 'payload'
import { findSiteById } from '@/cms/reads/find-site'
import { readCar, readCars } from '@/inventory/index/index-reads'
import { siteIndex } from '@/inventory/index/site-index'
import { vehiclePath } from '@/inventory/paths'
import { siteOrigin } from '@/sites/site-origin'
import { frequencyLabels } from '../frequency'
import { formatCents } from '../money'
import { type FinanceDecision, financeFor } from '../rules'
import styles from './finance-preview.module.css'

const CHOICES = 12

/**
 * Tab of a site in the admin: pick a car, see which rule decided about its finance, each condition
 * with the value that was tested, and the figure as a shopper sees it.
 */
export async function FinancePreviewView({ doc, searchParams }: DocumentViewServerProps) {
  // Payload shows this tab only to people who may read the site.
  const site = typeof doc?.id === 'number' ? await findSiteById(doc.id) : null
  if (!site) {
    return <p className={styles.view}>Save the site with a host name first: it has no stock yet.</p>
  }
  const query = first(searchParams?.q)
  const slug = first(searchParams?.car)
  const now = new Date()
  const client = await siteIndex(site)
  const [cars, car] = await Promise.all([
    readCars(client, site, { query, limit: CHOICES }, now),
    slug ? readCar(client, site, slug) : null,
  ])
  const decision = car && financeFor(car, site, now)
  return (
    <div className={styles.view}>
      <h2>Finance preview</h2>
      <p>Which rule decides about the finance of a car on {site.name}, and what shoppers see.</p>
      {/* A plain form: the car is in the URL, which can be sent to a colleague. */}
      <form className={styles.search}>
        <label htmlFor="finance-car">Find a car by name or stock number</label>
        <span>
          <input id="finance-car" name="q" type="search" defaultValue={query} />
          <button type="submit">Find</button>
        </span>
      </form>
      <div className={styles.columns}>
        <nav aria-label="Cars">
          {cars.length === 0 && <p>No car of this site matches “{query}”. Try fewer words.</p>}
          <ul className={styles.cars}>
            {cars.map((each) => (
              <li key={each.id}>
                <a
                  href={`?${new URLSearchParams({ ...(query && { q: query }), car: each.slug })}`}
                  aria-current={each.slug === slug ? 'true' : undefined}
                >
                  {each.year} {each.make} {each.model} {each.badge}
                  <small>
                    Stock {each.stocknum}, {outcome(financeFor(each, site, now))}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {slug && !car && <p role="status">That car is not in the stock of this site any more.</p>}
          {car && decision && (
            <section aria-labelledby="finance-decision" className={styles.decision}>
              <h3 id="finance-decision">
                {car.year} {car.make} {car.model}: {outcome(decision)}
              </h3>
              {decision.kind !== 'figure' && <p className={styles.reason}>{decision.reason}</p>}
              <p>{ruleWords(decision)}</p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Condition</th>
                    <th scope="col">Value</th>
                    <th scope="col">Holds</th>
                  </tr>
                </thead>
                <tbody>
                  {decision.conditions.map(({ condition, value, holds }) => (
                    <tr key={condition} data-holds={holds}>
                      <td>{condition}</td>
                      <td>{value}</td>
                      <td>{holds ? 'Yes' : 'No'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {site.flags.finance.lenderQuote && !car.youxQuote && (
                <p>
                  The lender quote is on: the vehicle page asks the partner and shows its answer
                  below this figure.
                </p>
              )}
              <iframe
                title="As shoppers see it"
                src={`/preview/${site.id}/~finance/${encodeURIComponent(car.slug)}`}
                className={styles.frame}
              />
              <p>
                <a href={`${siteOrigin(site)}${vehiclePath(car)}`}>Open the vehicle page</a>
              </p>
            </section>
          )}
          {!slug && <p>Choose a car.</p>}
        </div>
      </div>
    </div>
  )
}

function first(value: string | string[] | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? '').trim().slice(0, 200)
}

/** The decision, in a few words for the admin. */
export function outcome(decision: FinanceDecision): string {
  if (decision.kind === 'none') return 'no finance shown'
  if (decision.kind === 'enquire') return 'Enquire for Finance'
  const { repayments, shown } = decision.figure
  const repayment = repayments[shown]
  return repayment
    ? `${formatCents(repayment.amount)} ${frequencyLabels[shown].toLowerCase()}`
    : 'a figure'
}

const rules: Record<NonNullable<FinanceDecision['rule']>, string> = {
  'age-limited': 'asks for a price above $500 and a car that is young enough',
  available: 'asks for nothing beyond an available car with both rates',
  'weekly-payment': 'asks for a price above $500 and a stated weekly payment',
  'monthly-payment': 'asks for a price above $500 and a stated monthly payment',
}

/** Which rule decided, and what it requires. FIN-04 … FIN-07 */
export function ruleWords({ provider, rule }: FinanceDecision): string {
  if (!provider || !rule) return 'The site has no lender that the platform knows.'
  return `The lender is ${provider}; its rule ${rules[rule]}.`
}
