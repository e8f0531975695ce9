// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '@/ui/Button'
import { Carousel, CarouselSlide } from '@/ui/Carousel'
import { Chip } from '@/ui/Chip'
import { CAROUSEL_START_INDEX, startCarousel } from '@/ui/carousel-engine'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { Pagination } from '@/ui/Pagination'
import { Select } from '@/ui/Select'
import { Stars } from '@/ui/Stars'
import { Tabs } from '@/ui/Tabs'
import { TextField } from '@/ui/TextField'
import { showToast, ToastRegion } from '@/ui/Toast'
import { reactPage } from '../react-page'

const { page, draw: show } = reactPage()
const press = (element: Element | null | undefined) =>
  act(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))

describe('button', () => {
  test('a busy one keeps its label and does nothing', () => {
    const onClick = vi.fn()
    show(
      <Button busy onClick={onClick} type="submit">
        Sending
      </Button>,
    )
    const button = page.querySelector('button')
    press(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button?.textContent).toBe('Sending')
    expect(button?.getAttribute('aria-busy')).toBe('true')
    expect(button?.type).toBe('button')
  })
})

describe('fields', () => {
  test('label, help and error are tied to the control', () => {
    show(
      <TextField id="postcode" label="Postcode" help="Where the car is" error="Enter 4 digits" />,
    )
    const input = page.querySelector('input')
    expect(page.querySelector('label')?.htmlFor).toBe('postcode')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    const described = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter 4 digits',
      'Where the car is',
    ])
  })

  test('FIN-09 LEAD-01 a field without an error is called valid, whatever the browser thinks', () => {
    // The rate of a lender is none of the steps, and a place that has to be chosen is not chosen yet.
    show(
      <>
        <TextField label="Interest rate" type="number" step={0.5} defaultValue="9.94" />
        <Select label="Location" required options={[]} />
      </>,
    )
    for (const field of page.querySelectorAll('input, select'))
      expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  test('optional fields say so, required ones say nothing', () => {
    expect(renderToStaticMarkup(<TextField label="Email" optional />)).toContain('(optional)')
    expect(renderToStaticMarkup(<TextField label="Email" required />)).not.toContain('optional')
  })

  test('a code field takes the code from a text message', () => {
    show(<TextField label="Code" look="code" />)
    const input = page.querySelector('input')
    expect(input?.autocomplete).toBe('one-time-code')
    expect(input?.inputMode).toBe('numeric')
    expect(input?.maxLength).toBe(6)
  })

  test('a select has its empty entry and its options', () => {
    show(<Select label="State" emptyLabel="Any state" options={[{ value: 'VIC', label: 'Vic' }]} />)
    expect([...page.querySelectorAll('option')].map((option) => option.value)).toEqual(['', 'VIC'])
  })

  test('a summary of errors takes the focus and leads to the fields', () => {
    show(
      <>
        <ErrorSummary errors={[{ fieldId: 'mobile', message: 'Enter 10 digits' }]} />
        <TextField id="mobile" label="Mobile" />
      </>,
    )
    expect(document.activeElement?.textContent).toContain('Please fix the following errors:')
    press(page.querySelector('a'))
    expect(document.activeElement?.id).toBe('mobile')
  })

  test('LEAD-13 a line whose field is right is struck through, and the focus stays where it is', () => {
    const errors = [
      { fieldId: 'mobile', message: 'Enter 10 digits' },
      { fieldId: 'email', message: 'Enter an email' },
    ]
    const draw = (mended: string[]) =>
      show(
        <>
          <ErrorSummary errors={errors} mended={mended} />
          <TextField id="mobile" label="Mobile" />
        </>,
      )
    draw([])
    press(page.querySelector('a'))
    draw(['mobile'])
    expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Enter 10 digits (fixed)',
      'Enter an email',
    ])
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Please fix')
    draw(['mobile', 'email'])
    expect(page.querySelector('[role=alert]')?.textContent).not.toContain('Please fix')
    expect(document.activeElement?.id).toBe('mobile')
  })
})

test('LOC-22 a rating is said in words', () => {
  show(<Stars rating={4.3} />)
  expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('4.3 out of 5 stars')
})

test('page numbers are links, the current one is marked, and the ends have one arrow', () => {
  show(<Pagination page={1} pageCount={3} hrefFor={(to) => `/search?page=${to}`} />)
  const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/search?page=1', '/search?page=2', '/search?page=3', '/search?page=2'])
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('1')
  expect(page.querySelector('[rel=prev]')).toBeNull()
  show(<Pagination page={1} pageCount={1} hrefFor={String} />)
  expect(page.innerHTML).toBe('')
})

test('SRCH-09 what is chosen can be told apart where colours are forced', () => {
  show(
    <>
      <Pagination page={2} pageCount={3} hrefFor={String} />
      <Chip selected>SUV</Chip>
      <Chip>Ute</Chip>
      <Tabs label="Parts" items={[{ value: 'a', label: 'Features', content: 'Radio' }]} />
    </>,
  )
  const chosen = [...page.querySelectorAll('.chosen')].map((part) => part.textContent)
  expect(chosen).toEqual(['2', 'SUV'])
  expect(page.querySelector('[role=tab]')?.classList).not.toContain('border-transparent')
})

test('CONST-01 one toast is on screen at a time, with its one action', async () => {
  show(<ToastRegion />)
  const region = page.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  act(() => showToast({ title: 'Link copied' }))
  act(() => showToast({ title: 'Car saved', action: { label: 'View List', href: '/watchlist' } }))
  // Its look is loaded with the first one.
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(region?.textContent).toContain('Car saved')
  })
  expect(region?.textContent).not.toContain('Link copied')
  expect(region?.querySelector('a')?.getAttribute('href')).toBe('/watchlist')
  press(region?.querySelector('button'))
  expect(region?.textContent).toBe('')
})

describe('carousel', () => {
  test('ERR-38 a slide outside of a carousel throws', () => {
    expect(() => renderToStaticMarkup(<CarouselSlide label="One">1</CarouselSlide>)).toThrow(
      'CarouselSlide must be used inside a Carousel',
    )
  })

  test('its slides are in the page without its script', () => {
    const html = renderToStaticMarkup(
      <Carousel label="Locations" slideCount={2}>
        <CarouselSlide label="Richmond">480 Church Street</CarouselSlide>
        <CarouselSlide label="Box Hill">920 Whitehorse Road</CarouselSlide>
      </Carousel>,
    )
    expect(html).toContain('480 Church Street')
    expect(html).toContain('920 Whitehorse Road')
  })

  test.each([
    ['it starts at index 1, and next after the last is the first', 0, [1, 2, 3, 0, 1]],
    ['a row that was swiped goes on at its slide', 2, [3, 0, 1, 2, 3]],
    ['the last of a row is the first slide', 3, [0, 1, 2, 3, 0]],
  ])('CONST-02 %s', (_, swiped, order) => {
    // Reduced motion: each step ends at once, so the presses need no waiting.
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    const offset = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
    const box = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 600, 200))
    page.innerHTML = `<div id="c"><div class="carousel-track">${'<section class="carousel-slide" style="width: 600px"></section>'.repeat(4)}</div></div>`
    const element = document.getElementById('c') as HTMLElement
    element.firstElementChild!.scrollLeft = swiped * 600
    const seen: number[] = []
    const carousel = startCarousel(element, (index) => {
      if (index !== seen.at(-1)) seen.push(index)
    })
    const reachable = () =>
      [...element.querySelectorAll<HTMLElement>('section:not([inert])')].map((slide) =>
        Number(slide.dataset.swiperSlideIndex),
      )
    expect(reachable()).toEqual([seen.at(-1)])
    for (let presses = 0; presses < 4; presses++) {
      carousel?.next()
      expect(reachable()).toEqual([seen.at(-1)])
    }
    expect(CAROUSEL_START_INDEX).toBe(1)
    expect(seen).toEqual(order)
    carousel?.destroy()
    width.mockRestore()
    offset.mockRestore()
    box.mockRestore()
  })
})
