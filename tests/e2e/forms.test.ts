import { expect, test } from '@playwright/test'
import {
  type Answers,
  aDayOn,
  answer,
  fillContact,
  firstCar,
  formOf,
  leadsOf,
  send,
  somebody,
  whenReady,
} from './lead-forms'
import { ask, openPage, siteUrl } from './sites'

/** One page with each form: what is answered beside the contact details, and what it is filed as. */
const forms = [
  ['contact', 'northgate-mazda', '/contact', 'Send message', 'Parts Enquiry'],
  ['careers', 'banksia-caravans', '/careers', 'Send application', 'General Enquiry'],
  ['similar', 'coorong-cars', '/find-my-car', 'Find it for me', 'Vehicle Enquiry'],
  ['test-drive', 'coorong-cars', '/book-test-drive', 'Request test drive', 'Test Drive'],
  ['vehicle-check', 'ironbark-motorcycles', '/service', 'Book a vehicle check', 'Service Booking'],
] as const
const answers: Record<(typeof forms)[number][0], Answers> = {
  contact: {
    'What is it about?': 'Parts Enquiry',
    Comments: 'A mirror for a CX-5, please.',
  },
  careers: { 'Which job?': 'Mechanic', Comments: 'I fix vans.' },
  similar: { 'Vehicle price or budget': '30,000' },
  'test-drive': { 'Do you have a trade-in?': 'Yes' },
  'vehicle-check': { Rego: 'ABC123', 'I agree to the terms of use': true },
}

for (const [kind, site, path, button, category] of forms) {
  test(`LEAD-02 LEAD-11 STORE-06 the ${kind} form of ${site} is sent and stored`, async ({
    page,
  }) => {
    const person = somebody()
    await page.goto(siteUrl(site, path))
    await fillContact(page, person)
    await answer(page, answers[kind])
    await send(page, button)
    await expect(
      page.getByText(`${category === 'General Enquiry' ? 'Careers Enquiry' : category}, reference`),
    ).toBeVisible()
    const [lead, ...others] = await leadsOf(site, person.email)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      form: kind,
      category,
      form_completed: true,
      opt_in: true,
      subscribe: false,
    })
    expect(lead?.consent_wording).toMatch(/^Wording /)
  })
}

test('LEAD-19 a call-back needs no e-mail address, news no phone number', async ({ page }) => {
  await page.goto(siteUrl('coorong-cars', '/call-back'))
  await formOf(page).getByLabel('First name').fill('Robin')
  await formOf(page).getByLabel('Mobile').fill(somebody().phone)
  await send(page, 'Call me back')
  const { email } = somebody()
  await page.goto(siteUrl('sunnyside', '/subscribe'))
  await whenReady(page)
  await formOf(page).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(formOf(page).getByRole('alert').first()).toContainText('Tick the box')
  await page.getByRole('checkbox').check()
  await send(page, 'Subscribe')
  expect((await leadsOf('sunnyside', email))[0]).toMatchObject({ opt_in: false, subscribe: true })
})

test('SERV-01 SERV-04 SERV-06 SERV-07 SERV-09 a service is booked in three steps, by keyboard', async ({
  page,
}) => {
  const person = somebody()
  let body: Record<string, unknown> = {}
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads')) body = request.postDataJSON()
  })
  await page.goto(siteUrl('bayside-toyota', '/service'))
  await whenReady(page)
  const steps = page.getByRole('list', { name: 'Steps of this form' }).getByRole('listitem')
  await expect(steps).toHaveText([/Contact Details/, /Vehicle Details/, /Order Details/])
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(formOf(page).getByRole('alert')).toContainText(
    'Please complete the form step before proceeding.',
  )
  await expect(formOf(page).getByRole('alert')).toBeFocused()
  await page.getByRole('link', { name: 'Enter your first name.' }).press('Enter')
  await expect(formOf(page).getByLabel('First name')).toBeFocused()

  await fillContact(page, person)
  await formOf(page).getByLabel('Email').press('Enter')
  await expect(page.getByRole('group', { name: /Step 2 of 3:\s*Vehicle Details/ })).toBeVisible()
  await expect(page.getByText('Step 2 of 3:').locator('..')).toBeFocused()
  await formOf(page).getByLabel('Rego').fill('ABC123')
  await formOf(page).getByLabel('Make', { exact: true }).fill('Toyota')
  await formOf(page).getByLabel('Model', { exact: true }).fill('RAV4')
  await page.getByRole('button', { name: 'Next' }).press('Enter')

  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(formOf(page).getByLabel('Rego')).toHaveValue('ABC123')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('button', { name: 'Book a service' }).press('Enter')
  await expect(formOf(page).getByRole('alert')).toContainText('Choose the service interval.')
  await formOf(page).getByLabel('Service interval').selectOption('10,000 km')
  await formOf(page).getByLabel('Service type').selectOption('Logbook service')
  await formOf(page).getByLabel('Preferred service date').fill(aDayOn(5))
  await send(page, 'Book a service')
  expect(body).toMatchObject({ lead_status: 'Complete', form_completed: true })
  const [lead] = await leadsOf('bayside-toyota', person.email)
  expect(lead?.answers).toMatchObject({ 'Service Type': 'Logbook service', 'Vehicle State': 'QLD' })
})

test('SERV-02 SERV-03 ERR-27 the short booking form starts with the rego and needs the vehicle', async ({
  page,
}) => {
  const person = somebody()
  await page.goto(siteUrl('banksia-caravans', '/service'))
  await whenReady(page)
  await formOf(page).getByLabel('Rego').fill('1ABC234')
  await expect(formOf(page).getByLabel('Make', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(formOf(page).getByRole('alert')).toContainText(
    'Please complete the form step before proceeding.',
  )
  await formOf(page).getByLabel('Make', { exact: true }).fill('Jayco')
  await formOf(page).getByLabel('Year').fill('2020')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(formOf(page).getByRole('alert')).toContainText('Enter the model')
  await formOf(page).getByLabel('Model', { exact: true }).fill('Journey')
  await page.getByRole('button', { name: 'Next' }).click()
  await fillContact(page, person)
  await page.getByRole('button', { name: 'Next' }).click()
  await send(page, 'Book a service')
  expect((await leadsOf('banksia-caravans', person.email))[0]).toMatchObject({ form: 'service' })
})

test('LEAD-12 what was typed is there after a reload, in its step; who leaves is stored as incomplete and completed later', async ({
  page,
}) => {
  const person = somebody()
  await page.goto(siteUrl('northgate-mazda', '/service'))
  await whenReady(page)
  const opened = await page.evaluate(() => performance.now())
  await fillContact(page, person)
  await page.getByRole('button', { name: 'Next' }).click()
  await formOf(page).getByLabel('Make', { exact: true }).fill('Mazda')
  // People take longer than this before they leave.
  await page.waitForFunction((since) => performance.now() > since + 2500, opened)
  await page.reload()
  await whenReady(page)
  await expect(formOf(page).getByLabel('Make', { exact: true })).toHaveValue('Mazda')
  await expect
    .poll(async () => (await leadsOf('northgate-mazda', person.email))[0]?.form_completed)
    .toBe(false)
  await formOf(page).getByLabel('Model', { exact: true }).fill('CX-5')
  await page.getByRole('button', { name: 'Next' }).click()
  await send(page, 'Book a service')
  const leads = await leadsOf('northgate-mazda', person.email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({ form_completed: true, form: 'service' })
  await page.goto(siteUrl('northgate-mazda', '/service'))
  await whenReady(page)
  await expect(formOf(page).getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(formOf(page).getByLabel('Make', { exact: true })).toHaveValue('')
})

test('LEAD-01 STORE-04 STORE-07 ANLY-02 ANLY-04 a quick enquiry from a card, then a test drive that knows who I am', async ({
  page,
}) => {
  const person = somebody()
  const events: unknown[] = []
  await page.exposeFunction('noteEvent', (event: unknown) => events.push(event))
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (event: { event_id?: number }) => {
      void (window as unknown as { noteEvent: (id: unknown) => void }).noteEvent(event.event_id)
      return 0
    }
    window.dataLayer = layer
  })
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars'))
  await page
    .getByRole('link', { name: /Quick Enquiry/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await fillContact(page, person)
  await dialog.getByLabel('Comments').fill('Is it still there?')
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /Quick Enquiry/ })
    .first()
    .click()
  await expect(dialog.getByLabel('Comments')).toHaveValue('Is it still there?')
  await send(page, 'Send enquiry')
  await expect(page.getByRole('link', { name: 'Back to this car' })).toBeVisible()
  expect(events).toContain(15)

  const car = await firstCar('sunnyside', '/used-car/used-cars')
  await page.goto(siteUrl('sunnyside', `/enquiry?kind=test-drive&car=${car}`))
  await whenReady(page)
  await expect(formOf(page).getByLabel('Email')).toHaveValue(person.email)
  await page.goto(siteUrl('northgate-mazda', '/book-test-drive'))
  await whenReady(page)
  await expect(formOf(page).getByLabel('Email')).toHaveValue('')
})

test('LEAD-16 CALL-14 a time that another shopper took is said, with the next ones, and nothing is lost', async ({
  page,
}) => {
  const car = await firstCar('coorong-cars', '/used-car/used-cars')
  await page.goto(siteUrl('coorong-cars', `/enquiry?kind=test-drive&car=${car}`))
  const person = somebody()
  await fillContact(page, person)
  await formOf(page).getByLabel('Comments').fill('I come by bus.')
  const days = formOf(page).getByLabel(/^Day at/)
  const day = await days.locator('option').nth(2).getAttribute('value')
  await days.selectOption(day)
  const time = page.getByRole('radio').last()
  await time.check({ force: true })
  const start = await time.getAttribute('value')
  const carId = await page.locator('input[name=car_id]').inputValue()
  // The place can do two drives at a time, the car one.
  const other = somebody('Other')
  const reply = await ask('coorong-cars.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...other, kind: 'test-drive', car_id: carId, test_drive_slot: start }),
  })
  expect(reply.status, reply.body).toBe(200)
  await expect(async () => {
    await page.getByRole('button', { name: 'Request test drive' }).click({ timeout: 1000 })
    await expect(formOf(page).getByRole('alert')).toContainText(
      'Somebody has just taken that time',
      {
        timeout: 2500,
      },
    )
  }).toPass({ intervals: [1500] })
  await expect(formOf(page).getByLabel('Comments')).toHaveValue('I come by bus.')
  await expect(formOf(page).getByLabel('Email')).toHaveValue(person.email)
  await days.selectOption(day)
  await expect(page.getByRole('radio').and(page.locator(`[value="${start}"]`))).toHaveCount(0)
  await page.getByRole('radio').first().check({ force: true })
  await send(page, 'Request test drive')
  const [lead] = await leadsOf('coorong-cars', person.email)
  expect(lead?.answers.test_drive_date).toBe(day)
})

test('SERV-10 SERV-12 SERV-14 SERV-16 SERV-17 SERV-18 the service page says in this order what the documents give', async () => {
  const { body } = await ask('northgate-mazda.localhost', '/service')
  const text = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const inOrder = [
    'GENUINE SERVICING',
    'Genuine servicing at a certified service centre',
    'action="/api/leads"',
    'Select Service',
    'Quick-Smart 90-minute service',
    'Free loan cars',
    'Waiting lounge',
    'Courtesy shuttle',
    'Early-bird drop-offs',
    'Genuine parts',
    'Ongoing maintenance plan',
    'Software updates',
    'Full health checks',
    'Train station',
    '7:45am',
    'BOOK NOW',
    'You may also be interested in',
    'href="/warranty"',
    'href="/roadside-assist"',
    'Service department',
  ]
  const places = inOrder.map((words) => text.indexOf(words))
  for (const [at, words] of inOrder.entries()) expect(places[at], words).toBeGreaterThan(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('SERV-20 the service page makes no calls of its own', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) calls.push(request.url())
  })
  await openPage(page, siteUrl('northgate-mazda', '/service'))
  // Links that Next reads ahead are pages, not calls.
  expect(calls.filter((url) => !/[?&]_rsc=/.test(url))).toEqual([])
})

test('SERV-13 the button of the banner leads to the form', async ({ page }) => {
  await page.goto(siteUrl('northgate-mazda', '/service'))
  await page.getByRole('link', { name: 'BOOK NOW' }).click()
  await expect(formOf(page).getByLabel('First name')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('LEAD-11 SERV-01 all steps of a form are seen at once', async ({ page }) => {
    await page.goto(siteUrl('bayside-toyota', '/service'))
    for (const name of ['Contact Details', 'Vehicle Details', 'Order Details']) {
      await expect(page.getByRole('group', { name: new RegExp(name) })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  })
})
