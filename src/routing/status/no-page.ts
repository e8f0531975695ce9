/** What a site serves that is no page: nobody reads its 404, and its policy needs no more than its own host. */
const noPage =
  /^\/(?:(?:api|images|media|videos)(?:\/|$)|(?:robots\.txt|mark\.png|sitemap[\w-]*\.xml|blog\/(?:[^/]+\/)?rss\.xml)$)/

export const isNoPage = (path: string): boolean => noPage.test(path)
