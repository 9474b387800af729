import type { SignedIn } from '../../core/account/account'
import { signInDestination } from '../../core/account/sign-in-destination'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { FormValues } from '../forms'
import { destinationOf, queryOf } from './sign-in-link'

/**
 * The destination after sign-in, by all six rules: the link's cart comes first, if it names this customer and the
 * server permits it (S1-4.08); otherwise the next rules decide (security rule 3).
 */
export const afterSignIn = async (
  useCases: Pick<UseCases, 'openLinkedCart'>,
  values: FormValues,
  signedIn: SignedIn,
  origin: string,
): Promise<string | undefined> => {
  const link = {
    customerId: numberOf(values['customer_id']),
    cartId: values['cart_id'],
    editable: values['is_editable'] !== 'false',
    query: queryOf(values),
  }
  const first = signInDestination({
    link,
    customer: signedIn.customer,
    place: { navigationRequired: true, popUp: false },
    site: { origin },
  })
  const opened =
    first.tag === 'assign-cart'
      ? await useCases.openLinkedCart({ cartId: first.cartId, editable: first.editable, query: link.query })()
      : undefined
  return opened && isRight(opened) ? opened.right : destinationOf(values, signedIn, origin)
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
