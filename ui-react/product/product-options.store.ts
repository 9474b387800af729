import { makeAutoObservable } from 'mobx'
import { adjustedPrice } from '../../core/catalogue/adjusted-price'
import { optionLabel } from '../../core/catalogue/option-label'
import { minPieces, wholePacks } from '../../core/catalogue/pack'
import type { BuyerPrice } from '../../core/catalogue/price'
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

/** What a shopper chooses on a product page, and what follows from it: variant, price, stock, picture. */
export class ProductOptionsStore {
  chosen: ChosenOptions
  modifiers: Readonly<Record<number, string>>
  quantity: number
  /** What was typed before it was made whole packs. */
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

  /** Each, with what the modifiers add (S2-4.28). */
  get unitPrice(): Cents | undefined {
    return this.price && adjustedPrice(this.price.now, this.#product.modifiers, this.choices)
  }

  get lineTotal(): Cents | undefined {
    return this.unitPrice === undefined ? undefined : this.unitPrice * this.pieces
  }

  /** How many are ordered: a begun pack is a whole one (S3-4.12). */
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

  /** Names of the required options not chosen yet. */
  get missing(): readonly string[] {
    return this.#product.options
      .filter(option => this.chosen[option.id] === undefined)
      .map(option => optionLabel(option.name))
  }

  /** Whether any variant in stock has this value, regardless of other selections: known on the server. */
  isEverSelectable(optionId: number, valueId: number): boolean {
    return isSelectable(this.#product, {}, optionId, valueId)
  }

  isSelectable(optionId: number, valueId: number): boolean {
    return isSelectable(this.#product, this.chosen, optionId, valueId)
  }

  /** What is not in stock cannot be chosen (S2-4.25); an empty pick takes the choice back (S2-4.26). */
  choose(optionId: number, valueId: number | undefined): void {
    if (valueId === undefined || this.isSelectable(optionId, valueId))
      this.chosen = chooseOption(this.#product, this.chosen, optionId, valueId)
  }

  modify(modifierId: number, value: string): void {
    const { [modifierId]: _, ...others } = this.modifiers
    this.modifiers = value === '' ? others : { ...others, [modifierId]: value }
  }

  /** Choosing a radio or swatch value again takes it back (S2-4.27). */
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

  /** Starts with the variant that a link names, also one that is sold out; a link that names none changes nothing. */
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

  /** Takes over what was chosen in the form before scripts ran. */
  adopt(chosen: ChosenOptions, modifiers: readonly ModifierChoice[]): void {
    for (const option of this.#product.options) {
      const value = chosen[option.id]
      if (value !== undefined) this.choose(option.id, value)
    }
    for (const { modifierId, value } of modifiers) this.modify(modifierId, value)
  }
}

/** A checkbox holds its first value when ticked and its second when not (S2-4.26). */
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
