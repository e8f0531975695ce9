import { expect, test } from 'vitest'
import { indexSettings, synonyms } from '@/inventory/index/index-settings'
import type { JsonObject } from '@/stock-index/json'
import { IndexUnderTest } from '../../stock-index/index-under-test'

const cars: JsonObject[] = [
  { name: '2021 Ford Ranger', simple_body: 'Ute', bodyconfiguration: 'Dual Cab Utility' },
  { name: '2019 Isuzu D-MAX', simple_body: 'Ute', bodyconfiguration: 'Single Cab Chassis' },
  { name: '2020 Mazda BT-50', simple_body: 'Ute', bodyconfiguration: 'Freestyle Cab Utility' },
  { name: '2022 Avan Cruiseliner', badge: 'Bunk', dealership_name: 'Yarra Vans' },
  { name: '2018 Jayco Swan', dealership_name: 'Banksia Caravans', location_name: 'Banksia Yatala' },
  { name: '2023 Jayco Journey', specifications: { axle_type: 'Tandem axle, leaf spring' } },
  { name: '2019 Jayco Swan', specifications: { axle_type: 'Single axle' } },
  { name: '2024 Honda CB500X', filtered_features: ['LAMS approved'] },
  { name: '2015 Coromal Element', filtered_features: ['Ensuite'] },
  {
    name: '2016 Kia Sorento',
    standardEquipment: ['360 Degree Camera', 'Push Button Start', 'Leather Accented Seats'],
  },
  { name: '2014 Kia Rio', filtered_features: ['Reversing camera', 'Navigation'] },
  { name: '2012 Audi A3', standardEquipment: ['Power Driver Seat'] },
  { name: '2013 Skoda Fabia', trans: '7 SP Auto Dual Clutch' },
  { name: '2025 Mazda CX-3', badge: 'Pure', city: 'Preston' },
  { name: '2025 Mazda CX-30', badge: 'Evolve', city: 'Preston' },
  { name: '2020 Peugeot 3008' },
  { name: '2020 Peugeot 2008' },
  { name: '2026 Ford Ranger Sport', filtered_features: ['Tonneau cover'] },
  { name: '2011 Ford Fiesta', stocknum: 'M11327', number_parts: ['155534', '11327'] },
  { name: '2017 Mitsubishi Triton', variant: { induction: 'Turbo Intercooled' } },
]

test.each([
  ['dual cab', '2021 Ford Ranger'],
  ['double cab', '2021 Ford Ranger'],
  ['twin cab', '2021 Ford Ranger'],
  ['single cab', '2019 Isuzu D-MAX'],
  ['extra cab', '2020 Mazda BT-50'],
  ['tandem axle', '2023 Jayco Journey'],
  ['turbo', '2017 Mitsubishi Triton'],
  ['double axle', '2023 Jayco Journey'],
  ['learner legal', '2024 Honda CB500X'],
  ['learners', '2024 Honda CB500X'],
  ['shower toilet', '2015 Coromal Element'],
  ['bunk', '2022 Avan Cruiseliner'],
  ['360 camera', '2016 Kia Sorento'],
  ['push button start', '2016 Kia Sorento'],
  ['reverse camera', '2014 Kia Rio'],
  ['rear view camera', '2014 Kia Rio'],
  ['sat nav', '2014 Kia Rio'],
  ['gps', '2014 Kia Rio'],
  ['electric seat', '2012 Audi A3'],
  ['dual clutch', '2013 Skoda Fabia'],
  ['pure', '2025 Mazda CX-3'],
  ['peugeot 3008', '2020 Peugeot 3008'],
  ['155534', '2011 Ford Fiesta'],
  ['11327', '2011 Ford Fiesta'],
  ['trtion', '2017 Mitsubishi Triton'],
])('SRCH-01 “%s” finds the cars whose records say so', (query, name) => {
  expect(search(query)).toEqual([name])
})

test('SRCH-01 a make that no car has is no typing error', () => {
  expect(search('range rover sport')).toEqual([])
  expect(search('rangr sport')).toEqual(['2026 Ford Ranger Sport'])
})

test('SRCH-01 the beginning of the end of a VIN is no other car', () => {
  expect(search('15553')).toEqual([])
})

test('SRCH-01 the beginning of a word, or one like it, finds no equipment', () => {
  expect(search('accent')).toEqual([])
  expect(search('accentet')).toEqual([])
  expect(search('accented')).toEqual(['2016 Kia Sorento'])
})

function search(query: string) {
  const index = new IndexUnderTest(
    { ...(indexSettings as JsonObject), customRanking: null },
    synonyms as unknown as JsonObject[],
  )
  index.write(cars.map((car, at) => ({ objectID: String(at), ...car })))
  const { hits } = index.search({ query, removeWordsIfNoResults: 'none' })
  return hits.map((hit) => hit.name)
}
