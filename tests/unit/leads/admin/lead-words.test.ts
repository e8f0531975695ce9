import { expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { carWords, phoneOf, priceWords, type ShownLead, wishWords } from '@/leads/admin/lead-words'

const vehicle = { year: 2021, badge: 'Touring', price: 31_990, price_words: 'Drive away' }
const car = { vehicle_make: 'Mazda', vehicle_model: 'CX-5' }

test.each<[ShownLead, string, string]>([
  [{ ...car, vehicle }, '2021 Mazda CX-5 Touring', '$31,990 drive away'],
  [
    {
      vehicle_make: 'Mazda',
      vehicle_model: 'Mazda3',
      vehicle: { ...vehicle, price_words: 'Drive away, Vic' },
    },
    '2021 Mazda3 Touring',
    '$31,990 drive away, Vic',
  ],
  // Taken before cars were stored as they were advertised, or while the index was down.
  [{ ...car, vehicle: null }, 'Mazda CX-5', ''],
  [{ ...car, vehicle: { ...vehicle, price: null } }, '2021 Mazda CX-5 Touring', ''],
  [{ ...car, stock_number: 'U1', answers: { 'Vehicle Year': '2016' } }, 'Mazda CX-5', ''],
  [{ ...car, answers: { 'Vehicle Year': '2016' } }, '2016 Mazda CX-5', ''],
  [{ answers: { Year: '2016', Make: 'Kia', Model: 'Rio' } }, '2016 Kia Rio', ''],
  [{ vehicle: [], answers: null }, '', ''],
])('LEAD-02 the inbox says of the car of %j "%s", "%s"', (lead, words, price) => {
  expect(carWords(lead)).toBe(words)
  expect(priceWords(lead)).toBe(price)
})

test.each<[ShownLead, ReturnType<typeof phoneOf>]>([
  [{ phone: '0491570156' }, { words: '0491 570 156', href: 'tel:0491570156' }],
  [
    { phone: '0355501234', answers: { phone_extension: '12' } },
    { words: '03 5550 1234 ext 12', href: 'tel:0355501234' },
  ],
  [{ phone: null }, null],
])('LEAD-02 the phone of %j is pressed to call', (lead, phone) =>
  expect(phoneOf(lead)).toEqual(phone),
)

test.each<[ShownLead, string]>([
  [{ form: 'test-drive', forms: ['enquiry', 'test-drive'] }, 'Test drive, Vehicle enquiry'],
  [{ form: 'enquiry' }, 'Vehicle enquiry'],
  [{ form: 'from-long-ago', forms: null }, 'from-long-ago'],
])('LEAD-02 %j is wanted', (lead, words) => expect(wishWords(lead, leadKinds)).toBe(words))
