// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { saveEnquiryCar, saveSuccess } from '@/leads/device/device-storage'
import { SuccessMessage } from '@/leads/form/SuccessMessage'
import { kinds } from '../given'

const nextSteps = Object.fromEntries(Object.values(kinds).map(({ name, next }) => [name, next]))

afterEach(cleanup)

test('AMB-68 ROUTE-24 nobody brings a licence to a caravan that was asked for on no page of its own', async () => {
  saveSuccess('yard', {
    kind: 'test-drive',
    category: 'Test Drive',
    lead_id: '0123456789',
    car_id: null,
  })
  render(
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'caravan' }}
      phone={null}
      searchHref="/search"
      nextSteps={nextSteps}
    />,
  )
  expect(await screen.findByText('We will confirm the time with you, within opening hours.'))
  const filed = screen.getByText(/reference/)
  expect(filed.textContent).toBe('Viewing, reference 01234567')
})

test('AMB-68 STORE-04 after a message about a motorcycle the way back leads to a motorcycle', async () => {
  saveSuccess('yard', {
    kind: 'enquiry',
    category: 'Vehicle Enquiry',
    lead_id: '0123456789',
    car_id: '1',
  })
  saveEnquiryCar('yard', { id: '1', slug: 'cb-500', name: 'Honda CB500X', item_type: 'motorcycle' })
  render(
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'motorcycle' }}
      phone={null}
      searchHref="/search"
      nextSteps={nextSteps}
    />,
  )
  const back = await screen.findByRole('link', { name: 'Back to this motorcycle' })
  expect(back.getAttribute('href')).toBe('/cars/cb-500')
})

test('STORE-06 the page says what was sent, once: the next visit knows of nothing', async () => {
  const page = (
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'car' }}
      phone={null}
      searchHref="/"
      nextSteps={nextSteps}
    />
  )
  saveSuccess('yard', { kind: 'finance', category: 'Finance', lead_id: '0123456789', car_id: null })
  render(page)
  expect((await screen.findByText(/reference/)).textContent).toBe('Finance, reference 01234567')
  expect(localStorage.getItem('yard:success-category')).toBeNull()
  cleanup()
  render(page)
  expect(screen.queryByText(/reference/)).toBeNull()
})

test('STORE-04 after a test drive of no car nothing leads to the one that was asked about before', async () => {
  saveEnquiryCar('yard', { id: '1', slug: 'cb-500', name: 'Honda CB500X', item_type: 'motorcycle' })
  saveSuccess('yard', { kind: 'test-drive', category: 'Test Drive', lead_id: '1', car_id: null })
  render(
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'car' }}
      phone={null}
      searchHref="/"
      nextSteps={nextSteps}
    />,
  )
  expect((await screen.findByText(/reference/)).textContent).toBe('Test Drive, reference 1')
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull()
})

test('ROUTE-24 the heading has the focus of who comes from a form, and takes it from nobody else', async () => {
  const page = (
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'car' }}
      phone={null}
      searchHref="/search"
      nextSteps={nextSteps}
    />
  )
  render(page)
  expect(document.activeElement).toBe(document.body)
  cleanup()
  saveSuccess('yard', { kind: 'enquiry', category: 'Vehicle Enquiry', lead_id: '1', car_id: null })
  render(page)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('ROUTE-24 without scripts the address says what was sent, and an unknown one gets the general words', async () => {
  const page = (kind: string) => (
    <SuccessMessage
      site={{ slug: 'yard', item_type: 'car' }}
      kind={kind}
      phone={null}
      searchHref="/search"
      nextSteps={nextSteps}
    />
  )
  render(page('finance'))
  expect(screen.getByText('We will call you about finance, within opening hours.')).toBeTruthy()
  cleanup()
  render(page('<b>'))
  expect(screen.getByText('We will get back to you within opening hours.')).toBeTruthy()
})
