/** Collections whose documents belong to exactly one site. */
export const siteCollections = [
  'pages',
  'posts',
  'sections',
  'menus',
  'media',
  'models',
  'redirects',
  'leads',
  'lead-destinations',
  'lead-settings',
  'valuations',
] as const
