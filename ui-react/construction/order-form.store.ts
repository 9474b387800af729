import { makeAutoObservable, observable, runInAction } from 'mobx'
import { checkDetails, emptyOrderForm, type OrderField, type OrderForm } from '../../core/construction/check-details'
import { isDeliveryDay } from '../../core/construction/delivery-calendar'
import {
  editing,
  frameWait,
  isDimmed,
  orderAfter,
  pauseOf,
  type OrderEvent,
  type OrderFlow,
  type OrderRefusal,
} from '../../core/construction/order-flow'
import {
  orderedLines,
  orderLines,
  orderTotals,
  sizesOf,
  type OrderEntry,
  type OrderLine,
  type OrderTotals,
} from '../../core/construction/order-lines'
import type { OrderFile, OrderType, StoreType } from '../../core/orders/order-details'
import type { OrderPage } from '../../core/construction/view-order-page'
import type { SubmitWish, UploadMessage } from '../../core/construction/window-message'
import type { BulkProduct } from '../../core/bulk-order/bulk-product'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** Dependencies of the order form. */
export type OrderSurroundings = {
  readonly useCases: Pick<UseCases, 'placeOnlineOrder' | 'placeImportedOrder'>
  /** Requests the files from the embedded form. */
  readonly askForFiles: (form: SubmitWish['form']) => void
  /** Navigates to the cart or reloads the page. */
  readonly leave: (to: 'cart' | 'again') => void
  readonly wait: (milliseconds: number) => Promise<void>
  readonly freshKey: () => string
  /** Today in the store, yyyy-mm-dd. */
  readonly today: () => string
}

export type OrderStart = {
  readonly storeType: StoreType
  readonly products: readonly BulkProduct[]
  readonly page: OrderPage
  /** The rejected input of a form post without JavaScript. */
  readonly sent?: {
    readonly form: OrderForm
    readonly entries: readonly OrderEntry[]
    readonly issues: readonly Issue[]
    readonly refusal?: OrderRefusal
  }
}

/** Upload timeout: enough for the largest files on a slow connection. */
const uploadTimeoutMs = 900_000

const firstEntry = (product: BulkProduct): OrderEntry => ({
  productId: product.id,
  at: 0,
  variantId: sizesOf(product)[0]?.id ?? 0,
  quantity: 0,
})

/** View model of the order form: fields, sizes and quantities, and the order's state. */
export class OrderFormStore {
  form: OrderForm
  flow: OrderFlow
  entries: readonly OrderEntry[]
  /** The embedded form is loaded. */
  ready = false
  readonly issues = observable.map<string, Issue>()
  readonly products: readonly BulkProduct[]
  readonly page: OrderPage
  readonly #around: OrderSurroundings
  #key: string

  constructor({ storeType, products, page, sent }: OrderStart, around: OrderSurroundings) {
    this.products = products
    this.page = page
    this.form = sent?.form ?? emptyOrderForm(storeType)
    this.flow = { ...editing(this.form.orderType), ...(sent?.refusal ? { refusal: sent.refusal } : {}) } as OrderFlow
    this.entries = [
      ...(sent?.entries ?? []),
      ...products.filter(({ id }) => !sent?.entries.some(({ productId }) => productId === id)).map(firstEntry),
    ]
    this.#around = around
    this.#key = around.freshKey()
    this.#report(sent?.issues ?? [])
    makeAutoObservable(this, { products: false, page: false }, { autoBind: true })
  }

  get lines(): readonly OrderLine[] {
    return orderLines(this.products, this.entries)
  }
  get totals(): OrderTotals {
    return orderTotals(this.lines)
  }
  get dimmed(): boolean {
    return isDimmed(this.flow)
  }
  /** Why the order was rejected; cleared once corrected. */
  get refusal(): OrderRefusal | undefined {
    const refusal = 'refusal' in this.flow ? this.flow.refusal : undefined
    const fields = [...this.issues.keys()]
    const isRow = (field: string): boolean => field.startsWith('product:')
    switch (refusal?.code) {
      case 'construction.issues.fill':
        return fields.some(field => !isRow(field)) ? refusal : undefined
      case 'construction.issues.rows':
        return fields.some(isRow) ? refusal : undefined
      case 'construction.issues.no-lines':
        return this.lines.length === 0 ? refusal : undefined
      default:
        return refusal
    }
  }
  /** A certificate is required only with YES (S3-4.28). */
  get wantsCertificate(): boolean {
    return this.form.taxExempt && !this.page.exempt
  }
  entriesOf(product: BulkProduct): readonly OrderEntry[] {
    return this.entries.filter(({ productId }) => productId === product.id)
  }

  type(field: OrderField, value: string): void {
    this.form = { ...this.form, [field]: value }
    this.issues.delete(field)
  }
  chooseMode(orderType: OrderType): void {
    this.flow = orderAfter(this.flow, { tag: 'mode', mode: orderType })
    if (this.flow.mode === orderType) this.form = { ...this.form, orderType }
    this.issues.clear()
  }
  chooseStore(storeType: StoreType): void {
    this.form = { ...this.form, storeType }
    this.issues.delete('storeNumber')
    this.issues.delete('storeNumberPop')
  }
  sayExempt(taxExempt: boolean): void {
    this.form = { ...this.form, taxExempt }
  }
  change(entry: OrderEntry, change: Partial<Pick<OrderEntry, 'variantId' | 'quantity'>>): void {
    this.entries = this.entries.map(each =>
      each.productId === entry.productId && each.at === entry.at ? { ...each, ...change } : each,
    )
    this.issues.delete(`product:${entry.productId}`)
    this.#key = this.#around.freshKey()
  }
  /** Adds another size of the same product: the first one not yet used. */
  addSize(product: BulkProduct): void {
    const own = this.entriesOf(product)
    const free = sizesOf(product).find(({ id }) => !own.some(({ variantId }) => variantId === id))
    if (free)
      this.entries = [
        ...this.entries,
        { productId: product.id, at: Math.max(...own.map(({ at }) => at)) + 1, variantId: free.id, quantity: 0 },
      ]
  }
  dropSize(entry: OrderEntry): void {
    this.entries = this.entries.filter(each => each.productId !== entry.productId || each.at !== entry.at)
  }

  /** Add to Cart (S3-4.24, S3-4.26): shows what is missing, otherwise requests the files from the embedded form. */
  async submit(): Promise<'missing' | 'on its way'> {
    if (this.dimmed) return 'on its way'
    const refusal = this.#check()
    this.#go({ tag: 'submit', ...(refusal ? { refusal } : {}) })
    if (refusal) return 'missing'
    for (let tries = 0; !this.ready && this.dimmed && tries < frameWait.tries; tries += 1)
      await this.#around.wait(frameWait.everyMs)
    if (!this.dimmed) return 'on its way'
    if (!this.ready) this.hear({ tag: 'failed' })
    else {
      this.#around.askForFiles(this.flow.mode === 'fromImport' ? 'order' : 'online')
      const asked = this.flow
      void this.#around.wait(uploadTimeoutMs).then(() => this.flow === asked && this.hear({ tag: 'failed' }))
    }
    return 'on its way'
  }

  /** Handles a message from the embedded form. */
  hear(message: UploadMessage): void {
    if (message.tag === 'ready') this.ready = true
    else if (message.tag === 'failed')
      this.#go({ tag: 'upload-failed', ...(message.message === undefined ? {} : { message: message.message }) })
    else if (this.flow.tag === 'uploading') void this.#order(message.files)
  }

  /** Places the order once its files are uploaded (S3-4.25, S3-4.27). */
  async #order(files: readonly OrderFile[]): Promise<void> {
    const { wait, leave } = this.#around
    this.#go({ tag: 'uploaded', files })
    await wait(pauseOf(this.flow))
    if (this.flow.tag === 'reloading') return leave('again')
    this.#go({ tag: 'handle' })
    const refusal = await this.#place(files)
    this.#go(refusal ? { tag: 'refused', refusal } : { tag: 'ordered' })
    if (refusal) return
    runInAction(() => {
      this.entries = this.products.map(firstEntry)
    })
    await wait(pauseOf(this.flow))
    leave('cart')
  }

  async #place(files: readonly OrderFile[]): Promise<OrderRefusal | undefined> {
    const { useCases, freshKey } = this.#around
    const own = files.filter(({ kind }) => kind !== 'certificate' || this.wantsCertificate)
    const checked = this.#checked()
    if (isLeft(checked)) {
      runInAction(() => this.#report(checked.left))
      return { code: 'construction.issues.fill' }
    }
    const { mode } = this.flow
    const details = { ...checked.right, taxExempt: this.wantsCertificate, files: own }
    const lines = this.lines
    const order = own.find(({ kind }) => kind === 'order')
    const placed =
      mode === 'fromImport' && order
        ? await useCases.placeImportedOrder({ file: order, details: given(details), key: this.#key })()
        : await useCases.placeOnlineOrder({ lines: orderedLines(lines), details, key: this.#key })()
    if (!isLeft(placed)) {
      this.#key = freshKey()
      return undefined
    }
    if (!mayHaveHappened(placed.left)) this.#key = freshKey()
    const issues = placed.left.tag === 'invalid' ? placed.left.issues : []
    if (mode === 'onlineBelow') runInAction(() => this.#report(issuesByProduct(issues, lines)))
    return refusalOf(placed.left, mode)
  }

  #checked() {
    return checkDetails(this.form, day => isDeliveryDay(day, this.#around.today(), this.page.blockedDates))
  }
  #check(): OrderRefusal | undefined {
    const checked = this.#checked()
    this.#report(isLeft(checked) ? checked.left : [])
    if (isLeft(checked)) return { code: 'construction.issues.fill' }
    return this.form.orderType === 'onlineBelow' && this.lines.length === 0
      ? { code: 'construction.issues.no-lines' }
      : undefined
  }
  #report(issues: readonly Issue[]): void {
    this.issues.replace(issues.map((each): [string, Issue] => [each.field, each]))
  }
  #go(event: OrderEvent): void {
    runInAction(() => {
      const { mode } = this.flow
      this.flow = orderAfter(this.flow, event)
      if (this.flow.mode !== mode) this.form = { ...this.form, orderType: this.flow.mode }
    })
  }
}

/** Omits empty values, which an order file may provide. */
const given = <A extends Readonly<Record<string, unknown>>>(details: A): Partial<A> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')) as Partial<A>

/** A retry after an unknown result reuses the idempotency key. */
const mayHaveHappened = ({ tag }: DomainError): boolean =>
  tag === 'unavailable' || tag === 'limited' || tag === 'conflict'

const issuesByProduct = (issues: readonly Issue[], lines: readonly OrderLine[]): readonly Issue[] =>
  issues.flatMap(issue => {
    const line = lines[Number(/^item:(\d+)/.exec(issue.field)?.[1] ?? -1)]
    return line ? [{ ...issue, field: `product:${line.product.id}` }] : []
  })

/** Error messages (S3-8.20): the server's, the position in the file, or a generic one. */
export const refusalOf = (error: DomainError, mode: OrderType): OrderRefusal => {
  const code = mode === 'fromImport' ? 'construction.import-failed' : 'construction.order-failed'
  switch (error.tag) {
    case 'refused':
      return { code, message: error.message }
    case 'invalid': {
      if (mode === 'fromImport') return { code, faults: error.issues }
      const whole = error.issues.find(({ field }) => !field.startsWith('item:'))
      return whole
        ? { code: whole.code, ...(whole.values ? { values: whole.values } : {}) }
        : { code: 'construction.issues.rows' }
    }
    case 'forbidden':
      return { code: error.reason }
    default:
      return { code }
  }
}
