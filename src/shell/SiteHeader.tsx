import {
  CaretDownIcon,
  ClockIcon,
  ListIcon,
  MagnifyingGlassIcon,
  MapPinIcon,
  PhoneIcon,
} from '@phosphor-icons/react/ssr'
import { Activity, type ReactNode } from 'react'
import { ShownUntil } from '@/promotions/ShownUntil'
import { SiteLogo } from '@/sites/SiteLogo'
import type { SiteTheme } from '@/sites/theme'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import { iconButtonClass } from '@/ui/IconButton'
import { SkipLink } from '@/ui/SkipLink'
import { type Account, AccountTool } from './AccountEntry'
import { HeaderBehaviour } from './HeaderBehaviour'
import { BrandsMenu, LinksMenu, StockMenu } from './MegaMenu'
import { type HeaderContact, MOBILE_MENU_ID, MobileMenu } from './MobileMenu'
import { ModelsMenu } from './ModelsMenu'
import { type MenuContents, type MenuItem, markFirstSection } from './menu'
import { SearchTool } from './SearchTool'

export interface SiteHeaderProps {
  theme: Pick<SiteTheme, 'header' | 'logo' | 'wordmark'>
  siteName: string
  /** At most six entries fit one line. NAV-17 */
  menu: readonly MenuItem[]
  contents?: MenuContents
  contact?: HeaderContact
  /** First item of the utility line, such as "Moorooka, 214 Ipswich Rd". */
  place?: { name: string; detail?: string; href?: string }
  /** Null: the site has no search page. */
  searchHref?: string | null
  /** The saved cars with their number; see HeaderTool. */
  saved?: ReactNode
  /** Where shoppers sign in on the site. */
  account?: Account
  /** News of the dealer, above everything but the skip link. NAV-18 */
  announcement?: ReactNode
}

/**
 * The header of a dealer site: one line, or a utility line above it that scrolls away. Every entry
 * works without scripts. The page that follows has an element with the id "main".
 */
export function SiteHeader({
  theme,
  siteName,
  menu,
  contents = {},
  contact = {},
  place,
  searchHref = '/search',
  saved,
  account,
  announcement,
}: SiteHeaderProps) {
  const withUtility = theme.header === 'utility'
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      {announcement}
      {/* No box of its own: the utility line scrolls away while the bar stays. */}
      <header className="contents">
        {withUtility && <UtilityLine place={place} contact={contact} />}
        <div className="on-header sticky top-0 z-30 short:relative border-b border-header-line has-focus-visible:z-46">
          {/* With one tool more the line is closer where seven entries only just fit it. */}
          <div
            className={classNames(
              'wrap flex min-h-16 items-center justify-between gap-[clamp(8px,4vw-20px,48px)] max-[15rem]:flex-wrap lg:min-h-header',
              account && 'lg:max-xl:gap-2',
            )}
          >
            <SiteLogo theme={theme} siteName={siteName} />
            <nav
              aria-label="Main"
              data-header-menu
              className={classNames(
                'mr-auto hidden flex-wrap lg:flex xl:gap-(--menu-gap)',
                account ? 'lg:gap-x-2.5' : 'lg:gap-x-[13px]',
              )}
            >
              {menu.map((item) => (
                <HeaderEntry key={`${item.name} ${item.url}`} item={item} contents={contents} />
              ))}
            </nav>
            <div
              className={classNames('-mr-2.5 flex items-center', account ? 'xl:gap-1' : 'lg:gap-1')}
            >
              {!withUtility && contact.phone && (
                <a
                  href={contact.phone.href}
                  aria-label={`Call ${contact.phone.label}`}
                  className="num inline-flex min-h-11 items-center gap-2 px-3 text-control font-strong whitespace-nowrap max-xs:hidden xl:px-3.5"
                >
                  <PhoneIcon aria-hidden className="size-5" />
                  <span className="max-xl:hidden">{contact.phone.label}</span>
                </a>
              )}
              {searchHref && (
                <SearchTool href={searchHref}>
                  <MagnifyingGlassIcon aria-hidden />
                </SearchTool>
              )}
              {saved}
              {account && <AccountTool account={account} />}
              <button
                type="button"
                popoverTarget={MOBILE_MENU_ID}
                data-menu-open
                aria-haspopup="dialog"
                aria-label="Menu"
                className={`${iconButtonClass()} lg:hidden!`}
              >
                <ListIcon aria-hidden />
              </button>
            </div>
          </div>
          <MobileMenu
            menu={menu}
            contents={contents}
            contact={contact}
            account={account}
            logo={<SiteLogo theme={theme} siteName={siteName} />}
          />
          <HeaderBehaviour />
          <script>{markFirstSection}</script>
        </div>
      </header>
    </>
  )
}

function UtilityLine({
  place,
  contact,
}: {
  place: SiteHeaderProps['place']
  contact: HeaderContact
}) {
  const item =
    'inline-flex min-h-[38px] items-center gap-[7px] py-1 leading-tight [&>svg]:size-4 [&>svg]:flex-none'
  // Where both do not fit, the address breaks before the number does, which then takes its own line.
  const placeItem = `${item} max-sm:min-w-min max-sm:flex-1`
  const placeText = place && (
    <>
      <MapPinIcon aria-hidden />
      <span>
        <b className="text-on-header">{place.name}</b>
        {place.detail && `${/^\w/.test(place.detail) ? ' ' : ''}${place.detail}`}
      </span>
    </>
  )
  return (
    <div className="on-header border-b border-header-line text-sm text-on-header-2!">
      <div className="wrap flex min-h-[38px] items-center gap-x-3 max-sm:flex-wrap max-sm:justify-between sm:gap-6">
        {place &&
          (place.href ? (
            <Anchor href={place.href} className={placeItem}>
              {placeText}
            </Anchor>
          ) : (
            <span className={placeItem}>{placeText}</span>
          ))}
        {contact.opening && (
          <span className={`${item} max-lg:hidden`}>
            <ClockIcon aria-hidden />
            {contact.opening.text}
          </span>
        )}
        {contact.phone && (
          <a href={contact.phone.href} className={`${item} num sm:ml-auto`}>
            <PhoneIcon aria-hidden />
            <b className="text-on-header">{contact.phone.label}</b>
          </a>
        )}
      </div>
    </div>
  )
}

function HeaderEntry({ item, contents }: { item: MenuItem; contents: MenuContents }) {
  const panel = dropdown(item, contents)
  if (!panel) {
    const link = (
      // Before it hydrates, a script marks the current one.
      <Anchor href={item.url} data-section className="header-entry" suppressHydrationWarning>
        {item.name}
      </Anchor>
    )
    return item.until ? (
      <ShownUntil as="span" until={item.until} className="contents">
        {link}
      </ShownUntil>
    ) : (
      link
    )
  }
  return (
    <details name="header-menu" className="group/entry">
      <summary className="header-entry group-open/entry:border-b-current">
        {item.name}
        <CaretDownIcon aria-hidden className="turns size-3.5" />
      </summary>
      <div className="on-surface absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-h))] overflow-y-auto border-t border-line shadow-float">
        <Activity>{panel}</Activity>
      </div>
    </details>
  )
}

/** What opens under an entry; null for a plain link, also when its list is empty on this site. */
function dropdown(item: MenuItem, contents: MenuContents): ReactNode {
  if (item.dynamicDropdown === 'stock' && contents.stock) {
    return <StockMenu content={contents.stock} />
  }
  if (item.dynamicDropdown === 'brands' && contents.brands?.length) {
    return <BrandsMenu brands={contents.brands} />
  }
  if (item.dynamicDropdown === 'models' && contents.models?.length) {
    return <ModelsMenu models={contents.models} overviewHref={item.url} />
  }
  return item.dropdownItems?.length ? <LinksMenu items={item.dropdownItems} /> : null
}
