import type { Pack } from '../catalogue/product'
import type { CartNotice } from './cart'

/** A quantity was rounded up to whole packs (S3-4.12). */
export const wholePacksNotice = (sku: string, pack: Pack, asked: number, quantity: number): CartNotice => ({
  code: 'cart.whole-packs',
  values: { sku, unit: pack.unit, size: pack.size, asked, quantity },
})
