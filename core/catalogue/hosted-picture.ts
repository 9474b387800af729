import type { Picture } from './product'

/** Where the pictures of a commerce host are to be had instead (S2-7.24); hosts are `https://name`, without a path. */
export type PictureHosts = {
  /** Names of the hosts whose addresses are rewritten. */
  readonly from: readonly string[]
  /** The product's own image CDN. */
  readonly shop: string
  /** The image host of the header search, which is asked for a width. */
  readonly search: string
}

export type PicturePlace = 'shop' | 'search'

/**
 * The address of a product's picture on the image host of a place (S2-7.24).
 * Undefined: the picture is not of a rewritten host, and the shop's own widths are shown.
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
