import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isDay } from '../shared/store-day'
import {
  defaultOrderType,
  defaultTaxExempt,
  type OrderDetails,
  type OrderType,
  type StoreType,
} from '../orders/order-details'

/** Input of the order form (S3-3.19). `requestedDelivery` is yyyy-mm-dd, as returned by the date picker. */
export type OrderForm = {
  readonly orderType: OrderType
  readonly storeType: StoreType
  readonly storeNumber: string
  readonly storeNumberPop: string
  readonly requestedDelivery: string
  readonly siteContactName: string
  readonly siteContactPhone: string
  readonly taxExempt: boolean
}

export type OrderField = Exclude<keyof OrderForm, 'orderType' | 'storeType' | 'taxExempt'>

export const emptyOrderForm = (storeType: StoreType): OrderForm => ({
  orderType: defaultOrderType,
  storeType,
  storeNumber: '',
  storeNumberPop: '',
  requestedDelivery: '',
  siteContactName: '',
  siteContactPhone: '',
  taxExempt: defaultTaxExempt,
})

/** The field for the store number, which depends on the store type (S3-4.28). */
export const storeNumberField = (storeType: StoreType): OrderField =>
  storeType === 'dollarGeneral' ? 'storeNumber' : 'storeNumberPop'

/** The form's fields in page order. */
export const orderFields = (storeType: StoreType): readonly OrderField[] => [
  storeNumberField(storeType),
  'requestedDelivery',
  'siteContactName',
  'siteContactPhone',
]

/** An order file has delivery and site contact in its header block, so only the store is required with it (S3-5.28). */
export const isRequired = (orderType: OrderType, field: OrderField): boolean =>
  orderType === 'onlineBelow' || field === 'storeNumber' || field === 'storeNumberPop'

const tenDigits = /^\d{10}$/
/** Strips formatting: only the digits of a phone number are compared. */
export const phoneDigits = (phone: string): string => phone.replace(/[\s().+-]/g, '')

const maxLengths: Readonly<Record<OrderField, number>> = {
  storeNumber: 40,
  storeNumberPop: 40,
  requestedDelivery: 10,
  siteContactName: 120,
  siteContactPhone: 40,
}

const fieldIssue = (form: OrderForm, field: OrderField, isDelivered: (day: string) => boolean): Issue | undefined => {
  const value = form[field].trim()
  if (value === '') return isRequired(form.orderType, field) ? issue(field, 'construction.issues.required') : undefined
  if (value.length > maxLengths[field])
    return issue(field, 'construction.issues.too-long', { maximum: maxLengths[field] })
  if (field === 'siteContactPhone' && !tenDigits.test(phoneDigits(value)))
    return issue(field, 'construction.issues.phone')
  if (field === 'requestedDelivery' && !(isDay(value) && isDelivered(value)))
    return issue(field, 'construction.issues.delivery')
  return undefined
}

/**
 * Validates order details; issues in page order: required fields by chain and mode (S3-5.26, S3-5.28; values from an
 * order file may be empty), a phone number of exactly ten digits (S3-5.29), and a valid delivery day (S3-5.30).
 */
export const checkDetails = (
  form: OrderForm,
  isDelivered: (day: string) => boolean,
): E.Either<readonly Issue[], Omit<OrderDetails, 'files'>> => {
  const issues = orderFields(form.storeType).flatMap(field => fieldIssue(form, field, isDelivered) ?? [])
  if (issues.length > 0) return E.left(issues)
  const { storeType, taxExempt } = form
  return E.right({
    storeType,
    taxExempt,
    storeNumber: form[storeNumberField(storeType)].trim(),
    requestedDelivery: form.requestedDelivery.trim(),
    siteContactName: form.siteContactName.trim(),
    siteContactPhone: phoneDigits(form.siteContactPhone.trim()),
  })
}
