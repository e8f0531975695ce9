import { changeOf, type Figure, valueWords } from '../rules/dashboard'
import { Counts } from './Counts'

/** Figures side by side, each with what it counts, its change and a small line. */
export function FigureCards({
  figures,
  beforeWords,
}: {
  figures: readonly Figure[]
  beforeWords: string
}) {
  return (
    <ul className="dash-cards">
      {figures.map((figure) => (
        <li key={figure.key} className="dash-card">
          <span className="dash-row">
            {figure.href ? <a href={figure.href}>{figure.label}</a> : <span>{figure.label}</span>}
            <Counts of={figure.label}>{figure.counts}</Counts>
          </span>
          <strong>{valueWords(figure.value, figure.kind)}</strong>
          <Change figure={figure} beforeWords={beforeWords} />
          {figure.note && <small>{figure.note}</small>}
          {figure.line && <SmallLine values={figure.line} />}
        </li>
      ))}
    </ul>
  )
}

function Change({ figure, beforeWords }: { figure: Figure; beforeWords: string }) {
  const change = changeOf(figure, beforeWords)
  if (!change) return null
  return <small data-tone={change.tone}>{change.words}</small>
}

const WIDTH = 120
const HEIGHT = 28

/** How a figure went, without axes: its table says the same. */
function SmallLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values
    .map(
      (value, at) =>
        `${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      className="dash-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  )
}
