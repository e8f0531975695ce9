// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '@/ui/Toast'
import { ScrollMark } from '@/vehicle/bars/ScrollMark'
import { VideoSlide } from '@/vehicle/gallery/SlidePicture'
import { SpinViewer } from '@/vehicle/gallery/SpinViewer'
import { FuelCalculator } from '@/vehicle/information/FuelCalculator'
import { ShareMenu } from '@/vehicle/share/ShareMenu'
import { PdfLink } from '@/vehicle/sidebar/PdfLink'
import { TrackClicks } from '@/vehicle/view/TrackClicks'
import { ViewCount } from '@/vehicle/view/ViewCount'
import { viewedFacts } from '@/vehicle/view/viewed-facts'
import { givenCar } from '../inventory/given'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeEach(() => {
  window.dataLayer = []
  refresh.mockClear()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})
const ids = () => (window.dataLayer as { event_id: number }[]).map(({ event_id }) => event_id)
const answering = (response: () => Promise<Response>) => {
  const fetched = vi.fn((_url: string, _init?: RequestInit) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('PDF', () => {
  const html = { 'content-type': 'text/html' }
  const pdf = () => render(<PdfLink href="/api/cars/rav4/pdf" fileName="rav4.pdf" carId="7001" />)

  test('VDP-18 CALL-16 ANLY-09 busy while it is made, then a file and event 61', async () => {
    let finish = (_: Response) => {}
    const fetched = answering(() => new Promise<Response>((resolve) => (finish = resolve)))
    const made = vi.fn(() => 'blob:1')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    pdf()
    const link = screen.getByRole('link')
    fireEvent.click(link)
    expect(link.textContent).toBe('Preparing...')
    expect(link.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(link)
    expect(fetched).toHaveBeenCalledTimes(1)
    await act(async () =>
      finish(new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })),
    )
    await vi.waitFor(() => expect(link.textContent).toBe('Print PDF'))
    expect(click).toHaveBeenCalledTimes(1)
    expect(ids()).toEqual([61])
  })

  test('ERR-10 a failed download is an alert with the message, and the label comes back', async () => {
    answering(async () =>
      Response.json({ error: 'This vehicle is no longer here.' }, { status: 404 }),
    )
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    pdf()
    fireEvent.click(screen.getByRole('link'))
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith('This vehicle is no longer here.'))
    await vi.waitFor(() => expect(screen.getByRole('link').textContent).toBe('Print PDF'))
    expect(ids()).toEqual([])
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the login of a network', async () => new Response('<html>', { headers: html })],
  ])('ERR-10 %s is no file, and is said in our words', async (_, answer) => {
    answering(answer)
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    pdf()
    fireEvent.click(screen.getByRole('link'))
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(expect.stringMatching(/^The PDF/)))
    expect(ids()).toEqual([])
  })
})

describe('share', () => {
  const share = () =>
    render(
      <>
        <ShareMenu name="2022 Toyota RAV4" url="https://x.example/cars/rav4" text="RAV4, $1" />
        <ToastRegion />
      </>,
    )

  test('VDP-20 a target opens a window of 550 by 400', () => {
    const open = vi.fn((_url: string, _name: string, _features: string) => null)
    vi.stubGlobal('open', open)
    share()
    fireEvent.click(screen.getByText('Facebook'))
    expect(open.mock.calls[0]?.[2]).toContain('width=550,height=400')
  })

  test('VDP-21 VDP-22 copying says so: the button for 1.5 s, a toast for 3 s', async () => {
    // Its code comes with the first toast, in a time that no clock of a test knows.
    await import('@/ui/Toast')
    vi.useFakeTimers()
    const writeText = vi.fn(async (_: string) => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    share()
    await act(async () => {
      fireEvent.click(screen.getByText('Copy link'))
    })
    expect(writeText).toHaveBeenCalledWith('https://x.example/cars/rav4')
    expect(screen.getByText('Copied')).toBeTruthy()
    const toast = 'Copied 2022 Toyota RAV4 to your clipboard!'
    await act(() => vi.advanceTimersByTimeAsync(1499))
    expect(screen.queryByText('Copied')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('Copied')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1400))
    expect(screen.queryByText(toast)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(101))
    expect(screen.queryByText(toast)).toBeNull()
  })
})

describe('spin', () => {
  const frames = Array.from({ length: 36 }, (_, at) => `/spin/${at}.webp`)
  const spin = (change: Partial<Parameters<typeof SpinViewer>[0]> = {}) =>
    render(
      <SpinViewer
        name="RAV4"
        frames={frames}
        hotspots={[]}
        autoRotate={false}
        intervalMs={100}
        sensitivityPx={20}
        {...change}
      />,
    )
  const frame = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow')) - 1

  test('IMG-10 turns by itself every 100 ms and wraps; a key stops it', () => {
    vi.useFakeTimers()
    spin({ autoRotate: true })
    act(() => void vi.advanceTimersByTime(3500))
    expect(frame()).toBe(35)
    act(() => void vi.advanceTimersByTime(100))
    expect(frame()).toBe(0)
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
    expect(frame()).toBe(1)
    act(() => void vi.advanceTimersByTime(1000))
    expect(frame()).toBe(1)
  })

  test('IMG-10 stands still without the switch, and for shoppers who want less motion', () => {
    vi.useFakeTimers()
    spin()
    act(() => void vi.advanceTimersByTime(1000))
    expect(frame()).toBe(0)
    cleanup()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    spin({ autoRotate: true })
    act(() => void vi.advanceTimersByTime(1000))
    expect(frame()).toBe(0)
  })

  test('IMG-11 a drag of 60 px turns three frames', () => {
    spin()
    const surface = screen.getByRole('slider')
    fireEvent.pointerDown(surface, { clientX: 200 })
    fireEvent.pointerMove(surface, { clientX: 140 })
    expect(frame()).toBe(3)
    fireEvent.pointerUp(surface)
    fireEvent.pointerMove(surface, { clientX: 0 })
    expect(frame()).toBe(3)
  })

  test('IMG-09 full screen opens and Escape closes it; the frame stays', () => {
    spin()
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
    fireEvent.click(screen.getByRole('button', { name: 'Open full screen' }))
    // The test's browser has no top layer and hides what would be in it.
    expect(screen.getByLabelText('Close full screen')).toBeTruthy()
    fireEvent.keyDown(screen.getByLabelText('Turn RAV4'), { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Open full screen' })).toBeTruthy()
    expect(frame()).toBe(1)
  })

  test('IMG-09 over the page the focus goes round inside; Escape gives it back from anywhere', () => {
    // The test's browser has no top layer.
    Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    spin()
    fireEvent.click(screen.getByRole('button', { name: 'Open full screen' }))
    const surface = screen.getByLabelText('Turn RAV4')
    const close = screen.getByLabelText('Close full screen')
    expect(document.activeElement).toBe(surface)
    fireEvent.keyDown(surface, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(close)
    fireEvent.keyDown(close, { key: 'Tab' })
    expect(document.activeElement).toBe(surface)
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open full screen' }))
  })

  test('IMG-12 a hotspot says what it points at', () => {
    spin({
      hotspots: [
        { id: 'tow', description: 'Tow bar', anchors: [{ frame: 0, x: 10, y: 20 }], positions: [] },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Tow bar' }))
    expect(screen.getByText('Tow bar')).toBeTruthy()
  })

  test('ERR-14 a frame that does not load is logged, and the viewer stays', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const images: { onerror: (() => void) | null }[] = []
    vi.stubGlobal(
      'Image',
      class {
        onerror: (() => void) | null = null
        src = ''
        constructor() {
          images.push(this)
        }
      },
    )
    spin()
    images[3]?.onerror?.()
    expect(warn).toHaveBeenCalledWith('A picture of the spin did not load', '/spin/3.webp')
    expect(screen.getByRole('slider')).toBeTruthy()
  })
})

describe('video', () => {
  const play = (player: 'frame' | 'native', url: string) => {
    const view = render(
      <VideoSlide slide={{ kind: 'video', video: { player, url }, poster: null, alt: 'Video' }} />,
    )
    fireEvent.click(screen.getByRole('button'))
    return view.container
  }

  test('IMG-05 an embed address plays in a frame, a file in the browser’s player', () => {
    const frame = play('frame', 'https://www.youtube.com/embed/abc?rel=0')
    // The press on our disc is the only one.
    expect(frame.querySelector('iframe')?.src).toBe(
      'https://www.youtube.com/embed/abc?rel=0&autoplay=1',
    )
    cleanup()
    const native = play('native', 'https://cdn.example.com/a.mp4')
    expect(native.querySelector('iframe')).toBeNull()
    expect(native.querySelector('video')?.src).toBe('https://cdn.example.com/a.mp4')
  })

  test('IMG-04 IMG-05 who plays a video by key goes on at its player', () => {
    const slide = play('frame', 'https://www.youtube.com/embed/abc')
    expect(document.activeElement).toBe(slide.querySelector('iframe'))
  })
})

describe('views', () => {
  const site = { slug: 'sunnyside', websiteId: 'sunnyside' }
  const view = (change: Parameters<typeof givenCar>[0] = {}) => {
    const car = viewedFacts(givenCar(change))
    return render(<ViewCount site={site} car={car} />)
  }

  test('VDP-45 VDP-02 STORE-02 ANLY-11 CALL-08 a used car: one call, one event, one stored entry', async () => {
    const fetched = answering(async () => Response.json({ views: 1204, car_fields: null }))
    view()
    await vi.waitFor(() => expect(screen.getByText(/1,204 views/)).toBeTruthy())
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(ids()).toEqual([4])
    const stored = JSON.parse(localStorage.getItem('sunnyside:viewed-cars') ?? '[]')
    expect(stored).toHaveLength(1)
    expect(Object.keys(stored[0]).sort()).toEqual([
      'body',
      'id',
      'make',
      'model',
      'simple_body',
      'stocknum',
    ])
    expect(refresh).not.toHaveBeenCalled()
  })

  test('ANLY-11 a new car sends a view event without a number of the documents', async () => {
    const fetched = answering(async () => Response.json({ views: 1, car_fields: null }))
    view({ car_type: 'new' })
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(ids()).toEqual([undefined])
  })

  test('VDP-02 an unknown count shows nothing', async () => {
    const fetched = answering(async () => new Response('no', { status: 500 }))
    const { container } = view()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(container.textContent).toBe('')
  })

  test('a page that is older than its car asks for itself anew', async () => {
    answering(async () =>
      Response.json({ views: 2, car_fields: { status: 'sold', updated_at: 'later' } }),
    )
    view()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  })
})

test('ANLY-08 ANLY-09 ANLY-17 a tracked link goes on whatever becomes of its event', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(
    <>
      <a href="#report" data-track="historyReport">
        Report
      </a>
      <TrackClicks carId="7001" />
    </>,
  )
  expect(fireEvent.click(screen.getByText('Report'))).toBe(true)
  expect(ids()).toEqual([60])
  window.dataLayer = []
  window.dataLayer.push = () => {
    throw new Error('blocked')
  }
  expect(fireEvent.click(screen.getByText('Report'))).toBe(true)
  expect(warn).toHaveBeenCalled()
})

test('VDP-43 the fuel calculator starts at $42.50 and follows what is typed', () => {
  render(<FuelCalculator consumption={10} kmPerWeek={250} pricePerLitre={1.7} />)
  expect(screen.getByText('$42.50')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Kilometres a week'), { target: { value: '500' } })
  expect(screen.getByText('$85')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Kilometres a week'), { target: { value: 'x' } })
  expect(screen.getByText('Enter a number')).toBeTruthy()
})

test.each([
  ['1,000', '$170'],
  ['$ 250.5', '$42.59'],
  ['.5', '$0.09'],
  ['1,90', null],
  ['1e9', null],
  ['-5', null],
  ['', null],
])('VDP-43 %j kilometres a week cost %s', (typed, cost) => {
  render(<FuelCalculator consumption={10} kmPerWeek={250} pricePerLitre={1.7} />)
  fireEvent.change(screen.getByLabelText('Kilometres a week'), { target: { value: typed } })
  expect(screen.getByText(cost ?? 'Enter a number')).toBeTruthy()
})

test('VDP-35 VDP-36 a bar is marked while the strip of that height is off the screen', () => {
  let notify = (_: { isIntersecting: boolean }[]) => {}
  const watched: HTMLElement[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe(element: HTMLElement) {
        watched.push(element)
      }
      disconnect() {}
    },
  )
  render(
    <>
      <div id="bar" />
      <ScrollMark px={500} targetId="bar" />
    </>,
  )
  const bar = document.getElementById('bar')
  expect(watched[0]?.style).toMatchObject({ top: '0px', height: '500px', position: 'absolute' })
  notify([{ isIntersecting: true }])
  expect(bar?.hasAttribute('data-opened')).toBe(false)
  notify([{ isIntersecting: false }])
  expect(bar?.hasAttribute('data-opened')).toBe(true)
})
