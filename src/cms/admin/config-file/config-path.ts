/** Attribute of the document that names the configuration of the admin. */
export const CONFIG_VERSION = 'data-config'

/** @param version what the configuration is known by; another one for each other content */
export const configMark = (version: string) => ({ [CONFIG_VERSION]: version })

export const configPath = (version: string) => `/api/admin-config/${encodeURIComponent(version)}`
