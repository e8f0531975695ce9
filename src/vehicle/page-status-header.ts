/**
 * Header by which the proxy allows a replacement page (gone, absent) to render; the proxy deletes
 * it from incoming requests.
 */
export const pageStatusHeader = 'x-page-presence'
