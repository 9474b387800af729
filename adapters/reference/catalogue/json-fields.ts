import type { GiftCertificate } from '../../../core/cart/gift-certificate'
import type { Modifier, ModifierChoice, Picture, ProductOption, Variant } from '../../../core/catalogue/product'

/** JSON columns of catalogue and cart lines. Written by this adapter only, so they are not validated when read. */
export type StoredOptionValue = Variant['optionValues'][number]
/** A cart line without a product, with a fixed price: set by the merchant, or for a gift certificate by the buyer. */
export type OwnLine =
  | {
      readonly tag: 'custom'
      readonly sku: string
      readonly name: string
      readonly price: number
      readonly picture?: Picture
    }
  | { readonly tag: 'gift-certificate'; readonly price: number; readonly gift: GiftCertificate }
/** A file of a digital product: name, location and limits. */
export type StoredDownload = {
  readonly name: string
  readonly url: string
  readonly times?: number
  readonly days?: number
}
export type StoredField = { readonly name: string; readonly value: string }

export const readPictures = (text: string): readonly Picture[] => JSON.parse(text) as readonly Picture[]
export const readPicture = (text: string | null): Picture | undefined =>
  text === null ? undefined : (JSON.parse(text) as Picture)
export const readOptions = (text: string): readonly ProductOption[] => JSON.parse(text) as readonly ProductOption[]
export const readModifiers = (text: string): readonly Modifier[] => JSON.parse(text) as readonly Modifier[]
export const readChoices = (text: string): readonly ModifierChoice[] => JSON.parse(text) as readonly ModifierChoice[]
export const readOwnLine = (text: string | null): OwnLine | undefined =>
  text === null ? undefined : (JSON.parse(text) as OwnLine)
export const readDownloads = (text: string): readonly StoredDownload[] => JSON.parse(text) as readonly StoredDownload[]
export const readOptionValues = (text: string): readonly StoredOptionValue[] =>
  JSON.parse(text) as readonly StoredOptionValue[]
export const readFields = (text: string): readonly StoredField[] => JSON.parse(text) as readonly StoredField[]

/** Facts of a demo product that have no columns. */
export const readFacts = (text: string): Readonly<Record<string, unknown>> =>
  JSON.parse(text) as Readonly<Record<string, unknown>>

/** A normalized SKU for comparison: letters and digits only, in capitals, so that 'ls g1 626' finds LS-G1-626. */
export const skuFold = (sku: string): string => sku.toUpperCase().replace(/[^A-Z0-9]/g, '')
