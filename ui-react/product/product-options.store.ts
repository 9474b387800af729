import { makeAutoObservable } from 'mobx'
import { adjustedPrice } from '../../core/catalogue/adjusted-price'
import { optionLabel } from '../../core/catalogue/option-label'
import { minPieces, wholePacks } from '../../core/catalogue/pack'
import type { BuyerPrice } from '../../core/catalogue/price'
import { unitPriceAt } from '../../core/catalogue/unit-price'
import type { Modifier, ModifierChoice, Picture, Product, Variant } from '../../core/catalogue/product'
import type { ChosenOptions } from '../../core/catalogue/product-options'
import {
  chooseOption,
  defaultOptions,
  isSelectable,
  possibleVariants,
  variantFor,
} from '../../core/catalogue/product-options'
import type { Cents } from '../../core/shared/money'

/** View model of the product form: the selection, and the resulting variant, price, stock and picture. */
export class ProductOptionsStore {
  chosen: ChosenOptions
  modifiers: Readonly<Record<number, string>>
  quantity: number
  /** The typed quantity before it was rounded to whole packs. */
  rounded: number | undefined = undefined
  readonly #product: Product

  constructor(product: Product) {
    this.#product = product
    this.chosen = defaultOptions(product)
    this.modifiers = Object.fromEntries(
      product.modifiers.flatMap(modifier => defaultOf(modifier).map(value => [modifier.id, value])),
    )
    this.quantity = minPieces(product)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get variant(): Variant | undefined {
    return variantFor(this.#product, this.chosen)
  }

  /** The selected variant's price, otherwise the lowest of the remaining ones. */
  get price(): (BuyerPrice & { readonly from: boolean }) | undefined {
    const prices = (this.variant ? [this.variant] : possibleVariants(this.#product, this.chosen)).flatMap(
      variant => variant.price ?? [],
    )
    const lowest = prices.reduce<BuyerPrice | undefined>(
      (low, price) => (low === undefined || price.now < low.now ? price : low),
      undefined,
    )
    return lowest && { ...lowest, from: prices.some(price => price.now !== lowest.now) }
  }

  /** The unit price including modifiers (S2-4.28). */
  get unitPrice(): Cents | undefined {
    return this.price && adjustedPrice(unitPriceAt(this.price, this.pieces), this.#product.modifiers, this.choices)
  }

  get lineTotal(): Cents | undefined {
    return this.unitPrice === undefined ? undefined : this.unitPrice * this.pieces
  }

  /** The ordered quantity, rounded up to whole packs (S3-4.12). */
  get pieces(): number {
    return wholePacks(this.quantity, this.#product.pack)
  }

  get stock(): number {
    return (
      this.variant?.stock ??
      possibleVariants(this.#product, this.chosen).reduce((sum, variant) => sum + Math.max(0, variant.stock), 0)
    )
  }

  get picture(): Picture | undefined {
    return this.variant?.picture ?? this.#product.pictures[0]
  }

  get choices(): readonly ModifierChoice[] {
    return Object.entries(this.modifiers).map(([id, value]) => ({ modifierId: Number(id), value }))
  }

  /** Names of required options without a selection. */
  get missing(): readonly string[] {
    return this.#product.options
      .filter(option => this.chosen[option.id] === undefined)
      .map(option => optionLabel(option.name))
  }

  /** Whether any variant in stock has this value, regardless of other selections; the server can compute it. */
  isEverSelectable(optionId: number, valueId: number): boolean {
    return isSelectable(this.#product, {}, optionId, valueId)
  }

  isSelectable(optionId: number, valueId: number): boolean {
    return isSelectable(this.#product, this.chosen, optionId, valueId)
  }

  /** Values out of stock are ignored (S2-4.25); undefined clears the selection (S2-4.26). */
  choose(optionId: number, valueId: number | undefined): void {
    if (valueId === undefined || this.isSelectable(optionId, valueId))
      this.chosen = chooseOption(this.#product, this.chosen, optionId, valueId)
  }

  modify(modifierId: number, value: string): void {
    const { [modifierId]: _, ...others } = this.modifiers
    this.modifiers = value === '' ? others : { ...others, [modifierId]: value }
  }

  /** Selecting a selected radio or swatch value clears it (S2-4.27). */
  pick(modifierId: number, value: string): void {
    this.modify(modifierId, this.modifiers[modifierId] === value ? '' : value)
  }

  changeQuantity(quantity: number): void {
    this.quantity = Math.max(1, Math.floor(quantity))
    this.rounded = undefined
  }

  /** On blur, the displayed quantity becomes the ordered one, and the change is reported. */
  settleQuantity(): number {
    if (this.pieces !== this.quantity) {
      this.rounded = this.quantity
      this.quantity = this.pieces
    }
    return this.quantity
  }

  /** Selects the variant that a link names, even if sold out; a link without one changes nothing. */
  link(sku: string): void {
    const linked = this.#product.variants.find(variant => variant.sku.toLowerCase() === sku.toLowerCase())
    if (linked)
      this.chosen = Object.fromEntries(linked.optionValues.map(({ optionId, valueId }) => [optionId, valueId]))
  }

  /** Restores a rejected form: missing values were not selected, regardless of defaults. */
  resume(chosen: ChosenOptions, modifiers: readonly ModifierChoice[], quantity: number | undefined): void {
    this.chosen = {}
    this.modifiers = {}
    this.adopt(chosen, modifiers)
    if (quantity !== undefined) this.changeQuantity(quantity)
  }

  /** Adopts selections made in the form before hydration. */
  adopt(chosen: ChosenOptions, modifiers: readonly ModifierChoice[]): void {
    for (const option of this.#product.options) {
      const value = chosen[option.id]
      if (value !== undefined) this.choose(option.id, value)
    }
    for (const { modifierId, value } of modifiers) this.modify(modifierId, value)
  }
}

/** A checkbox has its first value when checked and its second when not (S2-4.26). */
const defaultOf = (modifier: Modifier): readonly string[] => {
  const { config, values, kind } = modifier
  if (kind === 'checkbox') {
    const value = config.checkedByDefault ? values[0] : values[1]
    return value ? [String(value.id)] : []
  }
  const preset = values.find(value => value.isDefault)
  const typed = values.length === 0 ? config.defaultValue : undefined
  return preset ? [String(preset.id)] : typed ? [typed] : []
}
