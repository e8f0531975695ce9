import { carTypeOptions } from '@/sites/stock-kinds'
import type { FilterName } from '../dashboards'
import type { FilterOptions } from '../read/options'
import { type PeriodName, periodNames } from '../rules/period'
import type { Scope } from '../scope'
import type { Address } from './address'

/** Days and filters of a dashboard. Plain links and a form: they are in the address, and work without scripts. */
export function Filters({
  names,
  address,
  scope,
  options,
  fault,
}: {
  names: readonly FilterName[]
  address: Address
  scope: Scope
  options: FilterOptions
  fault: string | null
}) {
  const { period } = scope
  const choices = {
    dealership: { label: 'Dealership', any: 'Every dealership', options: options.dealerships },
    carType: { label: 'Condition', any: 'Every condition', options: carTypeOptions },
    source: { label: 'Source', any: 'Every source', options: options.sources },
    channel: { label: 'Channel', any: 'Every channel', options: options.channels },
  }
  return (
    <div className="dash-filters">
      <nav aria-label="Period" className="dash-row">
        {(Object.keys(periodNames) as PeriodName[]).toSorted(byLength).map((name) => (
          <a
            key={name}
            href={address.to({ period: name, from: '', until: '' })}
            aria-current={period.name === name ? 'true' : undefined}
          >
            {periodNames[name]}
          </a>
        ))}
      </nav>
      <form className="dash-row">
        {/* A preset stays while other filters change; the days of a custom period are in its fields. */}
        {period.name !== 'custom' && <input type="hidden" name="period" value={period.name} />}
        {(['from', 'until'] as const).map((name) => (
          <label key={name}>
            {name === 'from' ? 'From' : 'Until'}
            <input
              type="date"
              name={name}
              defaultValue={address.asked[name] ?? (period.name === 'custom' ? period[name] : '')}
              aria-describedby={fault ? 'dash-fault' : undefined}
              aria-invalid={fault ? true : undefined}
            />
          </label>
        ))}
        {names.map((name) => (
          <label key={name}>
            {choices[name].label}
            <select name={name} defaultValue={scope[name] ?? ''}>
              <option value="">{choices[name].any}</option>
              {withChosen(choices[name].options, scope[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">Show</button>
      </form>
      {fault && (
        <p id="dash-fault" role="alert">
          {fault} Shown are the last 28 days.
        </p>
      )}
    </div>
  )
}

/** An object's keys that are numbers come first, whatever their order. */
const byLength = (a: PeriodName, b: PeriodName) => daysOf(a) - daysOf(b)
const daysOf = (name: PeriodName) => (name === '12m' ? 365 : Number(name))

type Option = { value: string; label: string }

/** A choice that has no figures in these days stays chosen, and is seen. */
const withChosen = (options: readonly Option[], chosen: string | null): Option[] =>
  !chosen || options.some(({ value }) => value === chosen)
    ? [...options]
    : [{ value: chosen, label: chosen }, ...options]
