const longestLink = 2_000

/**
 * A file that a form service keeps: an https address, without a name or password, on a host that the settings name
 * (security rule 21).
 */
export const isFileLink = (url: string, hosts: readonly string[]): boolean => {
  if (url.length > longestLink || !URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host)
}
