import { type Endpoint, Forbidden, type Where } from 'payload'
import { chosenSites } from '@/cms/access/chosen-sites'
import { findSiteById } from '@/cms/reads/find-site'
import { flagOverridesOf } from '@/sites/flag-fields'
import { mergeFlags } from '@/sites/merge-flags'
import { templateDefaults } from '@/sites/templates'
import { checkAltText } from '../checks/alt-text'
import { checkPage } from '../checks/check-page'
import { checkLinks } from '../checks/dead-links'
import type { Finding } from '../checks/finding'
import { gatherFacts, readGaps, readLackingCars } from '../checks/gather-facts'
import { partsOf } from '../checks/page-parts'
import { lacksAutomatedDecisions } from '../checks/privacy'
import { checkPromos } from '../checks/promos'
import {
  checkLicences,
  checkPrivacyPage,
  checkSiteSettings,
  checkStock,
  lackingWords,
} from '../checks/site-findings'

/** What shoppers read with something that its editor should put right. */
export type PageToMend = {
  collection: 'pages' | 'posts' | 'sections' | 'menus' | 'sites'
  id: number
  title: string
  site: string
  errors: number
  warnings: number
  /** The first finding, in words. */
  first: string
  /** A privacy page without the paragraph on what a computer program works out. */
  offersParagraph?: boolean
}

/** Cars of a site whose advertisement lacks something, in words; `more` are not listed. */
export type CarsToMend = { site: string; cars: string[]; more: number }

/** What was looked through: `next` is the page of sites that follow, null for none. */
export type SitesLookedThrough = { names: string[]; all: number; next: number | null }

/** No more sites than this are checked at once: each is read with all of its pages. */
const sitesAtOnce = 12
/** A page whose only fault is a missing description is not shown among those to mend. */
const minor = new Set(['search'])

/**
 * `GET /api/pages/to-mend?page=1`: published pages and posts of the caller's sites, or of the chosen one, with findings, the worst
 * first, reusable sections and menus that name what was taken away since they were saved, and the cars
 * whose advertisement lacks something. Asked for
 * after the dashboard has been rendered, so that it does not wait for it.
 */
export const pagesToMendEndpoint: Omit<Endpoint, 'root'> = {
  path: '/to-mend',
  method: 'get',
  handler: async (req) => {
    const { payload, user } = req
    if (!user) throw new Forbidden(req.t)
    const chosen = await chosenSites(req)
    const own = { overrideAccess: false, user, depth: 0, pagination: false } as const
    const page = Number(req.query.page)
    const sites = await payload.find({
      ...own,
      collection: 'sites',
      pagination: true,
      limit: sitesAtOnce,
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      where: { id: { in: chosen.map(({ id }) => id) } },
      sort: 'name',
      select: { name: true, template: true, flags: true },
    })
    const found: PageToMend[] = []
    const stock: CarsToMend[] = []
    // One after the other: the pages of all sites together are more than is held at once.
    for (const { id: site, name, template, flags } of sites.docs) {
      const whole = await findSiteById(site)
      const settings = [
        ...checkSiteSettings(mergeFlags(templateDefaults[template].flags, flagOverridesOf(flags))),
        ...(whole ? checkLicences(whole.locations, whole.legal.licences) : []),
        ...(whole ? checkStock(await readGaps(whole), whole.flags) : []),
      ]
      const lacking = whole ? await readLackingCars(whole) : { cars: [], all: 0 }
      if (lacking.cars.length > 0) {
        const cars = lacking.cars.map(lackingWords)
        stock.push({ site: name, cars, more: lacking.all - cars.length })
      }
      const ofSite: Where = { site: { equals: site } }
      const published: Where = { and: [ofSite, { _status: { equals: 'published' } }] }
      const [pages, posts, sections, menus] = await Promise.all([
        payload.find({ ...own, collection: 'pages', where: published }),
        payload.find({ ...own, collection: 'posts', where: published }),
        payload.find({ ...own, collection: 'sections', where: published }),
        payload.find({ ...own, collection: 'menus', where: ofSite }),
      ])
      found.push(
        ...toMend({ collection: 'sites', id: site, title: 'Settings', site: name }, [
          ...settings,
          ...checkPrivacyPage(pages.docs),
        ]),
      )
      const read = [
        ...[...pages.docs, ...posts.docs, ...sections.docs],
        ...menus.docs.map(({ items }) => ({ items })),
      ]
      const facts = await gatherFacts(payload, site, read as never, {
        now: new Date(),
        blockLabel: (type) => type,
      })
      if (!facts) continue
      const serious = (doc: object) =>
        checkPage(doc as never, facts).filter(({ check }) => !minor.has(check))
      for (const page of pages.docs) {
        const { id, title } = page
        const offersParagraph = lacksAutomatedDecisions(page as never, partsOf(page as never))
        found.push(
          ...toMend({ collection: 'pages', id, title, site: name, offersParagraph }, serious(page)),
        )
      }
      for (const post of posts.docs) {
        const { id, heading: title } = post
        found.push(...toMend({ collection: 'posts', id, title, site: name }, serious(post)))
      }
      for (const { id, title, blocks } of sections.docs) {
        const parts = partsOf({ blocks })
        const findings = [checkAltText, checkLinks, checkPromos].flatMap((check) =>
          check(parts, facts),
        )
        found.push(...toMend({ collection: 'sections', id, title, site: name }, findings))
      }
      for (const { id, place, items } of menus.docs) {
        const title = place === 'header' ? 'Menu in the header' : 'Menu in the footer'
        const findings = checkLinks(partsOf({ items }), facts)
        found.push(...toMend({ collection: 'menus', id, title, site: name }, findings))
      }
    }
    const worst = found.toSorted((a, b) => b.errors - a.errors || b.warnings - a.warnings)
    const lookedThrough: SitesLookedThrough = {
      names: sites.docs.map(({ name }) => name),
      all: sites.totalDocs,
      next: sites.nextPage ?? null,
    }
    const shown = worst.filter(({ offersParagraph }, at) => at < 5 || offersParagraph)
    return Response.json({
      pages: shown,
      more: worst.length - shown.length,
      stock,
      sites: lookedThrough,
    })
  },
}

function toMend(
  what: Pick<PageToMend, 'collection' | 'id' | 'title' | 'site' | 'offersParagraph'>,
  findings: readonly Finding[],
): PageToMend[] {
  const errors = findings.filter(({ level }) => level === 'error').length
  const [first] = findings
  return first
    ? [{ ...what, errors, warnings: findings.length - errors, first: first.message }]
    : []
}
