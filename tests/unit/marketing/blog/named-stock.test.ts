import { expect, test } from 'vitest'
import { namedStock } from '@/marketing/blog/named-stock'

const stock = {
  makes: ['Mazda', 'Land Rover', 'Jayco'],
  models: ['BT-50', 'CX-5', '3', 'Up', 'Journey'],
  bodies: ['Ute', 'SUV', 'Pop Top', 'Caravan'],
  fuels: ['Petrol', 'Hybrid', 'Electric'],
}

test.each<[string, ReturnType<typeof namedStock>]>([
  ['A month with the BT-50', { models: ['BT-50'] }],
  // A model says which make; the make alone would show all others.
  ['Mazda CX-5 and CX-50, side by side', { models: ['CX-5'] }],
  ['What a Land Rover costs to run', { makes: ['Land Rover'] }],
  ['Plug-in hybrid or full hybrid?', { fuels: ['Hybrid'] }],
  ['Which utes tow pop-tops best', { bodies: ['Ute', 'Pop Top'] }],
  ['Hybrid SUVs for families', { fuels: ['Hybrid'], bodies: ['SUV'] }],
  // Numbers and short words are no models in a sentence.
  ['3 things to look up before you buy', {}],
  ['How to read a service book', {}],
])('BLOG-05 %s', (text, expected) => {
  expect(namedStock(text, stock)).toEqual(expected)
})
