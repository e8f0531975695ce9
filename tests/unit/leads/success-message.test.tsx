// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveEnquiryCar, saveSuccess } from '@/leads/device-storage'
import { SuccessMessage } from '@/leads/SuccessMessage'

test('AMB-68 STORE-04 after a message about a motorcycle the way back leads to a motorcycle', async () => {
  saveSuccess('yard', { kind: 'enquiry', category: 'Vehicle Enquiry', lead_id: '0123456789' })
  saveEnquiryCar('yard', { id: '1', slug: 'cb-500', name: 'Honda CB500X', item_type: 'motorcycle' })
  render(<SuccessMessage site="yard" phone={null} searchHref="/search" />)
  const back = await screen.findByRole('link', { name: 'Back to this motorcycle' })
  expect(back.getAttribute('href')).toBe('/cars/cb-500')
})
