/**
 * Validates a return path: a path of this shop only. Anything a browser could read as another host (two slashes,
 * backslashes, control characters, also encoded) becomes the fallback, against open redirects.
 */
export const returnPath = (asked: string | null | undefined, fallback = '/'): string => {
  if (!asked || asked.length > 2000 || !asked.startsWith('/')) return fallback
  const unsafe = /^\/[/\\]|[\\\u0000-\u0020\u007f]/
  if (unsafe.test(asked) || unsafe.test(decoded(asked))) return fallback
  const base = 'https://shop.invalid'
  const url = URL.canParse(asked, base) ? new URL(asked, base) : undefined
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

const decoded = (text: string): string => {
  try {
    // Spaces are allowed in a query; only characters that could change the host or break a header matter here.
    return decodeURIComponent(text).replaceAll(' ', '')
  } catch {
    return '\\'
  }
}
