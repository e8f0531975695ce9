import { describe, expect, test } from 'vitest'
import {
  filteredFeatures,
  simpleBody,
  simpleColour,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from '@/feeds/cars/vocabulary'
import type { Car } from '@/inventory/car'
import { derive } from '../given-row'

const body = (itemType: Car['item_type']) => (text: string) => simpleBody(text, itemType)

describe('words of dealer systems', () => {
  test.each([
    ['car', 'ROADSTER', 'Convertible'],
    ['motorcycle', 'ROADSTER', 'Naked'],
    ['car', '5D TOURING', 'Wagon'],
    ['car', 'Sports Tourer', 'Wagon'],
    ['motorcycle', 'Sports Tourer', 'Touring'],
    ['car', 'LANDCRUISER WAGON', 'Wagon'],
    ['motorcycle', 'Cruiser', 'Cruiser'],
    ['car', 'Campervan', 'Motorhome'],
    ['caravan', 'Camper Trailer', 'Camper Trailer'],
    ['caravan', 'Off Road Tourer', null],
    ['caravan', 'Van', null],
    ['motorcycle', 'Off Road', 'Off Road'],
    ['motorcycle', 'Trail', 'Off Road'],
    ['motorcycle', 'Sports', 'Sports'],
    ['motorcycle', 'Sports Utility', 'Sports'],
    ['car', 'Sports', null],
    // A feed that does not say what it lists, lists cars.
    ['car', 'Off Road Caravan', 'Caravan'],
    ['car', 'Scooter', 'Scooter'],
    ['car', 'SINGLE CAB C/CHAS', 'Cab Chassis'],
    ['car', 'DUAL CAB P/UP', 'Ute'],
    ['car', 'P/UP', 'Ute'],
  ] as const)('SRCH-03 DATA-02 the body of a %s, “%s”, is “%s”', (itemType, text, word) => {
    expect(body(itemType)(text)).toBe(word)
  })

  test.each([
    [body('car'), '4D WAGON SUV', 'SUV'],
    [body('car'), 'DUAL CAB UTILITY', 'Ute'],
    [body('car'), '5D HATCHBACK', 'Hatch'],
    [body('car'), '4D SEDAN', 'Sedan'],
    [body('car'), 'Sportback Estate', 'Hatch'],
    [body('car'), '4D WAGON', 'Wagon'],
    [body('car'), 'VAN', 'Van'],
    [body('car'), 'Pop Top', 'Pop Top'],
    [body('car'), 'CAB CHASSIS', 'Cab Chassis'],
    [body('car'), 'Minivan', null],
    [simpleTransmission, '8 SP AUTOMATIC', 'Automatic'],
    [simpleTransmission, '6 SP MANUAL', 'Manual'],
    [simpleTransmission, 'CVT', 'Automatic'],
    [simpleTransmission, 'SPORTS AUTOMATIC DUAL CLUTCH', 'Automatic'],
    [simpleTransmission, 'Continuous Variable', 'Automatic'],
    [simpleTransmission, '6MT', 'Manual'],
    [simpleTransmission, '7 SP S tronic', 'Automatic'],
    [simpleTransmission, 'PDK', 'Automatic'],
    [simpleTransmission, '6AMT', 'Automatic'],
    [simpleTransmission, '8AT', 'Automatic'],
    [simpleFuel, 'HYBRID - PETROL', 'Hybrid'],
    [simpleFuel, 'PLUG-IN HYBRID', 'Plug-in Hybrid'],
    [simpleFuel, 'Unleaded Petrol/Electric', 'Hybrid'],
    [simpleFuel, 'Electric & Diesel', 'Hybrid'],
    [simpleFuel, 'ELECTRIC', 'Electric'],
    [simpleFuel, 'BEV', 'Electric'],
    [simpleFuel, 'PETROL - PREMIUM ULP', 'Petrol'],
    [simpleFuel, 'Diesel', 'Diesel'],
    [simpleFuel, 'Gasoline', 'Petrol'],
    [simpleFuel, 'Gas', 'LPG'],
    [simpleColour, 'Soul Red Crystal', 'Red'],
    [simpleColour, 'Machine Grey', 'Grey'],
    [simpleColour, 'Snowflake White Pearl', 'White'],
    [simpleColour, 'Jet Black', 'Black'],
    [simpleColour, 'Crystal Black Pearl', 'Black'],
    [simpleColour, 'Dark Blue Pearl', 'Blue'],
    [simpleColour, 'Arctic Silver', 'Silver'],
    [simpleColour, 'STEEL BLUE', 'Blue'],
    [simpleColour, 'Titanium Silver', 'Silver'],
    [simpleColour, 'Crystal Pearl', 'White'],
    [simpleColour, 'Red/Black', 'Red'],
    [simpleColour, 'Blue with White Roof', 'Blue'],
    [simpleColour, 'Red & Black', 'Red'],
    [simpleColour, 'Rosso / Black', 'Black'],
    [simpleColour, 'Goldfinch Yellow', 'Yellow'],
    [simpleColour, 'Stealth', null],
    [simpleColour, 'Pink', null],
    [simpleColour, 'Mystery', null],
  ] as const)('SRCH-03 DATA-02 %s %j → %j', (simplify, text, word) => {
    expect(simplify(text)).toBe(word)
  })

  test.each([
    ['4 Wheel Drive', 'SUV', '4WD'],
    ['4X4 DUAL RANGE', 'Ute', '4WD'],
    ['FRONT WHEEL DRIVE', 'Hatch', 'FWD'],
    ['Rear', 'Coupe', 'RWD'],
    ['AWD', 'Wagon', 'AWD'],
    ['4X2', 'Ute', 'RWD'],
    ['4x2 Front Wheel Drive', 'Truck', 'FWD'],
    ['2 Wheel Drive', 'Cab Chassis', 'RWD'],
    ['2WD', 'SUV', null],
    ['4X2', 'Van', null],
    ['2 Wheel Drive', null, null],
  ])('SRCH-03 DATA-02 the drive “%s” of a body %s is %s', (text, body, word) => {
    expect(simpleDrive(text, body)).toBe(word)
  })

  test('SRCH-03 DATA-02 a two-wheel drive of which no end is named keeps its own word', () => {
    expect(derive({ drive: '2WD', body: 'SUV' })).toMatchObject({
      drive: '2WD',
      simple_drive: null,
    })
    expect(derive({ drive: '4X2', body: 'DUAL CAB UTILITY' }).simple_drive).toBe('RWD')
  })

  test.each([
    ['LAMS Approved', 'LAMS approved'],
    ['Learner Approved Motorcycle', 'LAMS approved'],
    ['Double Bunks', 'Bunk beds'],
    ['Roof-Racks', 'Roof racks'],
    ['Quickshifter up and down', 'Quickshifter'],
    ['Heated Hand Grips', 'Heated grips'],
  ])('SRCH-03 “%s” is a feature that shoppers filter by', (item, feature) => {
    expect(filteredFeatures([item, 'Cup holders'])).toEqual([feature])
  })
})
