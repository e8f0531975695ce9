import { expect, test } from 'vitest'
import { checkTransition, type ReservationState, states } from '@/payments/states'

const all = Object.keys(states) as ReservationState[]

/** States that a reservation can come to. */
function reachable(from: ReservationState, seen = new Set<ReservationState>()) {
  for (const next of states[from].next) if (!seen.has(next)) reachable(next, seen.add(next))
  return seen
}

test('VDP-13 every state can be reached, and what holds no car holds none again', () => {
  expect([...reachable('asked')].sort()).toEqual(all.filter((state) => state !== 'asked').sort())
  for (const state of all.filter((each) => !states[each].holdsCar))
    expect([...reachable(state)].filter((next) => states[next].holdsCar)).toEqual([])
})

test('VDP-13 from every state without a hold the money can go back', () => {
  for (const state of all.filter((each) => !states[each].keepsMoney))
    expect([state, ...reachable(state)]).toContain('refunded')
})

test('VDP-13 a change that the table does not have is refused', () => {
  expect(() => checkTransition('refunded', 'held')).toThrow('from refunded to held')
  expect(() => checkTransition('paying', 'held')).not.toThrow()
})
