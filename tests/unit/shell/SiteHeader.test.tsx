// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AnnouncementBanner } from '@/shell/AnnouncementBanner'
import { ModelsMenu } from '@/shell/ModelsMenu'
import type { MenuItem, ModelTile } from '@/shell/menu'
import { SiteFooter } from '@/shell/SiteFooter'
import { SiteHeader, type SiteHeaderProps } from '@/shell/SiteHeader'
import { reactPage } from '../react-page'

const path = vi.hoisted(() => ({ current: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => path.current }))

const { page, draw: show } = reactPage()

beforeEach(() => {
  path.current = '/'
})

afterEach(() => sessionStorage.clear())

const press = (element: Element | null | undefined) =>
  act(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
const named = (selector: string, text: string) =>
  [...page.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.textContent?.trim() === text,
  )

const menu: MenuItem[] = [
  { name: 'Home', url: '/' },
  {
    name: 'More',
    url: '/more',
    dropdownItems: [
      { name: 'About us', url: '/about-us' },
      { name: 'Contact', url: '/contact' },
    ],
  },
  { name: 'Brands', url: '/brands', dynamicDropdown: 'brands' },
  { name: 'Range', url: '/models', dynamicDropdown: 'models' },
]

const header = (more: Partial<SiteHeaderProps> = {}) => (
  <SiteHeader
    theme={{ header: 'line', wordmark: 'Aldersyde' }}
    siteName="Aldersyde"
    menu={menu}
    contents={{
      brands: [
        {
          name: 'Volvo',
          url: '/search/volvo',
          logo: { url: '/media/volvo.svg', alt: 'Volvo', width: 120, height: 28 },
        },
      ],
    }}
    contact={{ phone: { label: '03 5550 0162', href: 'tel:+61355500162' } }}
    {...more}
  />
)

const openMenus = () => page.querySelectorAll('[data-header-menu] details[open]').length
const openFirst = () => {
  const entry = page.querySelector<HTMLDetailsElement>('[data-header-menu] details')
  act(() => {
    if (entry) entry.open = true
  })
  return entry
}

describe('header', () => {
  test('NAV-17 entries, their children and the dynamic lists come from the menu', () => {
    show(header())
    const main = page.querySelector('[data-header-menu]')
    expect([...(main?.querySelectorAll('summary') ?? [])].map((each) => each.textContent)).toEqual([
      'More',
      'Brands',
    ])
    expect(named('[data-header-menu] a', 'Contact')?.getAttribute('href')).toBe('/contact')
    // No models on this site: the entry is a plain link to their page.
    expect(named('[data-header-menu] a', 'Range')?.getAttribute('href')).toBe('/models')
  })

  test('NAV-11 the brands menu shows logos with their names', () => {
    show(header())
    const logo = page.querySelector('[data-header-menu] img[src="/media/volvo.svg"]')
    expect(logo?.getAttribute('alt')).toBe('Volvo')
  })

  test('NAV-17 both menus name what they count', () => {
    const caravans = {
      name: 'Jayco',
      url: '/search/jayco',
      stock: { count: 1160, noun: 'caravans' },
    }
    const stock = { conditions: [caravans], bodies: [], makes: [] }
    show(
      header({
        menu: [{ name: 'Stock', url: '/search', dynamicDropdown: 'stock' }],
        contents: { stock },
      }),
    )
    const links = [...page.querySelectorAll('a[href="/search/jayco"]')]
    expect(links.map((link) => link.textContent)).toEqual(Array(2).fill('Jayco1,160 caravans'))
  })

  test('NAV-12 NAV-17 no line of a menu is drawn where colours are forced', () => {
    show(
      <>
        {header()}
        <ModelsMenu models={models} />
      </>,
    )
    expect(page.querySelectorAll('a.border-transparent, button.border-transparent')).toHaveLength(0)
  })

  test('every link works without scripts', () => {
    const html = renderToStaticMarkup(header())
    for (const url of ['/', '/about-us', '/contact', '/search/volvo', '/models', '/search']) {
      expect(html).toContain(`href="${url}"`)
    }
    expect(html).toContain('<details')
    expect(html).toMatch(/popovertarget="site-menu"/i)
  })

  test('NAV-15 a menu closes after navigation', () => {
    show(header())
    openFirst()
    expect(openMenus()).toBe(1)
    path.current = '/contact'
    show(header())
    expect(openMenus()).toBe(0)
  })

  test('NAV-15 a menu closes when its link is followed to another search of the same page', () => {
    show(header())
    openFirst()
    press(named('[data-header-menu] a', 'Contact'))
    expect(openMenus()).toBe(0)
  })

  describe('NAV-15 the menu of phones', () => {
    const dialog = () => page.querySelector<HTMLDialogElement>('dialog.mobile-menu')
    const opener = () => page.querySelector<HTMLElement>('[data-menu-open]')

    test('has the focus itself, and opens over its button, which Safari did not focus', () => {
      // The browser gives the focus back to what has it here.
      const focused: (Element | null)[] = []
      vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
        this: HTMLDialogElement,
      ) {
        focused.push(document.activeElement)
        this.open = true
      })
      show(header())
      press(opener())
      expect(focused).toEqual([opener()])
      expect(document.activeElement).toBe(dialog())
      press(page.querySelector('[data-menu-close]'))
      expect(dialog()?.open).toBe(false)
      vi.restoreAllMocks()
    })

    test('opens in a browser that knows no popovers, which leaves the page as it is', () => {
      const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover') ?? {}
      const { matches } = Element.prototype
      vi.spyOn(Element.prototype, 'matches').mockImplementation(function (
        this: Element,
        selector: string,
      ) {
        if (selector === ':popover-open') throw new SyntaxError(`Not a selector: ${selector}`)
        return matches.call(this, selector)
      })
      Reflect.deleteProperty(HTMLElement.prototype, 'popover')
      try {
        show(header())
        press(opener())
        expect(dialog()?.open).toBe(true)
        press(page.querySelector('[data-menu-close]'))
        expect(dialog()?.open).toBe(false)
      } finally {
        Object.defineProperty(HTMLElement.prototype, 'popover', known)
        vi.restoreAllMocks()
      }
    })
  })

  test('Escape closes a menu and gives the focus back to its entry', () => {
    show(header())
    const entry = openFirst()
    act(() => named('[data-header-menu] a', 'Contact')?.focus())
    act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(openMenus()).toBe(0)
    expect(document.activeElement).toBe(entry?.querySelector('summary'))
  })

  test('a press outside closes a menu, a press inside does not', () => {
    show(header())
    openFirst()
    const inside = named('[data-header-menu] a', 'Contact')
    act(() => inside?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(openMenus()).toBe(1)
    act(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(openMenus()).toBe(0)
  })

  test('the entry of the section that is read is marked', () => {
    path.current = '/models/xc60'
    show(header())
    expect(named('[data-header-menu] a', 'Range')?.getAttribute('aria-current')).toBe('page')
    expect(named('[data-header-menu] a', 'Home')?.getAttribute('aria-current')).toBeNull()
  })

  test('the phone stands in the line, or in the utility line where there is one', () => {
    show(header())
    expect(page.querySelectorAll('header a[aria-label="Call 03 5550 0162"]')).toHaveLength(1)
    show(header({ theme: { header: 'utility', wordmark: 'Aldersyde' } }))
    expect(page.querySelectorAll('header a[aria-label="Call 03 5550 0162"]')).toHaveLength(0)
    expect(named('header a', '03 5550 0162')?.getAttribute('href')).toBe('tel:+61355500162')
  })
})

const models: ModelTile[] = [
  { name: 'MX-5', url: '/models/mx-5', bodies: ['sports'] },
  { name: 'BT-50', url: '/models/bt-50', bodies: ['utes'], tag: 'NEW' },
  { name: 'CX-60', url: '/models/cx-60', bodies: ['suvs', 'hybrids'] },
]

describe('models menu', () => {
  const tiles = () => [...page.querySelectorAll('li a')].map((tile) => tile.getAttribute('href'))

  test('NAV-12 lists the bodies of the models in their order', () => {
    show(<ModelsMenu models={models} />)
    expect([...page.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
      'All',
      'SUVs',
      'Utes',
      'Hybrids',
      'Sports',
    ])
  })

  test('MODEL-05 the tile of a model without a picture says that photos come', () => {
    const picture = { url: '/media/mx-5.webp', alt: '', width: 500, height: 240 }
    show(<ModelsMenu models={[{ ...models[0]!, picture }, ...models.slice(1, 2)]} />)
    expect([...page.querySelectorAll('li a')].map((tile) => tile.textContent)).toEqual([
      'MX-5',
      'Photos are on their wayNEWBT-50',
    ])
  })

  test('NAV-13 choosing a body leaves only its models', () => {
    show(<ModelsMenu models={models} />)
    expect(tiles()).toHaveLength(3)
    press(named('button', 'Utes'))
    expect(tiles()).toEqual(['/models/bt-50'])
    expect(named('button', 'Utes')?.getAttribute('aria-pressed')).toBe('true')
    press(named('button', 'Hybrids'))
    expect(tiles()).toEqual(['/models/cx-60'])
  })

  test('NAV-14 leads to the overview of all models', () => {
    show(<ModelsMenu models={models} />)
    expect(named('a', 'Models Overview')?.getAttribute('href')).toBe('/models')
  })
})

test('NAV-18 the X takes the announcement away for this visit, a new one is shown again', () => {
  show(<AnnouncementBanner id="tuesday">Closed on Tuesday</AnnouncementBanner>)
  expect(page.textContent).toContain('Closed on Tuesday')
  press(page.querySelector('button'))
  expect(page.textContent).toBe('')
  show(null)
  show(<AnnouncementBanner id="tuesday">Closed on Tuesday</AnnouncementBanner>)
  expect(page.textContent).toBe('')
  show(
    <AnnouncementBanner key="other" id="friday">
      Open late on Friday
    </AnnouncementBanner>,
  )
  expect(page.textContent).toContain('Open late on Friday')
})

test('NAV-09 the models of the footer are for tablets and up; the licence is always there', () => {
  show(
    <SiteFooter
      theme={{ footer: 'columns', wordmark: 'Aldersyde' }}
      siteName="Aldersyde"
      groups={[{ name: 'Buy', items: [{ name: 'Used', url: '/search/used-cars' }] }]}
      models={[{ name: 'XC60', url: '/models/xc60' }]}
      licence={['Aldersyde Motors Pty Ltd', 'Motor car trader licence LMCT 00000']}
    />,
  )
  const list = page.querySelector('footer details')
  expect(list?.textContent).toContain('XC60')
  expect(list?.classList).toContain('hidden')
  expect(list?.classList).toContain('md:block')
  expect(page.textContent).toContain('Motor car trader licence LMCT 00000')
})
