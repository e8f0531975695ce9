import { BookmarkSimpleIcon } from '@phosphor-icons/react/ssr'
import { Activity, type ReactNode } from 'react'
import {
  canSendCodes,
  garagePathOf,
  hasSignIn,
  offersGarage,
  offersWatchlist,
} from '@/account/site-account'
import { getMenus } from '@/cms/reads/get-menus'
import { promosFrom } from '@/cms/reads/get-promos'
import { nextBoundary } from '@/cms/reads/promo-window'
import { expireAtHoursChange, openingOf } from '@/dealers/location-hours'
import { directionsUrl, locationPath } from '@/dealers/paths'
import { leadsToCalculator } from '@/finance/calculator-anchor'
import { calculatorSetup } from '@/finance/calculator-setup'
import { NavigationCalculator } from '@/finance/NavigationCalculator'
import { allStockPath } from '@/inventory/paths'
import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import { VisitRecorder } from '@/leads/device/VisitRecorder'
import { MeasureVisits } from '@/measurement/browser/MeasureVisits'
import { PromoClock } from '@/promotions/PromoClock'
import { stockNoun } from '@/search/rules/search-title'
import { garagePath, watchlistPath } from '@/sites/account-paths'
import { ALL_PAGES } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { onlyKind } from '@/sites/stock-kinds'
import { asksConsent } from '@/sites/tags'
import { ToastRegion } from '@/ui/Toast'
import { AnnouncementBanner } from './AnnouncementBanner'
import { HeaderTool } from './HeaderTool'
import { footerGroups } from './menu'
import { footerMenu, headerMenu, menuContents } from './menu-contents'
import { SavedCarsTool } from './SavedCarsTool'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

/** Header and footer around a page of a site. */
export async function SiteShell({
  site,
  now = new Date(),
  children,
}: {
  site: Site
  /** Another moment only in a preview of it. */
  now?: Date
  children: ReactNode
}) {
  const [menus, contents] = await Promise.all([getMenus(site), menuContents(site)])
  const [menu, footer, promos] = await Promise.all([
    headerMenu(site, menus, contents, now),
    footerMenu(site, menus, contents, now),
    promosFrom(site, now),
    expireAtHoursChange(site.locations, now),
  ])
  const place = site.locations.find(({ primary }) => primary) ?? site.locations[0]
  const { announcement, legal } = site
  const calculatorUrl = menu
    .flatMap((item) => [item, ...(item.dropdownItems ?? [])])
    .find(({ url }) => leadsToCalculator(url))?.url
  const calculator = calculatorUrl ? calculatorSetup(site, null) : null
  return (
    <>
      <SiteHeader
        announcement={
          announcement && (
            <AnnouncementBanner id={announcement.text}>
              {announcement.url ? (
                <a href={announcement.url}>{announcement.text}</a>
              ) : (
                announcement.text
              )}
            </AnnouncementBanner>
          )
        }
        theme={site.theme}
        siteName={site.name}
        menu={menu}
        contents={contents}
        contact={{
          phone: site.phone
            ? { label: formatPhone(site.phone), href: phoneHref(site.phone) }
            : undefined,
          // The page expires when this changes: `expireAtHoursChange`.
          opening: place && openingOf(place, site.flags.locations.byAppointmentOnly, now),
          directionsHref: place ? directionsUrl(place) : undefined,
        }}
        place={
          place && {
            name: place.address.city,
            detail: place.address.street,
            href: locationPath(place, site),
          }
        }
        searchHref={allStockPath(site)}
        saved={
          site.flags.favourites.enabled ? (
            <SavedCarsTool siteSlug={site.slug} noun={stockNoun(site)} />
          ) : offersWatchlist(site) ? (
            <HeaderTool href={watchlistPath(site.flags)} label="Your watchlist">
              <BookmarkSimpleIcon aria-hidden />
            </HeaderTool>
          ) : undefined
        }
        account={
          hasSignIn(site) && canSendCodes()
            ? { siteSlug: site.slug, garage: garagePathOf(site) }
            : undefined
        }
      />
      {calculator && calculatorUrl && (
        <NavigationCalculator setup={calculator} enquireHref={calculatorUrl.replace(/#.*/, '')} />
      )}
      <VisitRecorder site={site.slug} />
      <MeasureVisits />
      <PromoClock boundary={nextBoundary(promos, now)?.toISOString() ?? null} />
      <main id="main">{children}</main>
      <Activity>
        <SiteFooter
          theme={site.theme}
          siteName={site.name}
          line={site.seo.description}
          // Without an editors' footer, the header's links. NAV-08
          groups={
            menus.footer.length > 0
              ? footer
              : footerGroups(
                  menu,
                  allStockPath(site),
                  onlyKind(site.flags.stock.itemTypes) ?? 'car',
                )
          }
          models={contents.models?.map(({ name, url }) => ({ name, url }))}
          licence={[legal.name, ...(legal.abn ? [`ABN ${legal.abn}`] : []), ...legal.licences]}
          notes={[...legal.lines, ...(legal.acknowledgement ? [legal.acknowledgement] : [])]}
          policies={[
            { name: 'Privacy policy', url: '/privacy-policy' },
            { name: 'Terms and conditions', url: '/terms-and-conditions' },
            { name: 'All pages', url: ALL_PAGES },
            ...(asksConsent(site.tags) ? [{ name: 'My choices', url: '#my-choices' }] : []),
            ...accountLinks(site),
          ]}
          socials={site.social}
        />
      </Activity>
      <ToastRegion />
    </>
  )
}

/** The pages of the shopper's own. AUTH-09 */
function accountLinks(site: Site) {
  return [
    ...(offersWatchlist(site) ? [{ name: 'Your watchlist', url: watchlistPath(site.flags) }] : []),
    ...(offersGarage(site) ? [{ name: 'My garage', url: garagePath(site.flags) }] : []),
  ]
}
