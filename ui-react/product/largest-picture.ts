import type { Picture } from '../../core/catalogue/product'
import { useHostedPicture } from '../runtime/picture-hosts'
import { pictureBase } from './product-picture'

/** The master that all widths are made from, or the original on another host (S2-7.24). */
export const useLargestPicture = (picture: Picture | undefined): string =>
  useHostedPicture(picture) ?? `${pictureBase(picture)}-1280.webp`
