import { expect, test } from 'vitest'
import { readModelSheet, type SheetModel } from '../../../collections/model-sheet'

const cx5: SheetModel = {
  id: 7,
  name: 'CX-5',
  slug: 'cx-5',
  new_slug: null,
  grades: [
    {
      id: 'a',
      name: 'Maxx',
      price: 30_000,
      adds: ['Radar'],
      specifications: [{ id: 's', label: 'Seats', value: '5' }],
    },
    { id: 'b', name: 'Akera', price: 50_000 },
  ],
  colours: [{ id: 'c', name: 'Red', swatch: '#aa0000', image: 3 }],
}
const read = (...lines: string[]) => readModelSheet(lines.join('\r\n'), [cx5])

test('DATA-13 a sheet changes what it names and keeps what was there', () => {
  const { changes, faults } = read(
    '\uFEFFModel;Grade;Price;Adds;Colour;Swatch;Extra;seats;Engine',
    'cx-5;Maxx;$34,990;;;;;;2.0 L petrol',
    'CX-5;Touring;41490;Leather | Power tailgate;;;;5;',
    'cx-5;;;;Red;#bb0000;695;;',
    ';;;;;;;;',
  )
  expect(faults).toEqual([])
  expect(changes).toEqual([
    {
      model: { id: 7, name: 'CX-5' },
      line: 2,
      named: { grades: 2, colours: 1, questions: 0, pictures: 0 },
      questions: [],
      gallery: [],
      grades: [
        {
          id: 'a',
          name: 'Maxx',
          price: 34_990,
          adds: ['Radar'],
          specifications: [
            { id: 's', label: 'Seats', value: '5' },
            { label: 'Engine', value: '2.0 L petrol' },
          ],
        },
        { id: 'b', name: 'Akera', price: 50_000 },
        {
          name: 'Touring',
          price: 41_490,
          adds: ['Leather', 'Power tailgate'],
          specifications: [{ label: 'seats', value: '5' }],
        },
      ],
      colours: [{ id: 'c', name: 'Red', swatch: '#bb0000', extra: 695, image: 3 }],
    },
  ])
})

test('DATA-13 questions and pictures come in rows of their own, and come again without a double', () => {
  const pictures = new Map([
    ['red.webp', 41],
    ['inside.webp', 42],
  ])
  const sheet = [
    'model,colour,swatch,picture,question,answer',
    'cx-5,Red,,Red.webp,,',
    'cx-5,,,inside.webp,,',
    'cx-5,,,inside.webp,,',
    'cx-5,,,,Can it tow?,"1,800 kg. | Ask us."',
    'cx-5,,,other.webp,,',
    'cx-5,,,,Is it fast?,',
  ].join('\n')
  const { changes, faults } = readModelSheet(sheet, [cx5], pictures)
  expect(faults).toEqual([
    { line: 6, message: expect.stringContaining('no picture “other.webp”') },
    { line: 7, message: 'The question has no answer.' },
  ])
  const [change] = changes
  expect(change?.colours).toMatchObject([{ id: 'c', name: 'Red', swatch: '#aa0000', image: 41 }])
  expect(change?.gallery).toEqual([{ image: 42 }])
  expect(change?.questions).toHaveLength(1)
  expect(JSON.stringify(change?.questions[0]?.answer)).toContain('"text":"1,800 kg."')
  expect(change?.questions[0]?.answer.root.children).toHaveLength(2)
  expect(change?.named).toEqual({ grades: 0, colours: 1, questions: 1, pictures: 2 })
})

test.each([
  ['cx-9,Maxx,,,,', 'no model “cx-9”'],
  ['cx-5,Maxx,call us,,,', '“call us” is no price'],
  ['cx-5,Maxx,0,,,', '“0” is no price'],
  ['cx-5,,,Blue,blue,', '“blue” is no colour'],
  ['cx-5,,,Blue,,', 'is no colour'],
  ['cx-5,Maxx,,Red,,', 'not two of them'],
  ['cx-5,,1,,,', 'neither a grade nor a colour'],
  [`cx-5,${'x'.repeat(61)},,,,`, 'too long'],
  ['cx-5,,,Red,,,5', 'no specifications'],
])('DATA-13 a row with a fault is reported and changes nothing: %s', (row, message) => {
  const good = 'cx-5,Pure,20000,,,'
  const { changes, faults } = read('model,grade,price,colour,swatch,extra,Seats', row, good)
  expect(faults).toEqual([{ line: 2, message: expect.stringContaining(message) }])
  expect(changes).toHaveLength(1)
  expect(changes[0]?.grades.map(({ name }) => name)).toEqual(['Maxx', 'Akera', 'Pure'])
})

test.each([
  ['grade,price', 'no column “model”'],
  ['model,grade,Grade', '“grade” stands twice'],
])('DATA-13 a sheet whose first row is wrong is refused: %s', (head, message) => {
  const { changes, faults } = read(head, 'cx-5,Maxx,1')
  expect(changes).toEqual([])
  expect(faults).toEqual([{ line: 1, message: expect.stringContaining(message) }])
})
