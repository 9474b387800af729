const maxLinkLength = 2_000

/** Whether a URL is a file of a form service: https, without credentials, on a configured host (security rule 21). */
export const isFileLink = (url: string, hosts: readonly string[]): boolean => {
  if (url.length > maxLinkLength || !URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host)
}
