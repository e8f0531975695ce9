import {
  ArrowRightIcon,
  CaretLeftIcon,
  CaretRightIcon,
  HeartIcon,
  PhoneIcon,
} from '@phosphor-icons/react/ssr'
import type { Metadata } from 'next'
import { AnnouncementBanner } from '@/shell/AnnouncementBanner'
import { HeaderTool } from '@/shell/HeaderTool'
import { footerGroups } from '@/shell/menu'
import { SiteFooter } from '@/shell/SiteFooter'
import { SiteHeader } from '@/shell/SiteHeader'
import { ThemeOnPage } from '@/sites/ThemeOnPage'
import {
  checkTheme,
  coloursOf,
  type SiteTheme,
  type ThemeBase,
  themeBases,
  themeClass,
  themeVariables,
} from '@/sites/theme'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { fontToPreload } from '@/ui/fonts'
import { ToastRegion } from '@/ui/Toast'
import { Fields, Pieces } from './Pieces'
import { Flow, Specimen } from './Specimen'
import { sampleContents, sampleMenu, sampleSites } from './samples'

export const metadata: Metadata = {
  title: 'Pieces and their states',
  robots: { index: false, follow: false },
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const hex = (value: string | undefined) =>
  value && /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : null

/** Every piece of the design system in one theme; ?brand1=e30613&brand2=ffd100 tries two colours. */
export default async function Styleguide({ searchParams }: Props) {
  const query = await searchParams
  const base: ThemeBase = themeBases.find((name) => name === first(query.theme)) ?? 'marque'
  const site = sampleSites[base]
  const theme = {
    ...site.theme,
    brand1: hex(first(query.brand1)),
    brand2: hex(first(query.brand2)),
  }
  const opening = { open: true, text: 'Open until 5:30 pm' }
  return (
    <div className={`${themeClass(base)} bg-page font-text text-ink`} style={themeVariables(theme)}>
      <link rel="preload" href={fontToPreload(base)} as="font" type="font/woff2" crossOrigin="" />
      <ThemeOnPage className={themeClass(base)} />
      <AnnouncementBanner id="styleguide">
        Our service workshop is closed on Tuesday 4 November.{' '}
        <a href="#main" className="underline underline-offset-3">
          See the hours
        </a>
      </AnnouncementBanner>
      <SiteHeader
        theme={theme}
        siteName={site.name}
        menu={sampleMenu}
        contents={sampleContents}
        place={site.place}
        contact={{ phone: site.phone, opening, directionsHref: '/locations' }}
        saved={
          <HeaderTool href="/watchlist" label="Saved cars" count={3}>
            <HeartIcon aria-hidden />
          </HeaderTool>
        }
      />
      <main id="main" className="wrap grid gap-16 pt-4 pb-24">
        <div>
          <Breadcrumb
            trail={[
              { name: 'Home', url: '/' },
              { name: 'Themes', url: '/styleguide' },
              { name: base },
            ]}
          />
          <h1 className="text-h1">Pieces and their states</h1>
          <nav aria-label="Themes" className="mt-4 flex flex-wrap gap-5">
            {themeBases.map((name) => (
              <a
                key={name}
                href={`/styleguide?theme=${name}`}
                className="link"
                aria-current={name === base || undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        </div>
        <Foundations theme={theme} />
        <Pieces
          icons={{
            phone: <PhoneIcon />,
            heart: <HeartIcon aria-hidden />,
            heartOn: <HeartIcon aria-hidden weight="fill" />,
            next: <ArrowRightIcon />,
            left: <CaretLeftIcon aria-hidden />,
            right: <CaretRightIcon aria-hidden />,
          }}
        />
        <Fields />
      </main>
      <SiteFooter
        theme={theme}
        siteName={site.name}
        line={site.line}
        groups={footerGroups(sampleMenu, '/search/new-used-and-demo-cars')}
        models={sampleContents.models?.map(({ name, url }) => ({ name, url }))}
        licence={site.licence}
        notes={[
          "Drive away prices include registration, stamp duty and dealer delivery for the state shown. Finance is subject to the lender's approval. Credit licence and lender details are with each loan example.",
          'We acknowledge the Traditional Custodians of the land where we work and pay our respects to Elders past and present.',
        ]}
        policies={[
          { name: 'Privacy policy', url: '/privacy-policy' },
          { name: 'Terms and conditions', url: '/terms-and-conditions' },
          { name: 'Accessibility', url: '/accessibility' },
          { name: 'Complaints', url: '/complaints' },
        ]}
      />
      <ToastRegion />
    </div>
  )
}

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
function Foundations({ theme }: { theme: SiteTheme }) {
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
