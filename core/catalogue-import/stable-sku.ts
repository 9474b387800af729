// Cached in a local: global lookups per letter would dominate the time inside a VM context.
const { imul } = Math

/** Slug: letters and digits of any language, joined by dashes, without accents; '' if nothing is left. */
export const slugText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')

/**
 * A generated SKU for a row without one, from handle or title and option values: deterministic. Long ones are truncated
 * and end in a checksum.
 */
export const stableSku = (handle: string, optionValues: readonly string[]): string => {
  const whole = [handle, ...optionValues]
    .map(slugText)
    .filter(part => part !== '')
    .join('-')
    .toUpperCase()
  return whole.length <= 60 ? whole : `${whole.slice(0, 52)}-${checksum([handle, ...optionValues].join('\u0000'))}`
}

/** The product's handle, from its handle or title; a checksum if the title has no letters or digits. */
export const handleOf = (product: { readonly handle?: string; readonly title: string }): string =>
  slugText(product.handle ?? '') || slugText(product.title) || `product-${checksum(product.title).toLowerCase()}`

/** FNV-1a in base 36: short, platform-independent, and sufficient to distinguish truncated names. */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0')
}

/**
 * Normalized category name: case, spaces and plural are ignored, so that "BATH TOWEL", "Bath Towel" and "Bath Towels"
 * are equal.
 */
export const categoryKey = (name: string): string =>
  slugText(name)
    .split('-')
    .map(word => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '').replace(/ie$/, 'y') : word))
    .join('-')

/** Converts an all-caps name to title case: "BATH TOWEL" becomes "Bath Towel"; others stay unchanged. */
export const categoryName = (name: string): string => {
  const plain = name.trim().replace(/\s+/g, ' ')
  return /\p{Ll}/u.test(plain)
    ? plain
    : plain.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, letter => letter.toUpperCase())
}
