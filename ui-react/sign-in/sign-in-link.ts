import type { SignedIn } from '../../core/account/account'
import { signInDestination } from '../../core/account/sign-in-destination'
import { returnPath } from '../../core/shared/return-path'
import type { FormValues } from '../forms'

/** Allowed parameters of the login page's URL (S1-2.01). */
const parameters = ['checkout_url', 'customer_id', 'cart_id', 'is_editable', 'logoutFromB2b'] as const

export const linkOf = (query: URLSearchParams): FormValues =>
  Object.fromEntries(parameters.flatMap(name => (query.get(name) === null ? [] : [[name, query.get(name) ?? '']])))

/** The link's query again, with its question mark; empty without one. */
export const queryOf = (link: FormValues): string => {
  const query = new URLSearchParams(Object.entries(linkOf(new URLSearchParams({ ...link }))))
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Where a successful sign-in leads from here (S1-4.08 to S1-4.14). A gate stays on its page; the login page must be
 * left; a pop-up closes over the page it stands on, then undefined. The cart of a link is opened before
 * (after-sign-in.ts); here its checkout address counts.
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
