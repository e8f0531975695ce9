/**
 * Every way into the platform by its method and path, and what it owes to whom. A way that is not here fails
 * the attack: whoever adds one says what it is.
 */

/** What a route of a dealer's host answers to somebody without a session who sends nothing that it wants. */
type SiteRoute =
  /** 2xx, or a refusal of what was sent; the same for everybody. */
  | 'open'
  /** Never 2xx for a stranger without a shopper's session. */
  | 'shopper'
  /** Never 2xx for a body that is empty or of another kind. */
  | 'form'

/** Routes below `src/app`, without groups and the folder of the host. */
export const siteRoutes: Record<string, SiteRoute> = {
  'GET /api/cars/[slug]/analysis': 'open',
  'GET /api/cars/[slug]/brief': 'open',
  'GET /api/cars/[slug]/finance-disclaimer': 'open',
  'GET /api/cars/[slug]/pdf': 'open',
  'GET /api/cars/[slug]/quick-quote': 'open',
  'GET /api/cars/[slug]/related': 'open',
  'GET /api/cars/[slug]/reserving': 'open',
  'GET /api/cars/[slug]/share.jpg': 'open',
  'GET /api/cars/[slug]/trade-in': 'open',
  'GET /api/cars/[slug]/view.json': 'open',
  'GET /api/check-if-contact-exists': 'open',
  'GET /api/contact-details': 'shopper',
  'GET /api/delivery-price': 'open',
  'GET /api/garage': 'shopper',
  'GET /api/nearest-locations': 'open',
  'GET /api/outside-sources': 'open',
  'GET /api/reservations/[token]': 'open',
  'GET /api/reservations/[token]/calendar': 'open',
  'GET /api/route-status': 'open',
  'GET /api/sign-in': 'shopper',
  'GET /api/sold-count': 'open',
  'GET /api/test-drive-availability': 'open',
  'GET /api/unsubscribe/[token]': 'open',
  'GET /api/watchlist': 'shopper',
  'POST /api/collect': 'form',
  'POST /api/eval-expert/enter-vin': 'form',
  'POST /api/eval-expert/image-upload': 'form',
  'POST /api/eval-expert/manual-entry': 'form',
  'POST /api/eval-expert/update-eval': 'form',
  'POST /api/leads': 'form',
  'POST /api/leads/call': 'form',
  'POST /api/miscellaneous': 'form',
  'POST /api/models/search': 'open',
  'POST /api/offers/search': 'open',
  'POST /api/online-payment': 'shopper',
  'POST /api/rate-limit': 'form',
  'POST /api/reservations/[token]/[act]': 'form',
  'POST /api/sign-in/code': 'form',
  'POST /api/sign-in/sign-out': 'open',
  'POST /api/sign-in/verify': 'form',
  'POST /api/tag-costs': 'form',
  'POST /api/unsubscribe/[token]': 'open',
  'POST /api/watchlist/forget': 'shopper',
  'POST /api/watchlist/remove-car': 'shopper',
  'POST /api/watchlist/save-car': 'shopper',
  'POST /api/youx/create-customer': 'form',
  'POST /api/youx/quote': 'form',
  'GET /blog/[category]/rss.xml': 'open',
  'GET /blog/rss.xml': 'open',
  'GET /api/map-tiles/[z]/[x]/[y]': 'open',
  'GET /images/[width]/[...source]': 'open',
  'GET /images/map/[location]': 'open',
  'GET /mark.png': 'open',
  'GET /favicon.ico': 'open',
  'GET /apple-touch-icon.png': 'open',
  'GET /manifest.webmanifest': 'open',
  'GET /.well-known/security.txt': 'open',
  'GET /media/[...source]': 'open',
  'GET /robots.txt': 'open',
  'GET /site-map': 'open',
  'GET /site-map/[part]': 'open',
  'GET /videos/[file]': 'open',
}

/** Routes of the admin's host beside those of the CMS. */
export const adminRoutes: Record<string, 'open' | 'secret' | 'session'> = {
  'GET /api/health': 'open',
  'GET /api/hosts/known': 'open',
  'GET /api/map-tiles/[z]/[x]/[y]': 'open',
  'GET /api/metrics': 'secret',
  'GET /api/outside-sources/[site]': 'open',
  'POST /api/expire-tags': 'secret',
  'POST /api/payments/webhook/[account]': 'secret',
  'POST /api/revalidate-stock': 'secret',
  // Of the bank that ships, where who knows a payment's long reference pays it.
  'POST /bank/pay/[payment]/answer': 'open',
  'GET /preview/[site]/images/[width]/[...source]': 'session',
  'GET /preview/[site]/images/map/[location]': 'session',
  'GET /preview/[site]/media/[...source]': 'session',
}

/** What each collection of the CMS has by itself. The matrix of documents tries it. */
export const ofEachCollection = [
  ...['get /', 'get /:id', 'get /count', 'get /versions', 'get /versions/:id', 'post /'],
  ...['post /:id/duplicate', 'post /access/:id?', 'post /versions/:id', 'patch /', 'patch /:id'],
  ...['delete /', 'delete /:id', 'get /file/:filename', 'get /paste-url/:id?'],
  ...['get /:key', 'post /:key', 'delete /:key'],
]

/** Calls of `users` that nobody needs a session for; each answers strangers nothing about an account. */
export const waysIn = [
  ...['post /login', 'post /logout', 'post /forgot-password', 'post /reset-password', 'get /me'],
  ...[
    'post /first-register',
    'post /verify/:id',
    'post /refresh-token',
    'get /init',
    'post /unlock',
  ],
]

/**
 * Our own calls of collections: refused to strangers, and to people of another group with the document's id.
 * `own` has no id: it answers about what the person has.
 */
export const collectionCalls: Record<string, 'document' | 'own'> = {
  'feed-runs get /:id/report': 'document',
  'feed-runs post /:id/again': 'document',
  'lead-destinations post /:id/test': 'document',
  'lead-destinations post /:id/try-now': 'document',
  'leads get /:id/photos/:photo': 'document',
  'leads get /export': 'own',
  'leads post /:id/hold': 'document',
  'leads post /:id/replied': 'document',
  'leads post /:id/stop': 'document',
  'leads post /deliveries/:delivery/replay': 'document',
  'leads post /person': 'own',
  'models post /sheet': 'own',
  'pages get /:id/copy': 'document',
  'pages get /:id/schedule': 'document',
  'pages get /stock-values': 'own',
  'pages get /to-mend': 'own',
  'pages post /:id/copy': 'document',
  'pages post /:id/privacy-paragraph': 'document',
  'pages post /:id/retire': 'document',
  'pages post /:id/schedule': 'document',
  'pages post /:id/schedule/:job/cancel': 'document',
  'pages post /checks': 'own',
  'pages post /from-template': 'own',
  'pages post /stock-matches': 'own',
  'payload-jobs get /handle-schedules': 'own',
  'payload-jobs get /run': 'own',
  'payment-accounts post /:id/test': 'document',
  'posts get /:id/schedule': 'document',
  'posts post /:id/retire': 'document',
  'posts post /:id/schedule': 'document',
  'posts post /:id/schedule/:job/cancel': 'document',
  'posts post /checks': 'own',
  'promos get /:id/at-start': 'document',
  'sections get /:id/schedule': 'document',
  'sections post /:id/schedule': 'document',
  'sections post /:id/schedule/:job/cancel': 'document',
  'sites get /:id/export': 'document',
  'sites post /:id/forwards': 'document',
  'sites get /populate-tenant-options': 'own',
  'users get /second-factor': 'own',
  'users post /:id/second-factor/reset': 'document',
  'users post /second-factor/begin': 'own',
  'users post /second-factor/confirm': 'own',
  'users post /second-factor/passkeys/begin': 'own',
  'users post /second-factor/passkeys/confirm': 'own',
  'users post /second-factor/passkeys/remove': 'own',
  'users post /second-factor/recovery-codes': 'own',
  'users post /second-factor/remove': 'own',
  'vehicle-overrides get /cars': 'own',
}

/** Calls of no collection. Open: pictures and samples of blocks, which hold nothing of a dealer. */
export const rootCalls: Record<string, 'open' | 'session'> = {
  'get /access': 'open',
  'get /block-examples/:slug': 'session',
  'get /block-thumbnails/:slug': 'open',
  'get /reservations/export': 'session',
  'get /dashboards/:dashboard/:table': 'session',
  'post /dead-letters/:id/:what': 'session',
  'post /payment-alarms/:id/seen': 'session',
  'post /plugin-seo/generate-description': 'session',
  'post /plugin-seo/generate-image': 'session',
  'post /plugin-seo/generate-title': 'session',
  'post /plugin-seo/generate-url': 'session',
  'post /reorder': 'session',
  'post /reservations/:id/:what': 'session',
}
