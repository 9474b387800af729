import type { OptionKind, ModifierKind, PriceAdjuster } from '../../../../core/catalogue/product'
import type { PictureSpec, Surface } from '../../../../core/catalogue/picture'
import type { Cents } from '../../../../core/shared/money'
import type { BrandName } from './brands'

/** One value of an option, with its part of the SKU and the price it adds. */
export type AxisValue = {
  readonly label: string
  readonly code: string
  readonly add?: Cents
  readonly colors?: readonly string[]
  readonly surface?: Surface
  readonly inches?: number
}

/** An option of a product; the variants are the product of all axes' values. */
export type Axis = { readonly name: string; readonly kind: OptionKind; readonly values: readonly AxisValue[] }

export type Field = readonly [name: string, value: string]

export type SeedModifier = {
  readonly name: string
  readonly kind: ModifierKind
  readonly required?: boolean
  readonly config?: Readonly<Record<string, number | string | boolean>>
  readonly values?: readonly {
    readonly label: string
    readonly adjuster?: PriceAdjuster
    readonly colors?: readonly string[]
    readonly productSku?: string
    readonly isDefault?: boolean
  }[]
}

/** Looks up the value of the current variant on the named axis. */
export type Picked = (axis: string) => AxisValue | undefined

/** A product of the demo merchant in the format of the family tables. */
export type SeedProduct = {
  /** The home category, and further ones that also list the product. */
  readonly home: number
  readonly also?: readonly number[]
  readonly brand: BrandName
  readonly name: string
  readonly slug?: string
  readonly sku: string
  /** Cents of the first variant; undefined: sold by quote only. */
  readonly price?: Cents
  /** Percent off while on sale. */
  readonly sale?: number
  /** The maker's suggested price, as an amount in cents above the price. */
  readonly retailOver?: Cents
  readonly axes?: readonly Axis[]
  /** Which combinations are available; all by default. */
  readonly made?: (picked: readonly AxisValue[]) => boolean
  readonly variantSku?: (picked: readonly AxisValue[]) => string
  /** Fixed stock, for all variants or per variant SKU; otherwise derived from the SKU. */
  readonly stock?: number | Readonly<Record<string, number>>
  readonly fields: readonly Field[]
  readonly text: string
  readonly points: readonly string[]
  readonly picture: (picked: Picked) => PictureSpec
  readonly morePictures?: readonly PictureSpec[]
  readonly modifiers?: readonly SeedModifier[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pack?: { readonly size: number; readonly unit: string }
  readonly notForSale?: true
  readonly pounds?: number
  readonly liftgate?: true
  readonly words?: string
  readonly facts?: Readonly<Record<string, number | string>>
}
