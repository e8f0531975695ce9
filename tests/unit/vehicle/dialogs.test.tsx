// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formCar } from '@/leads/form/form-car'
import { formSite } from '@/leads/questions/form-site'
import { VehicleGallery } from '@/vehicle/gallery/VehicleGallery'
import { TabsFromDesktop } from '@/vehicle/information/TabsFromDesktop'
import { LeadLink } from '@/vehicle/sidebar/LeadLink'
import { SaveRow } from '@/vehicle/sidebar/SaveRow'
import { VehicleLeads } from '@/vehicle/sidebar/VehicleLeads'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/leads/form/EnquiryDialog', () => ({
  preloadEnquiryForm: () => {},
  EnquiryDialog: ({
    open,
    kind,
    car,
    notice,
    onOpenChange,
  }: {
    open: boolean
    kind: { name: string }
    car: { name: string }
    notice?: string
    onOpenChange: (open: boolean) => void
  }) =>
    open ? (
      <div role="dialog" aria-label={`${kind.name}: ${car.name}`}>
        {notice}
        <button type="button" onClick={() => onOpenChange(false)}>
          Close
        </button>
      </div>
    ) : null,
}))
const chatting = vi.hoisted(() => ({ openChat: vi.fn() }))
vi.mock('@/vehicle/sidebar/open-chat', () => chatting)
vi.mock('@/vehicle/gallery/gallery-engine', () => ({
  startGallery: () => ({ show: () => {}, destroy: () => {} }),
}))

let wide = false
beforeEach(() => {
  wide = false
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  window.location.hash = ''
})

describe('dialogs', () => {
  const leads = () =>
    render(
      <VehicleLeads site={formSite(givenSite())} car={formCar(givenCar(), givenSite())}>
        <LeadLink slug="rav4" button={{ kind: 'enquiry', label: 'Enquire Now', chat: false }} />
        <LeadLink slug="rav4" button={{ kind: 'test-drive', label: 'Test Drive', chat: false }} />
        <LeadLink
          slug="rav4"
          button={{ kind: 'request-photos', label: 'Request Photos', chat: false }}
        />
      </VehicleLeads>,
    )

  test.each([
    ['VDP-05', 'Enquire Now', 'enquiry'],
    ['VDP-07', 'Test Drive', 'test-drive'],
    ['VDP-08', 'Request Photos', 'request-photos'],
  ])('%s %s opens its dialog with the car, and it closes', async (_, label, kind) => {
    leads()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.click(screen.getByText(label))).toBe(false)
    expect(
      await screen.findByRole('dialog', { name: `${kind}: 2022 Toyota RAV4 Cruiser` }),
    ).toBeTruthy()
    fireEvent.click(screen.getByText('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a press with a modifier follows the link', () => {
    leads()
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
      expect(fireEvent.click(screen.getByText('Enquire Now'), { [key]: true })).toBe(true)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('CARD-01 the hash that cards link to opens its dialog', async () => {
    window.location.hash = '#similar'
    leads()
    expect(await screen.findByRole('dialog', { name: /^similar/ })).toBeTruthy()
  })
})

describe('VDP-06 the chat', () => {
  const chat = {
    script: 'https://chat.example/widget.js',
    settings: [],
    call: { path: ['Chat', 'open'], args: [] },
  }
  const leads = () => {
    render(
      <VehicleLeads site={formSite(givenSite())} car={formCar(givenCar(), givenSite())} chat={chat}>
        <LeadLink
          slug="rav4"
          button={{ kind: 'enquiry', label: 'Instant Message', chat: true }}
          className="button"
        />
        <LeadLink slug="rav4" button={{ kind: 'test-drive', label: 'Test Drive', chat: false }} />
      </VehicleLeads>,
    )
    return screen.getByText('Instant Message')
  }
  /** The answer of a chat that is on its way. */
  const onItsWay = () => {
    const answer: { give?: (opened: boolean) => void } = {}
    chatting.openChat.mockReset().mockReturnValueOnce(
      new Promise((resolve) => {
        answer.give = resolve
      }),
    )
    return (opened: boolean) => act(async () => answer.give?.(opened))
  }

  test('VDP-06 opens in place of the enquiry; while it comes the button says so and is pressed once', async () => {
    const answer = onItsWay()
    const link = leads()
    expect(link.getAttribute('href')).toBe('/enquiry?kind=enquiry&car=rav4')
    expect(fireEvent.click(link)).toBe(false)
    await vi.waitFor(() => expect(chatting.openChat).toHaveBeenCalledWith(chat))
    expect(fireEvent.click(link)).toBe(false)
    expect(link.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Opening the chat')
    await answer(true)
    expect(chatting.openChat).toHaveBeenCalledTimes(1)
    expect(link.hasAttribute('aria-busy')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('VDP-06 the enquiry opens in place of a chat that does not come, and says so', async () => {
    const answer = onItsWay()
    fireEvent.click(leads())
    await vi.waitFor(() => expect(chatting.openChat).toHaveBeenCalled())
    await answer(false)
    const dialog = await screen.findByRole('dialog', { name: /^enquiry/ })
    expect(dialog.textContent).toContain('The chat did not open. Write to us here instead.')
  })

  test('VDP-06 the enquiry takes the place of a chat that failed, and the failure is named', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    chatting.openChat.mockReset().mockRejectedValueOnce(new Error('no line'))
    fireEvent.click(leads())
    expect(await screen.findByRole('dialog', { name: /^enquiry/ })).toBeTruthy()
    expect(String(warn.mock.lastCall?.[1])).toContain('no line')
    warn.mockRestore()
  })

  test('VDP-06 who has opened another form meanwhile is left in it', async () => {
    const answer = onItsWay()
    fireEvent.click(leads())
    await vi.waitFor(() => expect(chatting.openChat).toHaveBeenCalled())
    fireEvent.click(screen.getByText('Test Drive'))
    await answer(false)
    const dialog = await screen.findByRole('dialog', { name: /^test-drive/ })
    expect(dialog.textContent).not.toContain('The chat did not open')
  })

  test('VDP-05 VDP-06 the hash that leads to the enquiry opens it, chat or not', async () => {
    window.location.hash = '#enquiry'
    chatting.openChat.mockReset()
    leads()
    expect(await screen.findByRole('dialog', { name: /^enquiry/ })).toBeTruthy()
    expect(chatting.openChat).not.toHaveBeenCalled()
  })
})

describe('gallery', () => {
  const image = (at: number) => ({
    image: { url: `stock/${at}.webp`, thumb: { url: `stock/${at}-t.webp` } },
    isVideo: false,
  })
  const gallery = (n: number) =>
    render(
      <VehicleGallery
        car={givenCar({ images: Array.from({ length: n }, (_, at) => image(at + 1)) })}
        site={givenSite()}
      />,
    )
  const at = () => screen.getByRole('button', { name: /open full screen/ }).textContent

  test('IMG-01 next and previous change the image, and stop at the ends', () => {
    gallery(3)
    expect(at()).toBe('1 of 3')
    expect(screen.getByRole('button', { name: 'Previous photo' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(at()).toBe('3 of 3')
    expect(screen.getByRole('button', { name: 'Next photo' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
    expect(at()).toBe('2 of 3')
  })

  test('IMG-02 a thumbnail shows its photo and is marked', () => {
    gallery(5)
    const fourth = screen.getByRole('button', { name: 'Photo 4' })
    fireEvent.click(fourth)
    expect(at()).toBe('4 of 5')
    expect(fourth.getAttribute('aria-current')).toBe('true')
  })
})

describe('panels', () => {
  const panels = [
    { id: 'dealer-comments', label: 'Dealer Comments', content: <p>One owner.</p> },
    { id: 'features', label: 'Features', content: <p>Moonroof</p> },
  ]

  test('VDP-32 tabs from desktops up, moved by the arrow keys', async () => {
    wide = true
    render(<TabsFromDesktop label="About this vehicle" panels={panels} />)
    const [first, second] = await screen.findAllByRole('tab')
    expect(first?.getAttribute('aria-selected')).toBe('true')
    await act(async () => {
      first?.focus()
      if (first) fireEvent.keyDown(first, { key: 'ArrowRight' })
    })
    await vi.waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'))
  })

  test('VDP-32 rows that open on smaller screens', () => {
    const { container } = render(<TabsFromDesktop label="About this vehicle" panels={panels} />)
    expect(container.querySelectorAll('details')).toHaveLength(2)
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

test('VDP-23 FAV-01 ANLY-07 saving is a pressed state that follows the storage; removal is no event', () => {
  window.dataLayer = []
  const entry = {
    id: '7001',
    name: 'RAV4',
    slug: 'rav4',
    make: 'Toyota',
    model: 'RAV4',
    primary_image_url: null,
  }
  render(<SaveRow siteSlug="sunnyside" entry={entry} />)
  const row = screen.getByRole('button')
  fireEvent.click(row)
  expect(row.getAttribute('aria-pressed')).toBe('true')
  expect(JSON.parse(localStorage.getItem('sunnyside:favourites') ?? '[]')).toEqual([entry])
  fireEvent.click(row)
  expect(row.getAttribute('aria-pressed')).toBe('false')
  expect(window.dataLayer).toMatchObject([{ event_id: 39, item_id: '7001' }])
})
