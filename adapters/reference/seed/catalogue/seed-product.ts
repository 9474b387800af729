import type { OptionKind, ModifierKind, PriceAdjuster } from '../../../../core/catalogue/product'
import type { PictureSpec, Surface } from '../../../../core/catalogue/picture'
import type { Cents } from '../../../../core/shared/money'
import type { BrandName } from './brands'

/** One value of an option, with the part of the SKU it adds and what it costs over the product's own price. */
export type AxisValue = {
  readonly label: string
  readonly code: string
  readonly add?: Cents
  readonly colors?: readonly string[]
  readonly surface?: Surface
  readonly inches?: number
}

/** An option of a product; its values multiply with those of the other axes into variants. */
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

/** Looks up the value of the variant being drawn on the named axis. */
export type Picked = (axis: string) => AxisValue | undefined

/** A product of the demo merchant as its family tables state it. */
export type SeedProduct = {
  /** The category it lives in, and further ones that also list it. */
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
  /** The maker's suggested price, in cents over the price. */
  readonly retailOver?: Cents
  readonly axes?: readonly Axis[]
  /** Which combinations are made; all of them without it. */
  readonly made?: (picked: readonly AxisValue[]) => boolean
  readonly variantSku?: (picked: readonly AxisValue[]) => string
  /** Fixed stock per variant SKU or for all; else drawn from the SKU. */
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
