'use client'

import dynamic from 'next/dynamic'
import type { ChartProps } from './Plot'

/** The chart library is loaded where a chart is shown, not with each page of the admin. */
const Plot = dynamic(() => import('./Plot').then(({ Plot: loaded }) => loaded), {
  ssr: false,
  loading: () => <p className="dash-muted">The chart loads …</p>,
})

/** The figures of a table as a chart; the table below it says the same. */
export function Chart(props: ChartProps) {
  return (
    <div className="dash-chart" data-kind={props.kind}>
      <Plot {...props} />
    </div>
  )
}
