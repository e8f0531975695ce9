/**
 * What the proxy says of a page that was signed in for: whoever shows it again asks first. By these very
 * words the web process knows it, too; Next says more of a page that it draws each time. AUTH-07
 */
export const FOR_THE_SHOPPER = 'private, no-store'
