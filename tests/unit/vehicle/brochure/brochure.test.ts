import { writeFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { brochureOf } from '@/vehicle/brochure/brochure-content'
import { brochurePdf, brochurePhoto } from '@/vehicle/brochure/brochure-pdf'
import type { PaperLogo } from '@/vehicle/brochure/letterhead'
import { shareCard } from '@/vehicle/brochure/share-card'
import { printFonts } from '@/vehicle/brochure/tagged-pdf'
import { aBlock, financed } from '../../finance/fixtures'
import { givenCar, givenSite } from '../../inventory/given'
import { watchLines } from './watch-lines'

const now = new Date('2026-11-20T14:30:00Z')

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))

const car = (change: Partial<Car> = {}) =>
  givenCar({
    vin: 'JTMB16FV00D000000',
    colour: 'Saturn Blue',
    seats: 5,
    doors: 5,
    regplate: 'ABC 12D',
    rego_expiry: '2027-03-14',
    standardEquipment: Array.from({ length: 46 }, (_, at) => `Feature number ${at + 1}`),
    finance_lenders: { Taurus: aBlock },
    ...change,
  })
const site = (more: Partial<Site> = {}) =>
  givenSite(
    { ...financed, vdp: { printable: true } },
    {
      legal: {
        name: 'Sunnyside Used Cars Pty Ltd',
        abn: '00 000 000 000',
        licences: ['Motor dealer licence (Qld) 0000000'],
        lines: [],
        acknowledgement: null,
      },
      ...more,
    },
  )

afterEach(() => vi.restoreAllMocks())

let photo: Buffer
beforeAll(async () => {
  const { width, height } = brochurePhoto
  photo = await sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer()
})

async function fileOf(given: Car, of: Site = site(), picture = photo, logo: PaperLogo = null) {
  const pdf = await brochurePdf(brochureOf(given, of, now), {
    colours: coloursOf(of.theme),
    fonts: printFonts(of.theme),
    photo: picture,
    logo,
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  if (process.env.BROCHURE_FILE) writeFileSync(process.env.BROCHURE_FILE, pdf)
  return pdf.toString('latin1')
}

async function pagesOf(...given: Parameters<typeof fileOf>) {
  return (await fileOf(...given)).match(/\/Type \/Page\b(?!s)/g)?.length
}

describe('content', () => {
  test('CALL-16 dealer, licence, address of the page and the day of the price', () => {
    const brochure = brochureOf(car(), site(), now)
    expect(brochure.licence).toContain('Motor dealer licence (Qld) 0000000')
    expect(brochure.dealer).toMatchObject({ name: 'Sunnyside Moorooka', phone: '07 5550 0111' })
    expect(brochure.url).toBe('https://sunnyside.example/cars/2022-toyota-rav4-cruiser-7001')
    expect(brochure.printedOn).toBe('21 November 2026')
  })

  test('FIN-02 finance is printed whole or not at all', () => {
    const finance = brochureOf(car(), site(), now).finance
    expect(finance?.figures.map(({ label }) => label)).toEqual([
      'Weekly',
      'Interest rate',
      'Comparison rate',
    ])
    expect(finance?.note).toContain('WARNING')
    const without = car({ finance_lenders: { Taurus: { ...aBlock, comparisonRate: null } } })
    expect(brochureOf(without, site(), now).finance).toBeNull()
    const unstated = givenSite({ finance: { provider: 'Taurus' } })
    expect(brochureOf(car(), unstated, now).finance).toBeNull()
  })
})

describe('file', () => {
  test('CALL-16 a screen reader is told of the name, the photo, each fact and feature, and the code', async () => {
    const given = car({ standardEquipment: ['Reversing Camera', 'Cruise Control'] })
    const file = await fileOf(given)
    const { title, facts, finance } = brochureOf(given, site(), now)
    const tagged = (tag: string) => file.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length
    expect(file).toContain('/Marked true')
    expect(file).toContain('/Lang (en-AU)')
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(file).toContain('/Contents (http')
    expect(tagged('H1')).toBe(1)
    expect(file).toContain(`/Alt (${title})`)
    expect(tagged('TH')).toBe(facts.length + (finance?.figures.length ?? 0))
    expect(tagged('LI')).toBe(2)
    expect(tagged('Link')).toBe(1)
    expect(file).toContain("/Alt (Code that opens this vehicle's page)")
  })

  test.each([
    ['a drawing', { symbol: { viewBox: '0 0 24 24', path: 'M2 2H22V22H2Z' } }],
    ['a picture', 'picture'],
  ] as const)('CALL-16 CONT-08 the logo is %s, beside the telephone', async (_, given) => {
    const background = { r: 0, g: 80, b: 160, alpha: 0.5 }
    const size = { width: 480, height: 120 }
    const png = await sharp({ create: { ...size, channels: 4, background } })
      .png()
      .toBuffer()
    const logo = given === 'picture' ? { png, ...size } : given
    const theme = { ...site().theme, logo: { url: '/media/logo.png', alt: '', ...size } }
    const lines = watchLines()
    const file = await fileOf(car(), site({ theme }), photo, logo)
    expect(file).toContain('/Alt (Sunnyside')
    // The picture has the name.
    expect(lines.slice(0, 1)).toEqual(['07 5550 0111'])
    expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })

  test('FIN-02 the comparison rate warning is no smaller than the words above the figures', async () => {
    const sizes = new Map<string, number>()
    const drawing = PDFDocument.prototype as unknown as { _fragment: (text: string) => void }
    const draw = drawing._fragment
    vi.spyOn(drawing, '_fragment').mockImplementation(function (this: unknown, ...args) {
      for (const word of ['Comparison rate', 'WARNING']) {
        if (args[0].startsWith(word) || args[0].includes('WARNING')) {
          sizes.set(word, (this as { _fontSize: number })._fontSize)
        }
      }
      return draw.apply(this as never, args)
    })
    await fileOf(car())
    expect(sizes.get('WARNING')).toBeGreaterThanOrEqual(sizes.get('Comparison rate') ?? 99)
  })

  test('CALL-16 a full car is one page', async () => {
    expect(await pagesOf(car())).toBe(1)
  })

  test.each(['marque', 'yard', 'trail', 'group'] as const)(
    'CALL-16 VDP-39 a long rego, colour and licence line are whole in theme %s',
    async (base) => {
      const licences = [
        'Motor dealer licence (Qld) 0000001',
        'Motor dealer licence (Qld) 0000002',
        'Motor dealer licence (NSW) MD 000003',
        'Licensed motor vehicle trader (WA) 0000004',
      ]
      const long = site({
        theme: { base, header: 'line', footer: 'columns' },
        legal: { ...site().legal, licences },
      })
      const given = car({
        regplate: '189UP1',
        rego_expiry: '2027-02-16',
        colour: 'Machine Grey Metallic with Black Roof and Contrasting Mirrors',
      })
      const lines = watchLines()
      expect(await pagesOf(given, long)).toBe(1)
      const text = lines.join(' ').replace(/\s+/g, ' ')
      expect(text).toContain('189UP1, expires on 16 February 2027')
      expect(text).toContain('Machine Grey Metallic with Black Roof and Contrasting Mirrors')
      expect(text).toContain(brochureOf(given, long, now).licence.replace(/\s+/g, ' '))
      expect(text).not.toContain('…')
    },
  )

  test('a car of extremes is one page as well', async () => {
    const extreme = car({
      model: 'M'.repeat(300),
      badge: 'طراز فاخر مع كل الإضافات',
      series: 'S'.repeat(200),
      standardEquipment: Array.from({ length: 60 }, (_, at) => `${at} ${'long '.repeat(40)}`),
      price: null,
    })
    const long = site()
    long.legal.licences = Array.from({ length: 12 }, (_, at) => `Motor dealer licence ${at}`)
    expect(await pagesOf(extreme, long)).toBe(1)
  })

  test('CALL-16 a used car says first whether it has the warranty of its state', () => {
    const old = car({ state: 'NSW', year: 2010, car_type: 'used' })
    expect(brochureOf(old, site(), now).facts[0]).toMatchObject({ label: 'Statutory warranty' })
  })

  test('a car without features and facts is one page', async () => {
    const bare = car({ standardEquipment: [], regplate: null, colour: null, seats: null })
    expect(await pagesOf(bare, site())).toBe(1)
  })

  test('CALL-16 VDP-01 letters that the type lacks lose their marks or are left out, with the facts that they are', async () => {
    const given = car({
      make: 'Škoda',
      model: 'مازدا',
      badge: 'Kodiaq ½ m³',
      colour: 'أبيض',
      standardEquipment: ['مكيف', '18″ wheels'],
    })
    const lines = watchLines()
    expect(await pagesOf(given)).toBe(1)
    const text = lines.join(' | ').replace(/\s+/g, ' ')
    expect(text).toContain('2022 Škoda Kodiaq 1/2 m3')
    expect(text).toContain('18" wheels')
    expect(text).not.toContain('Colour')
    expect(text).not.toMatch(/[^\x20-\u017f\u2010-\u2026]/)
  })

  test.each(['marque', 'yard', 'trail', 'group'] as const)(
    'theme %s has its own type and colours',
    async (base) => {
      const theme = { base, header: 'line', footer: 'columns' } as const
      expect(await pagesOf(car(), site({ theme }))).toBe(1)
    },
  )
})

test('the shared picture is 1200 by 630, and asks nobody for letters', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { theme } = site()
  const picture = await shareCard(
    {
      title: `2022 Škoda مازدا <RAV4> & "Cruiser" ${'long '.repeat(30)}`,
      price: { price: '$46,990', type: 'Drive away', was: null },
      siteName: 'Sunnyside',
    },
    { colours: coloursOf(theme), fonts: printFonts(theme), photo },
  )
  if (process.env.SHARE_FILE) writeFileSync(process.env.SHARE_FILE, picture)
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  // Its own parts it loads from addresses that hold them.
  const asked = fetched.mock.calls.map(([address]) => String(address).slice(0, 60))
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([])
})

test('VDP-19 IMG-13 the shared picture holds the roof and the wheels', async () => {
  const camera = { width: 1200, height: 800 }
  const edge = (background: string, top: number) => ({
    input: { create: { width: 1200, height: 60, channels: 3 as const, background } },
    left: 0,
    top,
  })
  const whole = await sharp({ create: { ...camera, channels: 3, background: '#888888' } })
    .composite([edge('#ff0000', 0), edge('#0000ff', 740)])
    .png()
    .toBuffer()
  const { theme } = site()
  const picture = await shareCard(
    {
      title: '2022 Toyota RAV4',
      price: { price: '$1', type: null, was: null },
      siteName: 'Sunnyside',
    },
    { colours: coloursOf(theme), fonts: printFonts(theme), photo: whole },
  )
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 255))
  }
  expect(colourAt(400, 10)).toEqual([1, 0, 0])
  expect(colourAt(400, info.height - 10)).toEqual([0, 0, 1])
})
