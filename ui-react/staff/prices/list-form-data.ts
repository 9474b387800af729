import { priceListFields, type PriceListForm } from '../../../core/prices/price-list-form'
import type { FormValues } from '../../forms'

export const termsIn = (values: FormValues): PriceListForm =>
  Object.fromEntries(priceListFields.map(field => [field, values[field] ?? '']))

/** A version that is no number is of nobody's page: it conflicts with any other. */
export const versionIn = (values: FormValues): number =>
  /^\d{1,9}$/.test(values['version'] ?? '') ? Number(values['version']) : 999_999_999
