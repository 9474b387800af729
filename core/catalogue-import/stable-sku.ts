// Looking up a global for each letter would take most of the time where code runs in a context of its own.
const { imul } = Math

/** Letters and digits of any language, joined by dashes, without accents; '' when nothing is left. */
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

/** What a product is called in addresses: from its handle or title; a title of nothing but signs gets its checksum. */
export const handleOf = (product: { readonly handle?: string; readonly title: string }): string =>
  slugText(product.handle ?? '') || slugText(product.title) || `product-${checksum(product.title).toLowerCase()}`

/** FNV-1a in base 36: short, the same everywhere, enough to tell two cut names apart. */
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

/** A name for people out of a shouting one: "BATH TOWEL" becomes "Bath Towel"; others stay as written. */
export const categoryName = (name: string): string => {
  const plain = name.trim().replace(/\s+/g, ' ')
  return /\p{Ll}/u.test(plain)
    ? plain
    : plain.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, letter => letter.toUpperCase())
}
