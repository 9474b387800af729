const searchWidth = '160'

/** A picture's address as the header search asks its image host for it: with width 160 (S2-7.24). */
export const atSearchWidth = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set('width', searchWidth)
  return url.href
}
