import { UserIcon } from '@phosphor-icons/react/ssr'
import type { ReactNode } from 'react'
import { SIGN_IN_PATH } from '@/sites/sign-in-url'
import { iconButtonClass } from '@/ui/IconButton'
import { AccountMark } from './HeaderBehaviour'

/** The two states of the header: a sign-in link, or links to the shopper's pages. */
export type Account = {
  siteSlug: string
  /** Path of the garage, null where the site has none. AUTH-09 */
  garage: string | null
}

const mine = ({ garage }: Account) =>
  garage ? { href: garage, label: 'My garage' } : { href: SIGN_IN_PATH, label: 'My account' }

/**
 * Renders both states; an attribute of the document shows one. Plain links: the sign-in page links
 * back to the previous page, and only a full page load sends a referrer. AUTH-01
 */
function InBothStates({
  account,
  children,
}: {
  account: Account
  children: (entry: { href: string; label: string }) => ReactNode
}) {
  return (
    <>
      <span data-when="signed-out" className="contents">
        {children({ href: SIGN_IN_PATH, label: 'Sign in' })}
      </span>
      <span data-when="signed-in" className="contents">
        {children(mine(account))}
      </span>
    </>
  )
}

/** The account in the header's line; phones have it in their menu. */
export function AccountTool({ account }: { account: Account }) {
  return (
    <span className="contents max-lg:hidden">
      <AccountMark siteSlug={account.siteSlug} />
      <InBothStates account={account}>
        {({ href, label }) => (
          <a href={href} aria-label={label} className={iconButtonClass()}>
            <UserIcon aria-hidden />
          </a>
        )}
      </InBothStates>
    </span>
  )
}

/** The account in the menu of phones and tablets. */
export function AccountRow({ account, className }: { account: Account; className: string }) {
  return (
    <InBothStates account={account}>
      {({ href, label }) => (
        <a href={href} className={className}>
          {label}
        </a>
      )}
    </InBothStates>
  )
}
