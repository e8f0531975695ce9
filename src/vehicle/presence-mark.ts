/** Header by which the proxy tells a page in another's place that it is wanted; nobody else can set it. */
export const presenceMark = 'x-page-presence'
