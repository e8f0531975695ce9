// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import type { EnquiryFormProps } from '@/leads/form/enquiry-form-props'
import { formCar } from '@/leads/form/form-car'
import { defaultSetup } from '@/leads/questions/form-setup'
import { givenCar, givenSite } from '../../inventory/given'
import { givenFormSite, givenService, kinds } from '../given'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

type Answer = { status?: number; body: unknown }
let posted: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Answer | Promise<Answer>
beforeEach(() => {
  posted = []
  answer = () => ({ body: { lead_id: 'lead-1' } })
  vi.stubGlobal('fetch', async (_: string, init?: { body?: string }) => {
    if (!init?.body) return Response.json({ error: 'none' }, { status: 404 })
    const body = JSON.parse(init.body) as Record<string, unknown>
    posted.push(body)
    const { status, body: reply } = await answer(body)
    return Response.json(reply, { status: status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  push.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = undefined
})

const open = (props: Partial<EnquiryFormProps> = {}) =>
  render(<EnquiryForm site={givenFormSite()} kind={kinds.service} {...props} />)
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stepShown = (title: RegExp) => screen.findByRole('group', { name: title })

function contact() {
  type(/First name/, 'Sam')
  type(/Mobile/, '0491 570 006')
  type(/Email/, 'sam@example.com.au')
}
async function toLastStep() {
  contact()
  press('Next')
  await stepShown(/Step 2 of 3:\s*Vehicle Details/)
  type(/^Make/, 'Mazda')
  type(/^Model/, 'CX-5')
  press('Next')
  await stepShown(/Step 3 of 3:\s*Order Details/)
}

describe('a form in steps', () => {
  test('LEAD-01 a second press while the next page is on its way sends nothing', async () => {
    push.mockReturnValue(new Promise(() => {}))
    open()
    await toLastStep()
    press('Book a service')
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)),
    )
    press('Book a service')
    await act(async () => {})
    expect(posted).toHaveLength(1)
  })

  test('LEAD-12 SERV-01 SERV-04 SERV-09 goes step by step to the last, which sends it', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Book a service' })).toBeNull()
    await toLastStep()
    press('Book a service')
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)),
    )
    expect(posted).toEqual([
      expect.objectContaining({
        kind: 'service',
        name: 'Sam',
        'Vehicle Make': 'Mazda',
        lead_status: 'Complete',
        form_completed: true,
        opt_in: true,
        subscribe: false,
      }),
    ])
    expect(sessionStorage.length).toBe(0)
  })

  test('LEAD-12 the title of the step takes the focus, and going back keeps what was typed', async () => {
    open()
    contact()
    press('Next')
    await stepShown(/Step 2 of 3/)
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Step 2 of 3: Vehicle Details'),
    )
    press('Back')
    await stepShown(/Step 1 of 3/)
    expect(field(/First name/).value).toBe('Sam')
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step')
  })

  test('ERR-27 an incomplete step stays, says so and links to its fields', async () => {
    open()
    press('Next')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Please complete the form step before proceeding.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.getAllByRole('link', { name: /^Enter/ })).toHaveLength(3)
    expect(screen.queryByRole('group', { name: /Step 2/ })).toBeNull()
    expect(posted).toEqual([])
  })

  test('SERV-02 SERV-03 ERR-27 the minimal form asks for the rego alone, then for what it needs', async () => {
    open({ kind: givenService({ minimal: true }) })
    const kept = () => field(/^Model/).closest('.hidden')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1. Vehicle Details',
      '2. Contact Details',
      '3. Order Details',
    ])
    expect(kept()).not.toBeNull()
    type(/Rego/, 'ABC123')
    press('Next')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please complete the form step before proceeding.',
    )
    expect(kept()).toBeNull()
    type(/^Make/, 'Mazda')
    type(/^Year/, '2021')
    press('Next')
    await screen.findByRole('link', { name: /Enter the model/ })
    type(/^Model/, 'CX-5')
    press('Next')
    await stepShown(/Step 2 of 3:\s*Contact Details/)
  })

  test('LEAD-12 ERR-09 an answer without a lead id is said in its words, and nothing is lost', async () => {
    answer = () => ({ body: { error: 'The workshop is closed.' } })
    open()
    await toLastStep()
    press('Book a service')
    expect((await screen.findByRole('alert')).textContent).toContain('The workshop is closed.')
    answer = () => ({ body: {} })
    press('Book a service')
    await screen.findByText(/An unexpected error occured/)
    expect(push).not.toHaveBeenCalled()
    expect(field(/^Make/).value).toBe('Mazda')
  })

  test('LEAD-13 what the server refuses is shown in the step that asks for it', async () => {
    answer = () => ({ status: 422, body: { error: 'No', fields: { phone: 'Not that phone.' } } })
    open()
    await toLastStep()
    press('Book a service')
    await stepShown(/Step 1 of 3/)
    expect(screen.getByRole('link', { name: 'Not that phone.' })).toBeTruthy()
  })

  test('LEAD-12 a reload keeps the step and what was typed; another site starts empty', async () => {
    open()
    contact()
    press('Next')
    await stepShown(/Step 2 of 3/)
    type(/^Make/, 'Mazda')
    cleanup()
    open()
    await stepShown(/Step 2 of 3/)
    expect(field(/^Make/).value).toBe('Mazda')
    cleanup()
    open({ site: { ...givenFormSite(), slug: 'coorong' } })
    expect(field(/^Make/).value).toBe('')
  })
})

describe('a shopper who leaves', () => {
  const leave = () => fireEvent(window, new Event('pagehide'))

  test('LEAD-12 is sent as incomplete once a step, and completed under the same key', async () => {
    open()
    contact()
    leave()
    expect(posted).toEqual([])
    press('Next')
    await stepShown(/Step 2 of 3/)
    leave()
    leave()
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toMatchObject({ incomplete: true, name: 'Sam', kind: 'service' })
    type(/^Make/, 'Mazda')
    type(/^Model/, 'CX-5')
    press('Next')
    await stepShown(/Step 3 of 3/)
    press('Book a service')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(posted[1]).toMatchObject({
      idempotency_key: posted[0]?.idempotency_key,
      lead_id: 'lead-1',
      form_completed: true,
    })
    expect(posted[1]).not.toHaveProperty('incomplete')
    leave()
    expect(posted).toHaveLength(2)
  })

  test('LEAD-12 and wants no answer is not stored', async () => {
    open()
    contact()
    fireEvent.click(screen.getByRole('checkbox', { name: /Answer me/ }))
    press('Next')
    await stepShown(/Step 2 of 3/)
    leave()
    expect(posted).toEqual([])
  })
})

describe('a form of one page', () => {
  test('LEAD-11 its time counts from when the page was asked for, however late its code came', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(60_000.4)
    open({ kind: kinds.careers })
    contact()
    type(/Comments/, 'I fix cars.')
    press('Send application')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(posted[0]?.elapsed_ms).toBe(60_000)
    now.mockRestore()
  })

  test('LEAD-11 pressing twice sends once, STORE-06 ANLY-16 and says what it was', async () => {
    open({ kind: kinds.careers })
    contact()
    type(/Comments/, 'I fix cars.')
    press('Send application')
    press('Send application')
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    expect(posted).toHaveLength(1)
    const facts = { form_name: 'careers', form_type: 'Careers Enquiry' }
    expect(window.dataLayer).toMatchObject([
      { event: 'asc_form_engagement', ...facts },
      { event: 'asc_form_submission', event_id: 51, ...facts },
    ])
    expect(JSON.parse(localStorage.getItem('sunnyside:success-category') ?? '{}')).toMatchObject({
      kind: 'careers',
      category: 'Careers Enquiry',
    })
  })

  test('STORE-07 the five answers that the site knows of me are filled in, on this site alone', async () => {
    const told = [
      [/First name/, 'Sam'],
      [/Last name/, 'Shopper'],
      [/Mobile/, '0491 570 006'],
      [/Email/, 'sam@example.com.au'],
      [/Postcode/, '3072'],
    ] as const
    const filled = () => told.map(([label]) => field(label).value)
    open({ kind: kinds.contact })
    for (const [label, value] of told) type(label, value)
    type(/Comments/, 'Hello')
    press('Send message')
    await waitFor(() => expect(push).toHaveBeenCalled())
    cleanup()
    open({ kind: kinds['test-drive'] })
    expect(filled()).toEqual(['Sam', 'Shopper', '0491570006', 'sam@example.com.au', '3072'])
    expect(field(/Comments/).value).toBe('')
    cleanup()
    open({ kind: kinds['test-drive'], site: { ...givenFormSite(), slug: 'coorong' } })
    expect(filled()).toEqual(['', '', '', '', ''])
  })

  test('LEAD-01 the modal of a card posts what the page of the form posts, and its car', async () => {
    const site = givenFormSite()
    const kind = kinds.enquiry
    const send = async () => {
      await screen.findByLabelText(/First name/)
      contact()
      type(/Comments/, 'Hello')
      press('Send enquiry')
      await waitFor(() => expect(push).toHaveBeenCalled())
      cleanup()
      push.mockReset()
    }
    open({ site, kind })
    await send()
    render(
      <EnquiryButton site={site} kind={kind} car={formCar(givenCar(), givenSite())} variant="quiet">
        Quick Enquiry
      </EnquiryButton>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Quick Enquiry' }))
    await screen.findByRole('dialog', { name: /^Enquire about this car/ })
    await send()
    const [page, modal] = posted.map(({ idempotency_key, elapsed_ms, ...body }) => body)
    expect(page).toMatchObject({ kind: 'enquiry', name: 'Sam', message: 'Hello', car_id: '' })
    expect(modal).toEqual({ ...page, car_id: '7001' })
  })

  test('LEAD-02 an editor’s page follows in place of the usual thanks', async () => {
    const setup = { ...defaultSetup, id: 'block', successPath: '/thank-you' }
    open({ kind: kinds['call-back'], setup })
    type(/First name/, 'Sam')
    type(/Mobile/, '0491 570 006')
    press('Call me back')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/thank-you'))
    expect(posted[0]).toMatchObject({ form_id: 'block' })
    expect(localStorage.getItem('sunnyside:success-category')).toBeNull()
  })

  test('LEAD-11 what was typed before the script came stays', async () => {
    const form = <EnquiryForm site={givenFormSite()} kind={kinds.contact} />
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(form)
    type(/First name/, 'Sam')
    type(/Comments/, 'Hello')
    const root = await act(async () => hydrateRoot(page, form))
    expect([field(/First name/).value, field(/Comments/).value]).toEqual(['Sam', 'Hello'])
    await act(async () => root.unmount())
    page.remove()
  })

  describe('before its script has come', () => {
    const hidden = '.hidden'
    const given = async (form: React.ReactElement) => {
      const page = document.body.appendChild(document.createElement('div'))
      page.innerHTML = renderToString(form)
      const element = page.querySelector('form') as HTMLFormElement
      const start = async () => {
        const root = await act(async () => hydrateRoot(page, form))
        return async () => {
          await act(async () => root.unmount())
          page.remove()
        }
      }
      return { page, element, start }
    }

    test.each([
      ['steps', <EnquiryForm key="1" site={givenFormSite()} kind={kinds.service} />],
      [
        'a terms box in steps',
        <EnquiryForm key="2" site={givenFormSite({ termsCheckbox: true })} kind={kinds.service} />,
      ],
      [
        'questions held back',
        <EnquiryForm key="3" site={givenFormSite()} kind={givenService({ minimal: true })} />,
      ],
      [
        'questions that depend on others',
        <EnquiryForm key="4" site={givenFormSite()} kind={kinds.purchase} />,
      ],
    ])(
      'LEAD-12 SERV-02 the browser stops at no field that is out of sight: %s',
      async (_, form) => {
        const { page, start } = await given(form)
        const stops = [...page.querySelectorAll('[required]')]
        expect(stops.filter((control) => control.closest(hidden))).toEqual([])
        const end = await start()
        expect(page.querySelectorAll('[required]').length).toBeGreaterThanOrEqual(stops.length)
        await end()
      },
    )

    test('LEAD-12 SERV-04 a press of Next is kept, and acted on once the form starts', async () => {
      const form = <EnquiryForm site={givenFormSite()} kind={kinds.service} />
      const { page, element, start } = await given(form)
      // What the browser runs by itself where it reads the page.
      const inline = page.querySelector('form > script')?.textContent ?? ''
      new Function('document', inline)({ currentScript: page.querySelector('form > script') })
      contact()
      const next = screen.getByRole('button', { name: 'Next' })
      const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: next })
      element.dispatchEvent(sent)
      expect(sent.defaultPrevented).toBe(true)
      expect(next.getAttribute('aria-busy')).toBe('true')
      const end = await start()
      await stepShown(/Step 2 of 3:\s*Vehicle Details/)
      expect(next.hasAttribute('aria-busy')).toBe(false)
      await end()
    })
  })

  test('SITE-11 the state of the site is chosen when the form opens', () => {
    open({ kind: kinds['vehicle-check'] })
    expect(field(/Registered in/).value).toBe('QLD')
  })
})
