const preload = /<link rel="(?:preload" as="font|modulepreload)"[^>]*>/g
const lastStyle = /^.*<link rel="stylesheet"[^>]*>/s

/**
 * Moves the preloads of fonts and scripts behind the style sheets of a page's head. React writes preloads of fonts
 * first; a browser would request them before the styles, without which it cannot paint. React finds preloads wherever
 * they are, so the page hydrates unchanged.
 */
export const preloadsAfterStyles = (head: string): string => {
  const preloads = head.match(preload)
  const styles = lastStyle.exec(head)?.[0]
  if (!preloads || styles === undefined) return head
  const [before, after] = [styles, head.slice(styles.length)].map(part => part.replace(preload, ''))
  return `${before}${preloads.join('')}${after}`
}
