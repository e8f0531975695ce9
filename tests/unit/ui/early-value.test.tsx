// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useStoredTexts } from '@/leads/device/use-stored-texts'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'

const states = ['', 'NSW', 'VIC'].map((value) => ({ value, label: value }))

function Plate() {
  const [rego, setRego] = useState('')
  const [state, setState] = useState('NSW')
  const [renders, setRenders] = useState(0)
  return (
    <>
      <TextField label="Rego" value={rego} onValueChange={setRego} />
      <Select label="State" options={states} value={state} onValueChange={setState} />
      <button type="button" onClick={() => setRenders(renders + 1)}>
        {`${rego} of ${state}`}
      </button>
    </>
  )
}

function KeptPlate() {
  const { values, change } = useStoredTexts('sunnyside', 'plate', { rego: '', state: 'NSW' })
  return (
    <>
      <TextField label="Rego" value={values.rego} onValueChange={(rego) => change({ rego })} />
      <Select
        label="State"
        options={states}
        value={values.state}
        onValueChange={(state) => change({ state })}
      />
    </>
  )
}

let container: HTMLElement
afterEach(() => {
  cleanup()
  container.remove()
  sessionStorage.clear()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const shown = () => [field('Rego').value, field('State').value]

/** Hydrates what the server rendered after it was filled in. */
function hydrate(part: React.ReactElement, fill: () => void) {
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(part)
  fill()
  return render(part, { container, hydrate: true })
}

test('LEAD-11 what was typed and chosen before hydration stays, and counts', () => {
  hydrate(<Plate />, () => {
    field('Rego').value = 'ABC12D'
    field('State').value = 'VIC'
  })
  expect(shown()).toEqual(['ABC12D', 'VIC'])
  fireEvent.click(screen.getByRole('button', { name: 'ABC12D of VIC' }))
  expect(shown()).toEqual(['ABC12D', 'VIC'])
  fireEvent.change(field('Rego'), { target: { value: 'XYZ98W' } })
  expect(screen.getByRole('button', { name: 'XYZ98W of VIC' })).toBeTruthy()
})

test('LEAD-12 what was typed before hydration stays beside what the tab kept of before a reload', () => {
  hydrate(<KeptPlate />, () => {})
  fireEvent.change(field('State'), { target: { value: 'VIC' } })
  cleanup()
  container.remove()
  hydrate(<KeptPlate />, () => {
    field('Rego').value = 'ABC12D'
  })
  expect(shown()).toEqual(['ABC12D', 'VIC'])
})
