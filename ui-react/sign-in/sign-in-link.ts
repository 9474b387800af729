import type { SignedIn } from '../../core/account/account'
import { signInDestination } from '../../core/account/sign-in-destination'
import { returnPath } from '../../core/shared/return-path'
import type { FormValues } from '../forms'

/** Allowed parameters of the login page's URL (S1-2.01). */
const parameters = ['checkout_url', 'customer_id', 'cart_id', 'is_editable', 'logoutFromB2b'] as const

export const linkOf = (query: URLSearchParams): FormValues =>
  Object.fromEntries(parameters.flatMap(name => (query.get(name) === null ? [] : [[name, query.get(name) ?? '']])))

/** The link's query string, including the question mark; empty without parameters. */
export const queryOf = (link: FormValues): string => {
  const query = new URLSearchParams(Object.entries(linkOf(new URLSearchParams({ ...link }))))
  return query.size > 0 ? `?${query}` : ''
}

/**
 * The destination after sign-in (S1-4.08 to S1-4.14). A gate returns to its page; the login page always redirects; a
 * pop-up stays on its page, then undefined. The link's cart was opened before (after-sign-in.ts); here its checkout
 * address is used.
 */
export const destinationOf = (values: FormValues, signedIn: SignedIn, origin: string): string | undefined => {
  const back = values['return_to']
  const popUp = values['place'] === 'pop-up'
  const destination = signInDestination({
    link: { editable: values['is_editable'] !== 'false', checkoutUrl: values['checkout_url'], query: queryOf(values) },
    customer: signedIn.customer,
    landing: signedIn.landing,
    place: { navigationRequired: !back && !popUp, popUp },
    site: { origin },
  })
  if (destination.tag === 'go') return destination.to
  return destination.tag === 'close' ? undefined : returnPath(back)
}
