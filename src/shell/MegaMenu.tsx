import { ShownUntil } from '@/promotions/ShownUntil'
import { Anchor } from '@/ui/Anchor'
import { formatCount } from '@/ui/number-format'
import type { BrandLink, CountedLink, MenuItem, StockMenuContent } from './menu'

const heading = 'mb-3 text-md font-label text-ink-3'
const largeRow = `menu-line min-h-12 text-h3 [font-stretch:var(--display-width)]`
/** Up to this many links alone in a menu are set large on one line. */
const FEW = 4

/** Stock by condition, body and make, with one car. */
export function StockMenu({ content }: { content: StockMenuContent }) {
  const { conditions, bodies, makes, feature } = content
  return (
    <div className="wrap grid grid-cols-[1.35fr_1fr_1fr_1.25fr] gap-12 pt-10 pb-12">
      <div>
        <p className={heading}>Browse stock</p>
        <ul>
          {conditions.map((link) => (
            <li key={link.url}>
              <Anchor href={link.url} className={largeRow}>
                {link.name}
                <Count of={link} />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <CountedList title="By body" links={bodies} />
      <CountedList title="Popular makes" links={makes} />
      {feature && (
        <Anchor href={feature.url} className="grid content-start gap-3">
          <span className="stage block aspect-3/2">
            <img
              src={feature.picture.url}
              alt=""
              width={feature.picture.width}
              height={feature.picture.height}
              loading="lazy"
              className="size-full object-cover object-[50%_60%]"
            />
          </span>
          {feature.kicker && (
            <span className="text-md font-label text-accent-text">{feature.kicker}</span>
          )}
          <span className="text-h4">{feature.title}</span>
          {feature.price && <span className="num text-md text-ink-2">{feature.price}</span>}
        </Anchor>
      )}
    </div>
  )
}

function CountedList({ title, links }: { title: string; links: readonly CountedLink[] }) {
  if (links.length === 0) return <div />
  return (
    <div>
      <p className={heading}>{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <Anchor href={link.url} className="menu-line">
              {link.name}
              <Count of={link} />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Count({ of: { stock } }: { of: CountedLink }) {
  if (!stock) return null
  return (
    <span className="menu-count">
      {formatCount(stock.count)}
      <span className="sr-only"> {stock.noun}</span>
    </span>
  )
}

/** The manufacturers of the site: logos of one height, or names where there is no logo. NAV-11 */
export function BrandsMenu({ brands }: { brands: readonly BrandLink[] }) {
  return (
    <ul className="wrap grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-8 gap-y-2 py-10">
      {brands.map((brand) => (
        <li key={brand.url}>
          <Anchor
            href={brand.url}
            className="flex min-h-16 items-center border-b border-line font-label hover:border-ink"
          >
            {brand.logo ? (
              <img
                src={brand.logo.url}
                alt={brand.logo.alt || brand.name}
                width={brand.logo.width}
                height={brand.logo.height}
                loading="lazy"
                className="h-7 w-auto max-w-full object-contain"
              />
            ) : (
              brand.name
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Plain children of an entry; children of their own become a column under their name. */
export function LinksMenu({ items }: { items: readonly MenuItem[] }) {
  const columns = items.filter((item) => item.dropdownItems?.length)
  const links = items.filter((item) => !item.dropdownItems?.length)
  return (
    <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-12 gap-y-8 pt-8 pb-10">
      {links.length > 0 && (
        <ul
          className={columns.length === 0 ? 'col-span-full gap-12 sm:columns-3 xl:columns-4' : ''}
        >
          {links.map((item) => (
            <MenuLine
              key={item.url}
              item={item}
              large={columns.length === 0 && links.length <= FEW}
            />
          ))}
        </ul>
      )}
      {columns.map((column) => (
        <CountedList key={column.url} title={column.name} links={column.dropdownItems ?? []} />
      ))}
    </div>
  )
}

function MenuLine({ item, large }: { item: MenuItem; large: boolean }) {
  const link = (
    <Anchor href={item.url} className={large ? largeRow : 'menu-line'}>
      {item.name}
    </Anchor>
  )
  if (!item.until) return <li className="break-inside-avoid">{link}</li>
  return (
    <ShownUntil as="li" until={item.until} className="break-inside-avoid">
      {link}
    </ShownUntil>
  )
}
