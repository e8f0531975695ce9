import type { SiteTheme } from '@/sites/theme'
import { checkTheme, coloursOf } from '@/sites/theme'
import { Flow, Specimen } from './Specimen'

const shown = [
  'page',
  'surface',
  'sunken',
  'sunken-2',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'action',
  'action-hover',
  'action-soft',
  'accent',
  'accent-text',
  'accent-soft',
  'band',
  'band-line',
  'band-action',
  'header',
  'tag',
  'tag-strong',
  'focus',
  'positive',
  'caution',
  'danger',
] as const

/** Colours with what the contrast check says of them, type, and the planes. */
export function Foundations({ theme }: { theme: SiteTheme }) {
  const colours = coloursOf(theme)
  const faint = checkTheme(colours)
  return (
    <>
      <Specimen name="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3 text-xs text-ink-2">
          {shown.map((token) => (
            <li key={token} className="grid gap-1.5">
              <span
                className="h-14 rounded-control border border-line"
                style={{ background: `var(--${token})` }}
              />
              <span>
                {token} <span className="num">{colours[token]}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-md text-ink-2">
          {faint.length === 0 ? 'Every pair of colours passes.' : 'These pairs are too faint:'}
        </p>
        <ul className="text-md text-danger">
          {faint.map((pair) => (
            <li key={pair.use}>{pair.reason}</li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-4.5">
          <p className="text-display">Display</p>
          <p className="text-h1">Page title, h1</p>
          <p className="text-h2">Section title, h2</p>
          <p className="text-h3">Panel title, h3</p>
          <p className="text-h4">Card group, h4</p>
          <p className="max-w-[36em] text-lead text-ink-2">
            Lead. Every car here is inspected, priced drive away and yours to test drive before we
            ask for a thing.
          </p>
          <p className="max-w-[66ch]">
            Body. One owner, bought new from us in 2022 and serviced here every 10,000 km. Four new
            tyres were fitted in September.
          </p>
          <p className="text-price">$46,990</p>
          <p className="text-md text-ink-2">Small, 14: 42,180 km, automatic, hybrid</p>
          <p className="text-sm text-ink-3">Caption, 13: Stock 001482</p>
        </div>
      </Specimen>
      <Specimen name="Planes">
        <Flow>
          {(
            [
              'bg-page',
              'bg-surface',
              'bg-sunken',
              'bg-accent-soft',
              'on-band',
              'on-header',
            ] as const
          ).map((plane) => (
            <div
              key={plane}
              className={`${plane} grid min-h-24 w-40 rounded-panel border border-line p-4`}
            >
              <span className="text-md font-label">{plane}</span>
              <a href="#main" className="link">
                Sample link
              </a>
            </div>
          ))}
          <div className="stage grid min-h-24 w-40 place-items-center text-md">stage</div>
          <div className="grid min-h-24 w-40 place-items-center rounded-panel bg-surface text-md shadow-float">
            shadow-float
          </div>
        </Flow>
      </Specimen>
    </>
  )
}
