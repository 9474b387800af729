import type { Picture } from './product'

const searchWidth = 160
const wishListWidth = 360

const atWidth = (address: string, width: number): string => {
  const url = new URL(address)
  url.searchParams.set('width', String(width))
  return url.href
}

/**
 * A picture's address as the header search and the picker of quotes ask their image host for it: with width 160
 * (S2-7.24, S3-7.32).
 */
export const atSearchWidth = (address: string): string => atWidth(address, searchWidth)

/**
 * A picture as shared wish lists show it: in one width, 360, which its image host is asked for too (S2-4.46, S3-7.32).
 */
export const atWishListWidth = ({ url, ...picture }: Picture): Picture => ({
  ...picture,
  ...(url === undefined ? {} : { url: URL.canParse(url) ? atWidth(url, wishListWidth) : url }),
  width: wishListWidth,
})
