import * as E from 'fp-ts/Either'
import type { Address } from '../account/account'
import { checkAddress } from '../account/check-address'
import type { Issue } from '../shared/domain-error'

/** Without a billing address the bill goes where the goods go. */
export type CheckoutAddresses = { readonly shipping: Address; readonly billing?: Address }

/** Both addresses checked; what is wrong names its field as `shipping.city` or `billing.city`. */
export const checkCheckoutAddresses = (entered: CheckoutAddresses): E.Either<readonly Issue[], CheckoutAddresses> => {
  const shipping = checkAddress(entered.shipping)
  const billing = entered.billing === undefined ? undefined : checkAddress(entered.billing)
  const issues = [...issuesUnder('shipping', shipping), ...(billing ? issuesUnder('billing', billing) : [])]
  if (E.isLeft(shipping) || (billing && E.isLeft(billing))) return E.left(issues)
  return E.right(billing ? { shipping: shipping.right, billing: billing.right } : { shipping: shipping.right })
}

const issuesUnder = (part: string, checked: E.Either<readonly Issue[], Address>): readonly Issue[] =>
  E.isLeft(checked) ? checked.left.map(found => ({ ...found, field: `${part}.${found.field}` })) : []
