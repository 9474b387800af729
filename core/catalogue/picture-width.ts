import type { Picture } from './product'

const searchWidth = 160
const wishListWidth = 360

const atWidth = (address: string, width: number): string => {
  const url = new URL(address)
  url.searchParams.set('width', String(width))
  return url.href
}

/**
 * A picture's URL with width 160, which the image host of header search and quote picker expects (S2-7.24, S3-7.32).
 */
export const atSearchWidth = (address: string): string => atWidth(address, searchWidth)

/** A picture for shared wish lists: width 360 only, also requested from the image host (S2-4.46, S3-7.32). */
export const atWishListWidth = ({ url, ...picture }: Picture): Picture => ({
  ...picture,
  ...(url === undefined ? {} : { url: URL.canParse(url) ? atWidth(url, wishListWidth) : url }),
  width: wishListWidth,
})
