import { expect, test } from 'vitest'
import { isVin } from '@/inventory/vin'

test.each([
  ['of a maker', 'JM0KF4WLA00123456', true],
  ['in small letters', 'jm0kf4wla00123456', true],
  ['of one of the first cars of a line', '6T153BK3600000012', true],
  ['whose serial number counts', 'WVWZZZ1KZAW123456', true],
  ['too short', 'JM0KF4WLA0012345', false],
  ['with a letter that none has', 'JM0KF4WLA0012345O', false],
  ['of one sign', '00000000000000000', false],
  ['of a word', 'TBATBATBATBATBATB', false],
  ['counted up', '12345678901234567', false],
  ['counted down', '98765432109876543', false],
  ['of a maker, padded with noughts', 'JM0KF400000000000', false],
  ['of a maker, padded with a letter', 'KNAPXXXXXXXXXXXXX', false],
  ['of a maker, counted on', 'MR0FB123456789012', false],
  ['of a maker, padded with letters behind its plant', 'JM0KF4WLA0XXXXXXX', false],
  ['of a maker, padded with seven nines', 'JM0KF4WLA09999999', false],
  ['whose serial number is none', 'JM0KF4WLA10000000', false],
  ['of the same few signs again', 'A1B2C3D4A1B2C3D4A', false],
  ['of five signs again', 'A1234A1234A1234A1', false],
  ['of the alphabet', 'ABCDEFGHJKLMNPR12', false],
  ['in pairs', 'AABBCCDDEEFF12345', false],
  ['of digits alone', '74920581637204951', false],
  ['that ends in letters', 'JM0KF4WLA001234AB', false],
])('SRCH-07 a number %s', (_, vin, expected) => {
  expect(isVin(vin)).toBe(expected)
})
