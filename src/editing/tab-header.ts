/** Says which tab of the CMS a change comes from. */
export const TAB_HEADER = 'x-admin-tab'
