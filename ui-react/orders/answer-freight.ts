import { redirectDocument } from 'react-router'
import type { FreightOf } from '../../core/checkout/checkout.port'
import { answerOf, type FormAnswer } from '../forms'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/**
 * Handles the buyer's answer to a freight amount, from the order's `page`. A payment to be made is a page of its own,
 * loaded whole: only its policy lets the provider's script in.
 */
export const answerFreight = async (
  { acceptFreight, declineFreight }: UseCases,
  form: FormData,
  { order, page }: { readonly order: FreightOf; readonly page: string },
): Promise<FormAnswer | Response> => {
  const intent = form.get('intent') === 'accept-freight' ? 'accept-freight' : 'decline-freight'
  const result = await (intent === 'accept-freight' ? acceptFreight(order) : declineFreight(order))()
  if (isLeft(result)) return answerOf(result.left, intent, {})
  const { pending } = result.right
  return redirectDocument(
    pending ? `/secure-checkout/return?payment=${encodeURIComponent(pending.paymentId)}` : page,
    303,
  )
}
