import { asksForWork } from '../../core/account/asks-for-work'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import { issue, type DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, type FormAnswer } from '../forms'

/** The fields of the sum: what it was asked with, and what was typed. */
export const sumFields = { token: 'captcha-token', sum: 'captcha' } as const

/** The typed sum behind what it was asked with, as the captcha is answered; undefined where the form asked none. */
export const captchaIn = (form: FormData): string | undefined => {
  const [token, sum] = [form.get(sumFields.token), form.get(sumFields.sum)]
  return typeof token === 'string' && typeof sum === 'string' ? `${token.slice(0, 200)}.${sum.slice(0, 10)}` : undefined
}

export type WithSum = FormAnswer & { readonly question?: CaptchaQuestion }

/**
 * What a page answers to a refused form, with the sum that stands in for a script's work: where work was asked for, and
 * again where a sum was sent (`captcha`), since each is good for one try. Too many sums are told like any limit.
 */
export const withSum = async (
  useCases: Pick<UseCases, 'captchaQuestion'>,
  error: DomainError,
  answer: FormAnswer,
  captcha?: string,
): Promise<WithSum> => {
  const asked = asksForWork(error)
  if (!asked && captcha === undefined) return answer
  const question = await useCases.captchaQuestion()()
  if (isLeft(question)) return asked ? answerOf(question.left, answer.intent, answer.values) : answer
  const issues = asked ? (captcha === undefined ? [] : [issue(sumFields.sum, 'account.sum-wrong')]) : answer.issues
  return { ...answer, issues, question: question.right }
}
