import * as E from 'fp-ts/Either'
import type { Address } from '../addresses/address'
import type { FormatOf } from '../addresses/address-format'
import { checkAddress } from '../addresses/check-address'
import type { Issue } from '../shared/domain-error'

/** Without a billing address the shipping address is used; without shipping there is only a billing address. */
export type CheckoutAddresses =
  | { readonly shipping: Address; readonly billing?: Address }
  | { readonly shipping?: undefined; readonly billing: Address }

/** Validates both addresses; issues name their field as `shipping.city` or `billing.city`. */
export const checkCheckoutAddresses = (
  entered: CheckoutAddresses,
  formatOf: FormatOf,
): E.Either<readonly Issue[], CheckoutAddresses> => {
  if (entered.shipping === undefined) {
    const bill = checkAddress(entered.billing, formatOf)
    return E.isLeft(bill) ? E.left(issuesUnder('billing', bill)) : E.right({ billing: bill.right })
  }
  const shipping = checkAddress(entered.shipping, formatOf)
  const billing = entered.billing === undefined ? undefined : checkAddress(entered.billing, formatOf)
  const issues = [...issuesUnder('shipping', shipping), ...(billing ? issuesUnder('billing', billing) : [])]
  if (E.isLeft(shipping) || (billing && E.isLeft(billing))) return E.left(issues)
  return E.right(billing ? { shipping: shipping.right, billing: billing.right } : { shipping: shipping.right })
}

const issuesUnder = (part: string, checked: E.Either<readonly Issue[], Address>): readonly Issue[] =>
  E.isLeft(checked) ? checked.left.map(found => ({ ...found, field: `${part}.${found.field}` })) : []
