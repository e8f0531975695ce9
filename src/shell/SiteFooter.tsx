import { CaretDownIcon } from '@phosphor-icons/react/ssr'
import type { ReactNode } from 'react'
import { SiteLogo } from '@/sites/SiteLogo'
import type { SiteTheme } from '@/sites/theme'
import { Anchor } from '@/ui/Anchor'
import type { FooterGroup } from './menu'

interface FooterLink {
  name: string
  url: string
}

export interface SiteFooterProps {
  theme: Pick<SiteTheme, 'footer' | 'logo' | 'wordmark'>
  siteName: string
  /** One line under the logo. */
  line?: string
  groups: readonly FooterGroup[]
  /** Models of the site, in a list that opens, from tablets up. NAV-09 */
  models?: readonly FooterLink[]
  /** Legal name, ABN and licence as one line of separate facts; the licence is never empty. */
  licence: readonly string[]
  /** Price basis, finance and credit licence, acknowledgement of country: one paragraph each. */
  notes?: readonly string[]
  policies?: readonly FooterLink[]
  /** Always with their names. */
  socials?: readonly FooterLink[]
}

/** The foot of a dealer site: columns of links, or one line of them, and the licence. */
export function SiteFooter({
  theme,
  siteName,
  line,
  groups,
  models = [],
  licence,
  notes = [],
  policies = [],
  socials = [],
}: SiteFooterProps) {
  const logo = (
    <div className="max-xl:col-span-full">
      <SiteLogo theme={theme} siteName={siteName} className="-mt-2.5" />
      {line && <p className="mt-4 max-w-[30ch] text-ink-2">{line}</p>}
      {socials.length > 0 && (
        <ul className="footer-links mt-4 flex flex-wrap gap-x-5">
          {socials.map((link) => (
            <li key={link.url}>
              <FooterAnchor {...link} />
            </li>
          ))}
        </ul>
      )}
      {models.length > 0 && <FooterModels models={models} />}
    </div>
  )
  return (
    <footer className="bg-sunken pt-[clamp(48px,5vw,80px)] pb-8 text-control">
      <div className="wrap">
        {theme.footer === 'columns' ? (
          <div className="pairs gap-8 pb-12 sm:grid-cols-4 xl:grid-cols-[1.5fr_repeat(4,1fr)]">
            {logo}
            {groups.map((group) => (
              <FooterColumn key={group.name} {...group} />
            ))}
          </div>
        ) : (
          <div className="grid gap-8 pb-10">
            {logo}
            <nav aria-label="Footer">
              <ul className="footer-links flex flex-wrap gap-x-6">
                {groups
                  .flatMap((group) => group.items)
                  .map((link) => (
                    <li key={`${link.name} ${link.url}`}>
                      <FooterAnchor {...link} />
                    </li>
                  ))}
              </ul>
            </nav>
          </div>
        )}
        <div className="grid gap-3 border-t border-line-strong pt-6 text-sm leading-[1.55] text-ink-2">
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-md font-label text-ink">
            {licence.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {notes.map((note) => (
            <p key={note} className="max-w-[96ch]">
              {note}
            </p>
          ))}
          {policies.length > 0 && (
            <ul className="flex flex-wrap gap-x-5">
              {policies.map((link) => (
                <li key={link.url}>
                  <Anchor
                    href={link.url}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center underline underline-offset-3 hover:text-ink"
                  >
                    {link.name}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ name, items }: FooterGroup): ReactNode {
  return (
    <nav aria-label={name}>
      <p className="mb-2 text-md font-strong">{name}</p>
      <ul className="footer-links">
        {items.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <FooterAnchor {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterModels({ models }: { models: readonly FooterLink[] }) {
  return (
    <details className="discloses mt-6 hidden md:block">
      <summary className="mb-2 inline-flex items-center gap-2 text-md font-strong">
        Models
        <CaretDownIcon aria-hidden className="turns size-3.5" />
      </summary>
      <ul className="footer-links">
        {models.map((link) => (
          <li key={link.url}>
            <FooterAnchor {...link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FooterAnchor({ name, url }: FooterLink) {
  return (
    <Anchor href={url} prefetch={false}>
      {name}
    </Anchor>
  )
}
