// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { AccordionHash } from '@/ui/AccordionHash'

afterEach(() => {
  cleanup()
  location.hash = ''
})

const drawAt = (hash: string) => {
  location.hash = hash
  render(
    <AccordionHash>
      <details id="key-information">
        <summary>Key information</summary>
      </details>
      <details id="größe">
        <summary>Size</summary>
      </details>
    </AccordionHash>,
  )
  return screen.getAllByRole('group').map((row) => (row as HTMLDetailsElement).open)
}

describe('ROUTE-21 the row that the address names', () => {
  test.each([
    ['#key-information', [true, false]],
    [`#${encodeURIComponent('größe')}`, [false, true]],
    ['#elsewhere', [false, false]],
    ['', [false, false]],
  ])('%j', (hash, open) => expect(drawAt(hash)).toEqual(open))

  test.each(['#%', '#%E0%A4%A', '#finance-calculator?amount=%', '#"><img src=x>'])(
    '%j, which nobody can decode, takes nothing down',
    (hash) => expect(drawAt(hash)).toEqual([false, false]),
  )
})

describe('ROUTE-21 the address names the row', () => {
  const rowOf = (name: string) => screen.getByText(name).closest('details')!

  test('that was opened, until it is closed', () => {
    drawAt('')
    fireEvent.click(screen.getByText('Key information'))
    expect(location.hash).toBe('#key-information')
    rowOf('Key information').open = true
    fireEvent.click(screen.getByText('Key information'))
    expect(location.hash).toBe('')
  })

  test('and none that stands open from the start: what it named stays', () => {
    drawAt('#finance-calculator')
    const row = rowOf('Key information')
    row.open = true
    row.dispatchEvent(new Event('toggle'))
    expect(location.hash).toBe('#finance-calculator')
  })
})
