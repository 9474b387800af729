import type { Picture } from './product'

/** Image hosts that replace a commerce host in picture URLs (S2-7.24); hosts are `https://name`, without a path. */
export type PictureHosts = {
  /** Names of the hosts whose addresses are rewritten. */
  readonly from: readonly string[]
  /** The product's own image CDN. */
  readonly shop: string
  /** Image host of the header search, which takes a width parameter. */
  readonly search: string
}

export type PicturePlace = 'shop' | 'search'

/**
 * URL of a product picture on the image host for its usage (S2-7.24). Undefined: the picture's host is not rewritten,
 * and the shop's own widths are used.
 */
export const hostedPicture = (
  picture: Picture | undefined,
  hosts: PictureHosts | undefined,
  place: PicturePlace = 'shop',
): string | undefined => {
  const [, host = '', path = ''] = /^https:\/\/([^/]+)(\/[^#]*)/.exec(picture?.url ?? '') ?? []
  return hosts?.from.includes(host.toLowerCase()) ? hosts[place] + path : undefined
}

/** Identifies a product picture: external ones share the placeholder's key. */
export const pictureId = ({ key, url }: Picture): string => `${key} ${url ?? ''}`
