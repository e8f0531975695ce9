// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { carryOver, leftBehind } from '@/ui/start/carry-over'
import { pressedPlace } from '@/ui/start/pressed-place'

const markup = `
  <input name="name"><input type="checkbox" name="terms"><input type="checkbox" name="opt" checked>
  <select name="make"><option value="">All</option><option value="Mazda">Mazda</option></select>
  <textarea name="message"></textarea><button type="button">More</button>
  <button type="submit">Send</button>`

function frame(): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = markup
  document.body.append(element)
  return element
}
const find = <T extends Element>(within: Element, selector: string) =>
  within.querySelector(selector) as T

test('LEAD-01 what was typed, ticked and chosen before the script came is in the form that it draws', () => {
  const drawn = frame()
  find<HTMLInputElement>(drawn, '[name=name]').value = 'Robin'
  find<HTMLInputElement>(drawn, '[name=terms]').checked = true
  find<HTMLSelectElement>(drawn, '[name=make]').value = 'Mazda'
  find<HTMLTextAreaElement>(drawn, '[name=message]').focus()
  const left = leftBehind(drawn, null)
  drawn.remove()

  const live = frame()
  const told: string[] = []
  live.addEventListener('change', ({ target }) => told.push((target as HTMLInputElement).name))
  carryOver(live, left)
  expect(find<HTMLInputElement>(live, '[name=name]').value).toBe('Robin')
  expect(find<HTMLInputElement>(live, '[name=terms]').checked).toBe(true)
  expect(find<HTMLInputElement>(live, '[name=opt]').checked).toBe(true)
  expect(find<HTMLSelectElement>(live, '[name=make]').value).toBe('Mazda')
  expect(told).toEqual(['name', 'terms', 'make'])
  expect(document.activeElement).toBe(find(live, '[name=message]'))
})

test('LEAD-01 a press on a button that did nothing yet is done again; a submit has done its work', () => {
  const drawn = frame()
  const pressed = pressedPlace(drawn, find(drawn, 'button[type=button]'))
  expect(pressedPlace(drawn, find(drawn, 'button[type=submit]'))).toBeNull()
  const left = leftBehind(drawn, pressed)
  drawn.remove()

  const live = frame()
  let presses = 0
  find(live, 'button[type=button]').addEventListener('click', () => {
    presses += 1
  })
  carryOver(live, left)
  expect(presses).toBe(1)
})

test('VDP-44 so is the submit of a form that posts nowhere without its script', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = '<form><input name="postcode"><button type="submit">Get a price</button></form>'
  expect(pressedPlace(drawn, find(drawn, 'button'))).toBe(1)
  find(drawn, 'form').setAttribute('action', '/api/leads')
  expect(pressedPlace(drawn, find(drawn, 'button'))).toBeNull()
})

test('VDP-19 a disclosure that was opened before its script came stays open', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = '<details><summary>Share</summary></details><details open></details>'
  const [share, other] = drawn.querySelectorAll('details')
  if (share && other) {
    share.open = true
    other.open = false
  }
  const live = document.createElement('div')
  live.innerHTML = '<details><summary>Share</summary></details><details open></details>'
  carryOver(live, leftBehind(drawn, null))
  expect([...live.querySelectorAll('details')].map((details) => details.open)).toEqual([
    true,
    false,
  ])
})
