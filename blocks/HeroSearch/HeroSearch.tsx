import type { CSSProperties } from 'react'
import { siteImageOf } from '@/cms/reads/site-image'
import { makeName } from '@/inventory/car-name'
import { withFallback } from '@/inventory/index/fallback'
import { browserIndexConfig } from '@/inventory/index/site-index'
import { searchPath } from '@/inventory/paths'
import { Picture } from '@/media/Picture'
import { heroPriceLimits, heroQuickPicks } from '@/search/rules/range-rules'
import { stockNoun } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { type CarType, carTypes } from '@/sites/stock-kinds'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { HeroSearchForm } from '../code-split'
import { stockPathOf } from '../stock-choice'
import styles from './HeroSearch.module.css'
import type { HeroForm } from './HeroSearchForm'
import { type HeroOptions, heroOptions } from './hero-options'
import { makeGroups, pictureSizes, typeItems } from './hero-rules'

/** Stands in for the form while the index is down: links to the stock page, which says so. */
const noOptions: HeroOptions = { total: null, makes: [], bodies: [], dealerships: [], carTypes: [] }

/** Headline, picture and stock search; each theme composes them in its own way. SRCH-42 SRCH-43 */
export async function HeroSearch({ block, site, now }: BlockProps<'heroSearch'>) {
  const picture = siteImageOf(block.image)
  const options = await withFallback(site, now, () => heroOptions(site), noOptions)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.copy}>
          <h1 className="text-display whitespace-pre-line">{block.heading}</h1>
          {block.intro && <p className={styles.lead}>{block.intro}</p>}
          {block.links && block.links.length > 0 && (
            <div className={styles.buttons}>
              <BlockLinks links={block.links} first="band" />
            </div>
          )}
        </div>
        <div
          className={`${styles.stage} ${picture ? '' : styles.bare}`}
          style={picture?.focus ? ({ '--crop': picture.focus } as CSSProperties) : undefined}
        >
          {picture && (
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              sizes={pictureSizes(picture)}
              priority
              className={styles.picture}
            />
          )}
        </div>
        {block.figures && block.figures.length > 0 && (
          <dl className={styles.figures}>
            {block.figures.map((figure) => (
              <div key={figure.id ?? figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <HeroSearchForm form={await heroForm(site, options, now)} />
      </div>
    </section>
  )
}

async function heroForm(
  site: Site,
  { makes, ...options }: HeroOptions,
  now: Date,
): Promise<HeroForm> {
  const { hero, price, search } = site.flags
  const inStock = options.carTypes
    .map(({ value }) => carTypes.find((type) => type === value))
    .filter((type): type is CarType => type !== undefined)
  const types = typeItems(hero, search.carTypeLabels, inStock)
  return {
    heading: hero.heading,
    noun: stockNoun(site),
    options,
    makes: makeGroups(makes.map(({ value }) => ({ value, label: makeName(value, site) }))),
    types,
    paths: {
      all: stockPathOf({}, site),
      ...Object.fromEntries(
        types
          .filter((item) => item.types.length > 0)
          .map((item) => [item.value, searchPath(site, { types: item.types })]),
      ),
    },
    show: {
      dealership: hero.showDealership,
      // A site with weekly prices has no price that these buttons could choose. PRICE-04
      price: hero.showPrice && !price.subscription,
      quickPicks: hero.showQuickPicks && !price.subscription,
      ...(hero.showPostcode && { postcode: true }),
    },
    slider: heroPriceLimits(price),
    picks: heroQuickPicks(price),
    index: await browserIndexConfig(site, now),
  }
}
