import { brakesFor, type TowFigures, towLimits } from '@blocks/TowCalculator/towing-rules'
import { expect, test } from 'vitest'

const unknown: TowFigures = {
  braked: 3500,
  ball: null,
  gvm: null,
  gcm: null,
  kerb: null,
  load: null,
}
const limits = (figures: Partial<TowFigures>) =>
  towLimits({ ...unknown, ...figures }).map(({ name, most }) => `${name} ${most}`)

test.each<[string, Partial<TowFigures>, string[]]>([
  ['the towing capacity alone', {}, ['braked 3500']],
  ['a ball limit of a tenth decides nothing', { ball: 350 }, ['braked 3500', 'ball 3500']],
  ['a low ball limit decides', { braked: 2000, ball: 150 }, ['ball 1500', 'braked 2000']],
  // 3,200 - 2,250 - 700 = 250 kg for the ball; 6,000 - 2,950 = 3,050 kg behind the car.
  [
    'a loaded ute: its GVM before its GCM before its towing capacity',
    { gvm: 3200, gcm: 6000, kerb: 2250, load: 700 },
    ['gvm 2500', 'gcm 3050', 'braked 3500'],
  ],
  ['an empty car', { gvm: 3200, gcm: 6000, kerb: 2250 }, ['braked 3500', 'gcm 3750', 'gvm 9500']],
  [
    'a car at its GVM may tow nothing',
    { gvm: 3000, kerb: 2400, load: 700 },
    ['gvm 0', 'braked 3500'],
  ],
  [
    'GVM and GCM say nothing without the weight of the car',
    { gvm: 3200, gcm: 6000 },
    ['braked 3500'],
  ],
  ['no kilogram more than a limit', { ball: 123.45 }, ['ball 1234', 'braked 3500']],
])('CONT-05 %s', (_, figures, expected) => {
  expect(limits(figures)).toEqual(expected)
})

test.each([
  [833, 'no brakes'],
  [834, 'at least one axle'],
  [2222, 'at least one axle'],
  [2223, 'all wheels'],
])('CONT-05 a trailer of %d kg ATM needs brakes by its GTM', (atm, words) => {
  expect(brakesFor(atm)).toContain(words)
})
