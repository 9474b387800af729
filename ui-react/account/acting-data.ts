import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer } from '../forms'

export type ActingAnswer =
  (FormAnswer & { readonly done?: undefined }) | { readonly done: true; readonly companyId: number }

/** Handles the form of the company chooser. */
export const answerActing = async (
  useCases: Pick<UseCases, 'actForCompany'>,
  form: FormData,
): Promise<ActingAnswer> => {
  const values = formValues(form)
  const text = values['companyId'] ?? ''
  const companyId = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const result = await useCases.actForCompany(companyId)()
  return isRight(result) ? { done: true, companyId } : answerOf(result.left, 'act-for', values)
}
