import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { quoteCartAddress, quoteIdIn } from '../../core/quotes/quote-link'

/**
 * `/quote/?id=` and `/quoteDetail/{id}` in old mails redirect to the cart of that quote on the trade edition (S1-2.25),
 * which the server handles.
 */
export const loader = ({ request, params }: LoaderFunctionArgs): Response => {
  const id = quoteIdIn(params['quoteId'] ?? new URL(request.url).searchParams.get('id'))
  return id === undefined ? redirect('/') : redirectDocument(quoteCartAddress(id), 303)
}

/** Never rendered: the loader always redirects. */
export const Component = (): null => null
