/** Outline of the platform's mark in a square of 32: a canopy over a forecourt, and an F. */
export const brandMark = 'M4 5h26l-3 6H12v4h12l-3 6h-9v7H4Z'

/** The mark as the admin's icon in a browser's tab: a data URL. */
export const brandIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#16302a"/><path transform="translate(6.4 6.4) scale(.6)" fill="#fff" d="${brandMark}"/></svg>`,
)}`
