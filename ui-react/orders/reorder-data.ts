import type { ReorderLine, Reordered } from '../../core/orders/reorder.port'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer } from '../forms'

export type ReorderData = {
  readonly orderId: number
  readonly lines: readonly ReorderLine[]
  /** Idempotency key of this rendering of the page: two clicks have one effect. */
  readonly key: string
}

export type ReorderAnswer = { readonly done: Reordered } | (FormAnswer & { readonly done?: undefined })

export const answerReorder = async (
  useCases: Pick<UseCases, 'reorder'>,
  orderId: number,
  form: FormData,
): Promise<ReorderAnswer> => {
  const values = formValues(form)
  const result = await useCases.reorder(orderId, values['key'] ?? '')()
  return isRight(result) ? { done: result.right } : answerOf(result.left, 'reorder', values)
}
