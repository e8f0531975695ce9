/** What is wrong with the name of a host that pictures come from; null when nothing is. */
export function wrongHost(host: string): string | null {
  return /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(host.trim())
    ? null
    : `"${host}" is no host name. Use a name alone, for example photos.example.com.`
}
