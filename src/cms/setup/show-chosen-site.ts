import type { BaseFilter, CollectionConfig, Plugin, Where } from 'payload'
import { chosenSite } from '../access/chosen-sites'
import { siteCollections } from '../ownership/site-collections'

/** Lists that the chosen site narrows, and the field that holds the site. */
const narrowed = new Map<string, string>([
  ...siteCollections.map((slug): [string, string] => [slug, 'site']),
  ['sites', 'id'],
  ['users', 'sites.site'],
])

/**
 * Whether a list is a picker in a form: it shows what fits the document of the form, whatever list one
 * looked at before.
 */
const isPicker = (headers: Headers) =>
  headers.has('next-action') &&
  /\/admin\/collections\/[^/]+\/[^/?]+/.test(headers.get('referer') ?? '')

/** The filter of a list, and the chosen site. */
const ofChosenSite =
  (field: string, own: BaseFilter | undefined): BaseFilter =>
  async (asked) => {
    const chosen = isPicker(asked.req.headers) ? null : chosenSite(asked.req.headers)
    const parts: (Where | null | undefined)[] = [
      await own?.(asked),
      chosen === null ? null : { [field]: { equals: chosen } },
    ]
    const and = parts.filter((part) => part !== null && part !== undefined)
    return and.length > 0 ? { and } : null
  }

const pathOf = (component: unknown): unknown =>
  typeof component === 'object' && component !== null && 'path' in component
    ? component.path
    : component

const without = <Component>(components: Component[] = [], path: string): Component[] =>
  components.filter((component) => pathOf(component) !== path)

/**
 * Puts the choice of the site above each list that it narrows, in place of the tenancy plugin's selector
 * in the menu; and takes away the plugin's way to move a document, which needs the plugin's field
 * (`SiteField` stands in for it). Must come after the plugin.
 */
export const showChosenSite: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      beforeNav: without(
        config.admin?.components?.beforeNav,
        '@payloadcms/plugin-multi-tenant/rsc#TenantSelector',
      ),
    },
  },
  collections: config.collections?.map((collection) =>
    withChoice(collection, narrowed.get(collection.slug)),
  ),
})

function withChoice(collection: CollectionConfig, field: string | undefined): CollectionConfig {
  if (!field) return collection
  const { admin } = collection
  const { components } = admin ?? {}
  return {
    ...collection,
    admin: {
      ...admin,
      baseFilter: ofChosenSite(field, admin?.baseFilter),
      components: {
        ...components,
        beforeListTable: [
          '/src/cms/admin/SiteChoice#SiteChoice',
          ...(components?.beforeListTable ?? []),
        ],
        edit: {
          ...components?.edit,
          editMenuItems: without(
            components?.edit?.editMenuItems,
            '@payloadcms/plugin-multi-tenant/client#AssignTenantFieldTrigger',
          ),
        },
      },
    },
  }
}
