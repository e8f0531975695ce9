import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { CommentsText, dealerComments } from '@/vehicle/information/CommentsText'
import { FeatureList, SpecificationList } from '@/vehicle/information/SpecificationList'
import { VehicleInformation } from '@/vehicle/information/VehicleInformation'
import { givenCar, givenSite } from '../../inventory/given'
import { count, html, loadLaterParts, now } from '../given-vehicle'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

beforeAll(loadLaterParts)

describe('lists with a toggle', () => {
  const rows = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ label: `Label ${at}`, value: `Value ${at}` }))
  const features = (n: number) => Array.from({ length: n }, (_, at) => `Feature ${at}`)
  const beforeToggle = (markup: string) => markup.split('<details')[0] ?? ''

  test('VDP-24 VDP-26 four rows have no toggle; of six, four stand before it', () => {
    expect(html(<SpecificationList rows={rows(4)} what="" limit={4} />)).not.toContain('<details')
    const six = html(<SpecificationList rows={rows(6)} what="" limit={4} />)
    expect(count(beforeToggle(six), /<dt/g)).toBe(4)
    expect(count(six, /<dt/g)).toBe(6)
    expect(six).toContain('Show More')
    expect(six).toContain('Show Less')
  })

  test('VDP-25 eight features have no toggle; of twelve, eight stand before it', () => {
    expect(html(<FeatureList features={features(8)} />)).not.toContain('<details')
    const twelve = html(<FeatureList features={features(12)} />)
    expect(count(beforeToggle(twelve), /<li/g)).toBe(8)
    expect(count(twelve, /<li/g)).toBe(12)
    expect(twelve).toContain('Show All 12 features')
    expect(twelve).toContain('Hide')
  })

  test('VDP-28 VDP-29 comments: short ones whole, long ones folded, none pending', () => {
    const comments = (text: string) => html(<CommentsText comments={dealerComments(text, '~')} />)
    expect(comments('x'.repeat(400))).not.toContain('<details')
    expect(comments('x'.repeat(401))).toContain('<details')
    expect(comments('~')).toContain('Dealer comments are pending. Please check back here later.')
  })
})

describe('information', () => {
  const information = (layout: 'tabs' | 'accordions', car: Partial<Car> = {}) =>
    html(
      <VehicleInformation
        car={givenCar({ standardEquipment: ['Moonroof'], ...car })}
        site={givenSite({ vdp: { layout, whyBuyFromUs: ['Family owned since 1974'] } })}
        now={now}
      />,
    )

  test('VDP-32 the tabs layout has its labels, and leaves empty ones out', () => {
    const markup = information('tabs')
    for (const label of ['Dealer Comments', 'Why Buy From Us?', 'Features']) {
      expect(markup).toContain(label)
    }
    expect(markup).toContain('What&#x27;s Included')
    expect(markup).not.toContain('Reserve Online')
    expect(information('tabs', { standardEquipment: [] })).not.toContain('Features')
  })

  test('VDP-33 the accordion layout has rows, key information open', () => {
    const markup = information('accordions')
    for (const label of ['Our Comments', 'Why Buy From Us', 'Car Summary', 'All Specifications']) {
      expect(markup).toContain(label)
    }
    expect(markup).toMatch(/<details open="" id="key-information"/)
  })

  test('ROUTE-21 key information has its anchor in both layouts', () => {
    expect(information('tabs')).toContain('id="key-information"')
    expect(information('accordions')).toContain('id="key-information"')
  })
})
