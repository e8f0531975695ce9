'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ValueKind, valueWords } from '../rules/dashboard'

export type ChartProps = {
  title: string
  kind: 'lines' | 'columns' | 'bars'
  /** Of the axis, in the order of the values. */
  names: readonly string[]
  series: readonly {
    name: string
    label: string
    kind: ValueKind
    values: readonly number[]
  }[]
}

/** Bars lie: more of them are in the table. */
const MOST_BARS = 10
const BAR_NAME = 22
const FEW = 7
/** The first series of each chart is what the reader came for; the others stand behind it. */
const colours = [
  'var(--theme-success-600)',
  'var(--theme-elevation-500)',
  'var(--theme-warning-600)',
  'var(--theme-elevation-800)',
  'var(--theme-error-500)',
]
const dashes = [undefined, '5 4', '2 3', '8 3', '1 3']

/**
 * A chart that arrow keys walk through: recharts' own layer for access moves its tooltip, which names each
 * figure. No animation: figures do not travel.
 */
export function Plot({ title, kind, names, series }: ChartProps) {
  const isLying = kind === 'bars'
  const rows = names.slice(0, isLying ? MOST_BARS : undefined).map((name, at) => ({
    name,
    ...Object.fromEntries(series.map((each) => [each.name, each.values[at] ?? 0])),
  }))
  const unit = series[0]?.kind ?? 'count'
  const words = (value: unknown) => valueWords(Number(value), unit)
  const said = `${title}: ${series.map(({ label }) => label).join(', ')}. Arrow keys read the figures; the table below has them too.`
  const common = { data: rows, margin: { top: 8, right: 12, bottom: 0, left: 0 }, title: said }
  const tick = { fill: 'var(--theme-elevation-700)', fontSize: 12 }
  const valueAxis = {
    tick,
    tickFormatter: words,
    allowDecimals: false,
    stroke: 'var(--theme-elevation-300)',
  }
  const nameAxis = { dataKey: 'name', tick, stroke: 'var(--theme-elevation-300)' }
  const about = (
    <>
      <CartesianGrid stroke="var(--theme-elevation-150)" vertical={isLying} horizontal={!isLying} />
      <Tooltip
        isAnimationActive={false}
        formatter={words}
        contentStyle={{
          background: 'var(--theme-elevation-0)',
          border: '1px solid var(--theme-elevation-300)',
          borderRadius: 4,
        }}
        labelStyle={{ color: 'var(--theme-elevation-900)', fontWeight: 600 }}
        itemStyle={{ color: 'var(--theme-elevation-900)' }}
        cursor={{ fill: 'var(--theme-elevation-100)', stroke: 'var(--theme-elevation-400)' }}
      />
      {series.length > 1 && (
        <Legend iconType="plainline" formatter={legendWords} itemSorter={null} />
      )}
    </>
  )
  if (kind === 'lines') {
    return (
      <ResponsiveContainer width="100%" height="100%">
        <LineChart {...common}>
          {about}
          <XAxis {...nameAxis} minTickGap={24} />
          <YAxis {...valueAxis} width={48} />
          {series.map(({ name, label }, at) => (
            <Line
              key={name}
              dataKey={name}
              name={label}
              type="linear"
              stroke={colours[at % colours.length] ?? ''}
              strokeDasharray={dashes[at % dashes.length] ?? ''}
              strokeWidth={2}
              dot={rows.length < 2}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    )
  }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart {...common} layout={isLying ? 'vertical' : 'horizontal'}>
        {about}
        {isLying ? (
          <>
            <XAxis type="number" {...valueAxis} />
            <YAxis
              type="category"
              {...nameAxis}
              width={150}
              tickFormatter={shortName}
              interval={0}
            />
          </>
        ) : (
          <>
            {/* A few names have all their place; of many some are left out. */}
            {rows.length > FEW ? (
              <XAxis {...nameAxis} minTickGap={8} />
            ) : (
              <XAxis {...nameAxis} interval={0} height={44} tick={{ ...tick, width: 64 }} />
            )}
            <YAxis {...valueAxis} width={48} />
          </>
        )}
        {series.map(({ name, label }, at) => (
          <Bar
            key={name}
            dataKey={name}
            name={label}
            fill={colours[at % colours.length] ?? ''}
            maxBarSize={isLying ? 18 : 48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const shortName = (name: string) =>
  name.length > BAR_NAME ? `${name.slice(0, BAR_NAME - 1).trimEnd()}…` : name

/** In the colour of text: that of its line is too pale to be read. */
const legendWords = (label: string) => (
  <span style={{ color: 'var(--theme-elevation-800)' }}>{label}</span>
)
