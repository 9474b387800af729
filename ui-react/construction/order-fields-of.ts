import { emptyOrderForm, type OrderForm } from '../../core/construction/check-details'
import { storeTypes } from '../../core/construction/chains'
import type { OrderEntry } from '../../core/construction/order-lines'
import type { OrderFileKind, StoreType } from '../../core/orders/order-details'

/** Names of the file fields, used without JavaScript. */
export const fileFields: Readonly<Record<OrderFileKind, string>> = {
  certificate: 'certificate',
  other: 'other',
  order: 'order',
}

export const sizeField = ({ productId, at }: Pick<OrderEntry, 'productId' | 'at'>): string => `size-${productId}-${at}`
export const quantityField = ({ productId, at }: Pick<OrderEntry, 'productId' | 'at'>): string =>
  `quantity-${productId}-${at}`

const wordIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 1_000) : ''
}

/** The order's input from the posted form. */
export const orderFormIn = (form: FormData, page: StoreType): OrderForm => {
  const empty = emptyOrderForm(storeTypes.find(type => type === wordIn(form, 'storeType')) ?? page)
  const typed = (
    ['storeNumber', 'storeNumberPop', 'requestedDelivery', 'siteContactName', 'siteContactPhone'] as const
  ).map(name => [name, wordIn(form, name)])
  return {
    ...empty,
    ...Object.fromEntries(typed),
    orderType: wordIn(form, 'orderType') === 'fromImport' ? 'fromImport' : 'onlineBelow',
    taxExempt: wordIn(form, 'taxExempt') === 'YES',
  }
}

/** Sizes and quantities of the form; empty ones are included, so that a returned page is unchanged. */
export const entriesIn = (form: FormData): readonly OrderEntry[] =>
  [...form.keys()].flatMap(name => {
    const [, productId, at] = /^size-(\d{1,12})-(\d{1,3})$/.exec(name) ?? []
    if (productId === undefined) return []
    const place = { productId: Number(productId), at: Number(at) }
    const quantity = Math.floor(Number(wordIn(form, quantityField(place))))
    return [{ ...place, variantId: Number(wordIn(form, name)) || 0, quantity: quantity > 0 ? quantity : 0 }]
  })

/** The files of a field; an empty file field sends an empty file. */
export const filesOf = (form: FormData, kind: OrderFileKind): readonly File[] =>
  form.getAll(fileFields[kind]).flatMap(value => (value instanceof File && value.name !== '' ? [value] : []))
