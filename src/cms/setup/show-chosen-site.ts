import type { CollectionConfig, Plugin } from 'payload'
import { siteCollections } from '../ownership/site-collections'

/** Lists that the chosen site narrows. */
const narrowed: readonly string[] = [...siteCollections, 'sites', 'users']

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
    narrowed.includes(collection.slug) ? withChoice(collection) : collection,
  ),
})

function withChoice(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection
  const { components } = admin ?? {}
  return {
    ...collection,
    admin: {
      ...admin,
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
