import { CaretRightIcon, MapPinIcon, PhoneIcon, XIcon } from '@phosphor-icons/react/ssr'
import { Activity, type ReactNode } from 'react'
import { ShownUntil } from '@/promotions/ShownUntil'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { iconButtonClass } from '@/ui/IconButton'
import { StatusLine } from '@/ui/Tag'
import { type Account, AccountRow } from './AccountEntry'
import { Count } from './MegaMenu'
import { MobileMenuDialog } from './MobileMenuDialog'
import { ModelsMenu } from './ModelsMenu'
import type { CountedLink, MenuContents, MenuItem } from './menu'

export const MOBILE_MENU_ID = 'site-menu'

/** How to reach the dealer: the foot of the menu, and the header. */
export interface HeaderContact {
  /** As it is printed, "03 5550 0162", and dialled, "tel:+61355500162". */
  phone?: { label: string; href: string }
  directionsHref?: string
  /** Such as "Open until 5:30 pm"; computed by the caller for this moment. */
  opening?: { open: boolean; text: string }
}

/** The menu of phones and tablets: a full-screen sheet; a second level covers the first. */
export function MobileMenu({
  menu,
  contents,
  contact,
  account,
  logo,
}: {
  menu: readonly MenuItem[]
  contents: MenuContents
  contact: HeaderContact
  account?: Account
  logo: ReactNode
}) {
  return (
    <MobileMenuDialog id={MOBILE_MENU_ID}>
      <div className="flex min-h-16 flex-none items-center justify-between border-b border-line px-(--gutter)">
        {logo}
        <button
          type="button"
          popoverTarget={MOBILE_MENU_ID}
          popoverTargetAction="hide"
          data-menu-close
          aria-label="Close menu"
          className={`${iconButtonClass()} -mr-2.5`}
        >
          <XIcon aria-hidden />
        </button>
      </div>
      <Activity>
        <nav aria-label="Menu" className="relative min-h-0 flex-1">
          <ul className="menu-levels h-full overflow-y-auto overscroll-contain px-(--gutter) pt-2 pb-6">
            {menu.map((item) => (
              <MenuRow key={`${item.name} ${item.url}`} until={item.until}>
                <MobileEntry item={item} contents={contents} />
              </MenuRow>
            ))}
            {account && (
              <MenuRow>
                <AccountRow account={account} className="menu-row" />
              </MenuRow>
            )}
          </ul>
        </nav>
      </Activity>
      {(contact.opening || contact.phone || contact.directionsHref) && (
        <div className="grid flex-none gap-2.5 bg-sunken px-(--gutter) pt-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
          {contact.opening && (
            <StatusLine good={contact.opening.open}>{contact.opening.text}</StatusLine>
          )}
          <div className="grid auto-cols-fr grid-flow-col gap-2.5">
            {contact.phone && (
              <ButtonLink href={contact.phone.href} icon={<PhoneIcon />}>
                Call
              </ButtonLink>
            )}
            {contact.directionsHref && (
              <ButtonLink
                variant="secondary"
                href={contact.directionsHref}
                target="_blank"
                icon={<MapPinIcon />}
              >
                Directions
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </MobileMenuDialog>
  )
}

function MobileEntry({ item, contents }: { item: MenuItem; contents: MenuContents }) {
  const level = secondLevel(item, contents)
  if (!level) {
    return (
      <Anchor href={item.url} className="menu-row">
        {item.name}
      </Anchor>
    )
  }
  return (
    <details name={`${MOBILE_MENU_ID}-level`} className="menu-level">
      <summary className="menu-row">
        <span>{item.name}</span>
        <CaretRightIcon aria-hidden className="size-4 flex-none" />
      </summary>
      <div className="menu-panel">{level}</div>
    </details>
  )
}

function MenuRow({ until, children }: { until?: string; children: ReactNode }) {
  if (!until) return <li>{children}</li>
  return (
    <ShownUntil as="li" until={until}>
      {children}
    </ShownUntil>
  )
}

function secondLevel(item: MenuItem, contents: MenuContents): ReactNode {
  if (item.dynamicDropdown === 'models' && contents.models?.length) {
    return <ModelsMenu models={contents.models} overviewHref={item.url} />
  }
  if (item.dynamicDropdown === 'brands' && contents.brands?.length) {
    return <Rows groups={[{ name: '', links: contents.brands }]} />
  }
  if (item.dynamicDropdown === 'stock' && contents.stock) {
    const { conditions, bodies, makes } = contents.stock
    return (
      <Rows
        groups={[
          { name: '', links: conditions },
          { name: 'By body', links: bodies },
          { name: 'Popular makes', links: makes },
        ]}
      />
    )
  }
  const items = item.dropdownItems ?? []
  if (items.length === 0) return null
  const plain = items.filter((child) => !child.dropdownItems?.length)
  const parents = items.filter((child) => child.dropdownItems?.length)
  return (
    <Rows
      groups={[
        { name: '', links: plain },
        ...parents.map((child) => ({ name: child.name, links: child.dropdownItems ?? [] })),
      ]}
    />
  )
}

function Rows({
  groups,
}: {
  groups: readonly {
    name: string
    links: readonly (CountedLink & { until?: string })[]
  }[]
}) {
  return (
    <div className="grid gap-6 px-(--gutter) pb-8">
      {groups
        .filter((group) => group.links.length > 0)
        .map((group) => (
          <div key={group.name}>
            {group.name && <p className="pt-2 pb-1 text-md font-label text-ink-3">{group.name}</p>}
            <ul className="menu-links">
              {group.links.map((link) => (
                <MenuRow key={`${link.name} ${link.url}`} until={link.until}>
                  <Anchor href={link.url}>
                    {link.name}
                    <Count of={link} />
                  </Anchor>
                </MenuRow>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
