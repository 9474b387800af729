import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { quoteCartAddress, quoteIdIn } from '../../core/quotes/quote-link'

/**
 * `/quote/?id=` and `/quoteDetail/{id}` of old mails lead to the trade edition's cart of that quote (S1-2.25), which
 * the server answers.
 */
export const loader = ({ request, params }: LoaderFunctionArgs): Response => {
  const id = quoteIdIn(params['quoteId'] ?? new URL(request.url).searchParams.get('id'))
  return id === undefined ? redirect('/') : redirectDocument(quoteCartAddress(id), 303)
}

/** The loader always leads on. */
export const Component = (): null => null
