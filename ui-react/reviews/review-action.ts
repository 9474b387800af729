import type { NewReview } from '../../core/reviews/review'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'

export type ReviewAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

/** The review in a posted form; no selected star is an issue. */
export const reviewIn = (values: FormValues): NewReview => ({
  rating: Number(values['rating'] ?? 0),
  title: values['title'] ?? '',
  text: values['text'] ?? '',
  author: values['author'] ?? '',
})

/** Submits a review; on failure returns the input with issues. */
export const answerReview = async (
  useCases: Pick<UseCases, 'writeReview'>,
  productId: number,
  form: FormData,
): Promise<ReviewAnswer> => {
  const values = formValues(form)
  const result = await useCases.writeReview(productId, reviewIn(values))()
  return isRight(result) ? { done: true } : answerOf(result.left, 'review', values)
}
