import { expect, test } from 'vitest'
import { commentsLimit, dealerComments } from '@/vehicle/information/CommentsText'

test.each([null, undefined, '', '   ', '~', ' ~ ~ ', '\n'])('VDP-29 %j is pending', (text) => {
  expect(dealerComments(text, '~')).toEqual({ pending: true })
})

test('VDP-30 the separator splits paragraphs, as do line breaks', () => {
  expect(dealerComments('a~b\n\nc', '~')).toMatchObject({ paragraphs: ['a', 'b', 'c'] })
  expect(dealerComments('a~b', null)).toMatchObject({ paragraphs: ['a~b'] })
  expect(dealerComments('one|+|two', '|+|')).toMatchObject({ paragraphs: ['one', 'two'] })
})

test('VDP-28 400 characters show whole, 401 are cut', () => {
  expect(commentsLimit).toBe(400)
  expect(dealerComments('x'.repeat(400), '~')).toMatchObject({ preview: null })
  const cut = dealerComments('x'.repeat(401), '~')
  expect(cut).toMatchObject({ preview: [`${'x'.repeat(400)}…`] })
})

test('VDP-28 the cut falls between words, and paragraphs count together', () => {
  const text = `${'a'.repeat(300)}~${'word '.repeat(60)}`
  const comments = dealerComments(text, '~')
  const preview = comments.pending ? null : comments.preview
  expect(preview?.join('').length).toBeLessThanOrEqual(401)
  expect(preview?.at(-1)).toMatch(/ word…$/)
})

test('VDP-28 the cut never splits a character of two units', () => {
  const comments = dealerComments(`${'x'.repeat(399)}😀😀`, '~')
  expect(comments.pending ? [] : comments.preview).toEqual([`${'x'.repeat(399)}…`])
})

test('VDP-28 a cut after a whole sentence has the dots alone', () => {
  const comments = dealerComments(`${'word '.repeat(79)}end. Another sentence`, '~')
  expect(comments.pending ? [] : comments.preview?.at(-1)?.slice(-9)).toBe('word end…')
})
