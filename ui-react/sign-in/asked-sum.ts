import { asksForWork } from '../../core/account/asks-for-work'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import { issue, type DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, type FormAnswer } from '../forms'

/** Form fields of the text captcha: token and answer. */
export const sumFields = { token: 'captcha-token', sum: 'captcha' } as const

/** The captcha solution of a form, token and answer; undefined without a text captcha. */
export const captchaIn = (form: FormData): string | undefined => {
  const [token, sum] = [form.get(sumFields.token), form.get(sumFields.sum)]
  return typeof token === 'string' && typeof sum === 'string' ? `${token.slice(0, 200)}.${sum.slice(0, 10)}` : undefined
}

export type WithSum = FormAnswer & { readonly question?: CaptchaQuestion }

/**
 * A rejected form with a new text captcha, the fallback for proof of work without JavaScript: if work is required, and
 * after each use (`captcha`), as a token is valid once. Rate limited.
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
