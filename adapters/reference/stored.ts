import type { Modifier, ModifierChoice, Picture, ProductOption, Variant } from '../../core/catalogue/product'

/** What stands as JSON text in columns of catalogue and cart lines. Written by this family only, so it is read without checking. */
export type StoredOptionValue = Variant['optionValues'][number]
export type StoredField = { readonly name: string; readonly value: string }

export const readPictures = (text: string): readonly Picture[] => JSON.parse(text) as readonly Picture[]
export const readPicture = (text: string | null): Picture | undefined => (text === null ? undefined : (JSON.parse(text) as Picture))
export const readOptions = (text: string): readonly ProductOption[] => JSON.parse(text) as readonly ProductOption[]
export const readModifiers = (text: string): readonly Modifier[] => JSON.parse(text) as readonly Modifier[]
export const readChoices = (text: string): readonly ModifierChoice[] => JSON.parse(text) as readonly ModifierChoice[]
export const readOptionValues = (text: string): readonly StoredOptionValue[] => JSON.parse(text) as readonly StoredOptionValue[]
export const readFields = (text: string): readonly StoredField[] => JSON.parse(text) as readonly StoredField[]

/** A SKU as it is compared: letters and digits only, in capitals, so that 'ls g1 626' finds LS-G1-626. */
export const skuFold = (sku: string): string => sku.toUpperCase().replace(/[^A-Z0-9]/g, '')
