import type { Plugin } from 'payload'

/** Keeps the tenancy plugin from drawing a page twice; comes after it. */
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
