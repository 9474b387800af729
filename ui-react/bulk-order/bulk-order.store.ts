import { makeAutoObservable, observable, untracked } from 'mobx'
import type { BulkLayout, BulkProduct } from '../../core/bulk-order/bulk-product'
import {
  allSelected,
  firstQuantities,
  packedPieces,
  stepOf,
  typedPieces,
  type Quantities,
} from '../../core/bulk-order/bulk-quantity'
import { bulkRows, firstOpen, maxDrawnRows, rowCount, type BulkRow } from '../../core/bulk-order/bulk-rows'
import {
  bulkLines,
  bulkTotals,
  selectionIssue,
  type BulkAim,
  type BulkLine,
  type BulkTotals,
} from '../../core/bulk-order/bulk-selection'
import type { Issue } from '../../core/shared/domain-error'
import { PiecesByVariant } from './pieces-by-variant'

/** The entered number of pieces, and the one it was rounded to for whole packs. */
export type Rounded = { readonly from: number; readonly to: number }

export type BulkStart = {
  readonly products: readonly BulkProduct[]
  readonly layout: BulkLayout
  readonly find?: string
  /** The rejected input of a form post without JavaScript. */
  readonly sent?: Quantities
  readonly refused?: Readonly<Record<number, Issue>>
}

/** View model of a bulk-order table: quantities, expanded rows, filter. */
export class BulkOrderStore {
  find: string
  /** The target to which the selection is being sent. */
  sending: BulkAim | undefined = undefined
  /** The session's cart is closed to changes (S3-4.13). */
  closed = false
  readonly products: readonly BulkProduct[]
  readonly layout: BulkLayout
  readonly #pieces: PiecesByVariant
  /** Typed but not yet processed. */
  readonly #typed = new Map<number, string>()
  /** Change counter: totals observe this instead of thousands of quantities. */
  changes = 0
  readonly open = observable.set<number>()
  readonly ticked = observable.set<number>()
  readonly rounded = observable.map<number, Rounded>()
  readonly issues = observable.map<number, Issue>()
  /** Products that were checked without any variant (S3-5.10). */
  readonly unchosen = observable.set<number>()
  #byVariant: ReadonlyMap<number, BulkProduct> | undefined
  /** Too many rows to render all of them. */
  readonly long: boolean

  constructor({ products, layout, find = '', sent, refused = {} }: BulkStart) {
    this.products = products
    this.layout = layout
    this.find = find
    this.long = rowCount(products) > maxDrawnRows
    makeAutoObservable(this, { products: false, layout: false, long: false }, { autoBind: true })
    this.#pieces = new PiecesByVariant(sent ?? firstQuantities(products))
    this.open.replace([...firstOpen(products)])
    for (const [id, issue] of Object.entries(refused)) this.issues.set(Number(id), issue)
    this.#openFaulty()
  }

  get rows(): readonly BulkRow[] {
    return bulkRows(this.products, this.layout, { open: this.open, find: this.find })
  }

  /** All matching rows, including those of collapsed products. */
  get everyRow(): readonly BulkRow[] {
    return bulkRows(this.products, this.layout, { open: new Set(this.products.map(({ id }) => id)), find: this.find })
  }

  /** Number of matching variants among the rows. */
  get found(): number {
    return this.rows.filter(({ tag }) => tag === 'variant').length
  }

  get lines(): readonly BulkLine[] {
    void this.changes
    return untracked(() => bulkLines(this.products, this.#pieces.all))
  }

  get wantsAny(): boolean {
    return this.lines.length > 0
  }

  get totals(): BulkTotals {
    return bulkTotals(this.lines)
  }

  pieces(variantId: number): number {
    return this.#pieces.get(variantId)
  }

  /** Whether a product has a quantity, or is checked but still needs a variant. */
  isTicked(product: BulkProduct): boolean {
    return this.ticked.has(product.id) || product.variants.some(({ id }) => this.pieces(id) > 0)
  }

  isOpen(product: BulkProduct): boolean {
    return this.open.has(product.id) || this.find.trim() !== ''
  }

  look(find: string): void {
    this.find = find
  }

  toggle(productId: number): void {
    if (!this.open.delete(productId)) this.open.add(productId)
  }

  /** Parses a quantity while typing; invalid input leaves the previous one. */
  type(variantId: number, typed: string): void {
    const pieces = typedPieces(typed)
    if (pieces !== undefined) this.#want(variantId, pieces)
  }

  /**
   * Like `type`, but deferred to `catchUp`, which quantity actions also call, so that typing does not wait for totals.
   */
  note(variantId: number, typed: string): void {
    this.#typed.set(variantId, typed)
  }

  catchUp(): void {
    for (const [variantId, typed] of this.#typed) this.type(variantId, typed)
    this.#typed.clear()
  }

  /** On blur, rounds to whole packs and reports the difference (S3-4.12). */
  settle(variantId: number): number {
    this.catchUp()
    const [product, from] = [this.#productOf(variantId), this.pieces(variantId)]
    const to = packedPieces(from, product ?? {})
    if (to !== from) {
      this.#want(variantId, to)
      this.rounded.set(variantId, { from, to })
    }
    return to
  }

  tick(variantId: number, wanted: boolean): void {
    this.#typed.delete(variantId)
    this.#want(variantId, wanted ? stepOf(this.#productOf(variantId) ?? {}) : 0)
  }

  /**
   * Checking a product with several variants expands it, so that one can be chosen; unchecking clears its quantities.
   */
  tickProduct(product: BulkProduct, wanted: boolean): void {
    this.unchosen.delete(product.id)
    if (!wanted) {
      this.ticked.delete(product.id)
      for (const { id } of product.variants) this.#want(id, 0)
      return
    }
    this.ticked.add(product.id)
    this.open.add(product.id)
    if (product.variants.every(({ id }) => this.pieces(id) === 0)) this.unchosen.add(product.id)
  }

  selectAll(): void {
    this.catchUp()
    this.#pieces.replace(allSelected(this.products, this.#pieces.all))
    this.changes += 1
    this.unchosen.clear()
  }

  /** Resets all quantities, as after a selection was added (S3-4.11). */
  clear(): void {
    this.#typed.clear()
    this.#pieces.replace(new Map())
    this.changes += 1
    for (const collection of [this.ticked, this.rounded, this.issues, this.unchosen]) collection.clear()
  }

  /** The issue that prevents adding a selection; expands the options concerned (S3-5.10, S3-5.11). */
  check(aim: BulkAim): Issue | undefined {
    this.catchUp()
    const ticked = this.products.filter(({ id }) => this.ticked.has(id))
    const issue = selectionIssue(this.lines, ticked, aim, this.layout)
    if (!issue) return undefined
    const [, id] = issue.field.split(':')
    if (id !== undefined) {
      this.unchosen.add(Number(id))
      this.open.add(Number(id))
    }
    if (aim === 'list' && this.layout === 'quote') for (const product of this.products) this.open.add(product.id)
    return issue
  }

  send(aim: BulkAim | undefined): void {
    this.sending = aim
  }

  /** Shows the cart's issues at their rows, expanding their products. */
  refuse(issues: Readonly<Record<number, Issue>>): void {
    this.issues.replace(Object.entries(issues).map(([id, issue]) => [Number(id), issue] as const))
    this.#openFaulty()
  }

  close(): void {
    this.closed = true
  }

  /** Built when the first quantity is typed, so that opening a table does not wait for it. */
  #productOf(variantId: number): BulkProduct | undefined {
    this.#byVariant ??= new Map(
      this.products.flatMap(product => product.variants.map(({ id }) => [id, product] as const)),
    )
    return this.#byVariant.get(variantId)
  }

  #openFaulty(): void {
    for (const id of this.issues.keys()) {
      const product = this.#productOf(id)
      if (product) this.open.add(product.id)
    }
  }

  #want(variantId: number, pieces: number): void {
    this.#pieces.set(variantId, pieces)
    this.changes += 1
    this.rounded.delete(variantId)
    this.issues.delete(variantId)
    const product = this.#productOf(variantId)
    if (product && pieces > 0) this.unchosen.delete(product.id)
  }
}
