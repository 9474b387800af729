import { data } from 'react-router'
import { aboutField } from '../../core/bulk-order/bulk-intents'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerForm } from '../content'
import { wantedIn, type BulkPageAnswer } from './bulk-action'
import { withAbout } from './question-about'

const commentsField = 'field.comments'

const valueIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Submits a question about a table through the editors' form: the context is appended to the comments, the selection is
 * returned with the page (S3-2.42, S3-4.18).
 */
export const answerQuestion = async (form: FormData, useCases: UseCases) => {
  const typed = valueIn(form, commentsField)
  const whole = new FormData()
  for (const [name, value] of form)
    whole.append(name, name === commentsField ? withAbout(typed, valueIn(form, aboutField).slice(0, 10_000)) : value)
  const answered = await answerForm(whole, useCases)
  if (answered instanceof Response) return answered
  const { data: answer, init } = answered
  const sent = wantedIn(form).map(({ variantId, quantity }) => [variantId, quantity] as const)
  const own = answer.tag === 'refused' ? { ...answer, answers: { ...answer.answers, comments: [typed] } } : answer
  return data<BulkPageAnswer>({ tag: 'question', answer: own, sent }, init ?? undefined)
}
