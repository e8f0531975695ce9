import type { Plugin } from 'payload'

/**
 * Stops the multi-tenant plugin from rendering a page twice. Must come after it in the plugin list.
 */
export const suppressTenantRefresh: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      providers: [
        '/src/cms/admin/TenancyRouter#TenancyRouter',
        ...(config.admin?.components?.providers ?? []),
        '/src/cms/admin/TenancyRouter#PageRouter',
      ],
    },
  },
})
