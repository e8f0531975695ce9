import { siteImageOf } from '@/cms/reads/site-image'
import { stockCounts } from '@/inventory/index/stock-counts'
import { Picture } from '@/media/Picture'
import { brandLinks } from '@/shell/brand-links'
import { Anchor } from '@/ui/Anchor'
import { formatCount } from '@/ui/number-format'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

type Brand = {
  key: string
  name: string
  href: string | null
  count: number | null
  logo: ReturnType<typeof siteImageOf>
}

/** Brands as an index: from the stock with counts, or as the editor lists them. CONT-01 */
export async function BrandsGrid({ block, site }: BlockProps<'brandsGrid'>) {
  const brands = block.source === 'stock' ? await brandsInStock() : listedBrands()
  if (brands.length === 0) return null
  const link = block.links?.[0]

  async function brandsInStock(): Promise<Brand[]> {
    const { make } = await stockCounts(site)
    const shown = make.slice(0, block.limit ?? 16)
    const links = await brandLinks(site, shown)
    const own = links.map(({ name, url, logo }, at) => ({
      key: shown[at]?.value ?? url,
      name,
      href: url,
      count: shown[at]?.count ?? null,
      logo: logo ?? null,
    }))
    const isOwn = (sold: string) =>
      make.some(({ value }) => value.toLowerCase() === sold.toLowerCase())
    // Makes that another site of the dealer sells lead there. DATA-18
    const sisters = site.sisterSites
      .filter((sister) => !isOwn(sister.make))
      .map((sister) => ({
        // One sister site may sell several makes.
        key: `${sister.url} ${sister.make}`,
        name: sister.make,
        href: sister.url,
        count: null,
        logo: null,
      }))
    return [...own, ...sisters].sort((a, b) => a.name.localeCompare(b.name))
  }
  function listedBrands(): Brand[] {
    return (block.brands ?? []).map(({ id, name, url, logo }) => ({
      key: id ?? name,
      name,
      href: url || null,
      count: null,
      logo: siteImageOf(logo),
    }))
  }
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        intro={block.intro}
        link={link ? { label: link.label, href: link.url } : null}
      />
      <ul className="pairs gap-x-3 border-t border-line-strong lg:grid-cols-4 lg:gap-x-5">
        {brands.map(({ key, name, href, count, logo }) => {
          const content = (
            <>
              {logo ? (
                <Picture
                  src={logo.url}
                  alt={logo.alt || name}
                  width={logo.width}
                  height={logo.height}
                  sizes="120px"
                  className="h-7 w-auto max-w-full object-contain"
                />
              ) : (
                <span>{name}</span>
              )}
              {count !== null && (
                <span className="num flex-none font-text text-md tracking-normal text-ink-3">
                  {formatCount(count)}
                  <span className="sr-only"> in stock</span>
                </span>
              )}
            </>
          )
          const look =
            'grid h-full min-h-16 grid-cols-[1fr_auto] content-center items-baseline gap-x-3 border-b border-line py-4 font-display wrap-anywhere text-[clamp(1.125rem,1rem+0.6vw,1.5rem)] leading-[1.2] tracking-[-0.025em] lg:py-5'
          return (
            <li key={key}>
              {href ? (
                <Anchor href={href} prefetch={false} className={`${look} hover:border-ink`}>
                  {content}
                </Anchor>
              ) : (
                <p className={look}>{content}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
