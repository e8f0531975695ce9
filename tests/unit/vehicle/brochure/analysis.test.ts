import { afterEach, expect, test, vi } from 'vitest'
import { coloursOf } from '@/sites/theme'
import { analysisOf, analysisPdf } from '@/vehicle/analysis/analysis-pdf'
import { printFonts } from '@/vehicle/brochure/tagged-pdf'
import { givenCar, givenSite } from '../../inventory/given'
import { watchLines } from './watch-lines'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
afterEach(() => vi.restoreAllMocks())

test.each(['marque', 'yard', 'trail', 'group'] as const)(
  'SITE-07 VDP-39 the data sheet has a long rego and colour in full in theme %s',
  async (base) => {
    const site = givenSite({}, { theme: { base, header: 'line', footer: 'columns' } })
    const car = givenCar({
      regplate: '189UP1',
      rego_expiry: '2027-09-16',
      colour: 'Machine Grey Metallic with Black Roof and Contrasting Mirrors',
    })
    const lines = watchLines()
    const analysis = analysisOf(car, site, null, new Date('2026-11-20T14:30:00Z'))
    const pdf = await analysisPdf(analysis, {
      colours: coloursOf(site.theme),
      fonts: printFonts(site.theme),
      logo: null,
    })
    const text = lines.join(' ').replace(/\s+/g, ' ')
    expect(text).toContain('189UP1, expires on 16 September 2027')
    expect(text).toContain('Machine Grey Metallic with Black Roof and Contrasting Mirrors')
    for (const said of [analysis.dealer.address, analysis.dealer.phone, analysis.licence]) {
      expect(text).toContain(said?.replace(/\s+/g, ' '))
    }
    // A screen reader is told which words name the value beside them.
    const labels = pdf.toString('latin1').match(/\/S \/TH\b/g)
    expect(labels).toHaveLength(analysis.sections.flatMap(({ rows }) => rows).length)
  },
)
