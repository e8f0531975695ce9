import { multiTenantPlugin } from '@payloadcms/plugin-multi-tenant'
import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import { seoPlugin } from '@payloadcms/plugin-seo'
import type { GenerateTitle, GenerateURL } from '@payloadcms/plugin-seo/types'
import type { Field, Plugin } from 'payload'
import { siteOrigin } from '@/sites/site-origin'
import { everyoneButReaders } from '../access/everyone-but-readers'
import { maySeeSite } from '../access/may-see-site'
import { nobody } from '../access/nobody'
import { signedIn } from '../access/signed-in'
import { idOf, isPlatformAdmin } from '../access/user'
import { siteRevalidation } from '../cache/revalidate-site'
import { peopleByGroup } from '../ownership/people-by-group'
import { siteCollections } from '../ownership/site-collections'
import { findSiteById } from '../reads/find-site'
import { documentPath } from '../redirects/redirect-moved'
import { redirectFault } from '../redirects/redirect-rules'
import { collapseEarlierRedirects, validRedirect } from '../redirects/valid-redirect'
import { evenRows } from './even-rows'
import { newestFirst } from './newest-first'
import { onePerLine } from './one-per-line'
import { rejectBlankRequired } from './reject-blank-required'
import { restoreAsDraft } from './restore-as-draft'
import { showChosenSite } from './show-chosen-site'
import { storage } from './storage'
import { suppressTenantRefresh } from './suppress-tenant-refresh'
import { trashButtons } from './trash-buttons'
import { unversionedCollections404 } from './unversioned-collections-404'
import { validateNumericIds } from './validate-numeric-ids'
import { versionsByAuthor } from './versions-by-author'
import { withoutApiTab } from './without-api-tab'

const generateTitle: GenerateTitle<{ title?: string; heading?: string }> = ({ doc }) =>
  doc?.title ?? doc?.heading ?? ''

type Addressed = { site?: number | { id: number } | null; path?: string; slug?: string }

/**
 * The address that search engines show; empty while the document has none, and for whoever may not see
 * its site: of a document without an id the plugin asks nobody.
 */
const generateURL: GenerateURL<Addressed> = async ({ doc, req }) => {
  const id = idOf(doc?.site) ?? 0
  const site = maySeeSite(req.user, id) ? await findSiteById(id) : null
  const path = documentPath({ path: doc?.path, slug: doc?.slug })
  return site && path ? siteOrigin(site) + (path === '/' ? '' : path) : ''
}

/**
 * Only pages and posts have these fields, which they place themselves: the plugin would add its own
 * to the collections that it is told of, and answers nobody about others.
 */
const seo: Plugin = async (config) => ({
  ...(await seoPlugin({ generateTitle, generateURL, collections: ['pages', 'posts'] })(config)),
  collections: config.collections,
})

/** `from` is unique per site, not over all sites: every dealer may redirect /specials. */
const perSite = (field: Field): Field =>
  'name' in field && field.name === 'from' && field.type === 'text'
    ? {
        name: 'from',
        type: 'text',
        label: 'From',
        required: true,
        index: true,
        admin: {
          description:
            'A path of before, such as /specials. With /* at its end it leads on all below it; with a query, such as /stock.php?id=12, that address alone.',
        },
        validate: (value: string | null | undefined) =>
          value ? (redirectFault(value) ?? true) : 'Fill in the old path, for example /specials.',
      }
    : field

const redirects = redirectsPlugin({
  collections: ['pages', 'posts'],
  redirectTypes: ['301', '302'],
  redirectTypeFieldOverride: { defaultValue: '301' },
  overrides: {
    labels: { singular: 'Redirect', plural: 'Redirects' },
    admin: { group: 'Content', defaultColumns: ['from', 'to.type', 'type', 'site'] },
    access: {
      create: everyoneButReaders,
      read: signedIn,
      update: everyoneButReaders,
      delete: everyoneButReaders,
    },
    disableBulkDelete: true,
    disableBulkEdit: true,
    disableDuplicate: true,
    trash: true,
    indexes: [{ fields: ['site', 'from'], unique: true }],
    hooks: {
      ...siteRevalidation,
      beforeChange: [...siteRevalidation.beforeChange, validRedirect],
      afterChange: [collapseEarlierRedirects, ...siteRevalidation.afterChange],
    },
    fields: ({ defaultFields }) => defaultFields.map(perSite),
  },
})

/** A group admin's lists mix the sites of the group. */
const inLists = {
  disableListColumn: false,
  disableListFilter: false,
  components: { Field: { path: '/src/cms/admin/SiteField#SiteField' } },
}

const ownFilter = { useBaseFilter: false }

/** A lead stays with the site that it was sent to. */
const leads = {
  tenantFieldOverrides: { access: { create: nobody, update: nobody }, admin: inLists },
}

const tenancy = peopleByGroup(
  multiTenantPlugin({
    tenantsSlug: 'sites',
    // `showChosenSite` filters the lists: as it does, but for pickers in forms.
    useTenantsListFilter: false,
    collections: {
      ...Object.fromEntries(siteCollections.map((slug) => [slug, ownFilter])),
      leads: { ...leads, ...ownFilter },
    },
    tenantField: { name: 'site', admin: inLists },
    tenantsArrayField: {
      includeDefaultField: false,
      arrayFieldName: 'sites',
      arrayTenantFieldName: 'site',
    },
    userHasAccessToAllTenants: (user) => isPlatformAdmin(user),
    cleanupAfterTenantDelete: false,
    useUsersTenantFilter: false,
    i18n: { translations: { en: { 'field-assignedTenant-label': 'Site' } } },
  }),
)

/** Tenancy comes after the others, so that it finds their collections. */
export const plugins: Plugin[] = [
  seo,
  redirects,
  storage,
  tenancy,
  showChosenSite,
  suppressTenantRefresh,
  trashButtons,
  unversionedCollections404,
  restoreAsDraft,
  versionsByAuthor,
  withoutApiTab,
  newestFirst,
  validateNumericIds,
  rejectBlankRequired,
  onePerLine,
  evenRows,
]
