import { data, redirect } from 'react-router'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf } from '../forms'
import type { BuiltFormAnswer } from './built-form'
import { answersIn, captchaAnswerName, captchaName, formIdField, sendFormIntent, sentIn } from './built-form'

/**
 * Submits an editors' form. Rejected ones are returned with all input; accepted ones with the editor's message
 * (S2-4.32).
 */
export const answerForm = async (form: FormData, useCases: UseCases) => {
  const asked = form.get(formIdField)
  const id = typeof asked === 'string' ? asked.slice(0, 100) : ''
  const sent = await useCases.submitForm(id, await sentIn(form))()
  if (isLeft(sent))
    return data<BuiltFormAnswer>(
      { ...refusal(id, form, sent.left), ...(await questionFor(form, sent.left, useCases)) },
      { status: 422 },
    )
  return sent.right.to === undefined
    ? data<BuiltFormAnswer>({ tag: 'sent', form: id, html: sent.right.html })
    : redirect(sent.right.to)
}

/**
 * A form without a captcha token, because JavaScript is unavailable or the token expired, gets a text captcha instead
 * (S2-4.33).
 */
const questionFor = async (
  form: FormData,
  error: DomainError,
  { captchaQuestion }: UseCases,
): Promise<{ readonly question?: CaptchaQuestion }> => {
  const missing = error.tag === 'invalid' && error.issues.some(({ field }) => field === captchaName)
  if (!missing && !form.has(captchaAnswerName)) return {}
  const question = await captchaQuestion()()
  return isLeft(question) ? {} : { question: question.right }
}

const refusal = (id: string, form: FormData, error: DomainError): Extract<BuiltFormAnswer, { tag: 'refused' }> => {
  const { issues, problem } = answerOf(error, sendFormIntent, {})
  return {
    tag: 'refused',
    form: id,
    answers: answersIn(form),
    issues,
    problem: problemCode(error) === undefined ? problem : { code: problemCode(error) ?? '' },
  }
}

/** Missing forms, rejected ones and unavailable services have specific messages (S1-8.17, S3-8.16). */
const problemCode = (error: DomainError): string | undefined => {
  switch (error.tag) {
    case 'not-found':
    case 'refused':
      return 'form-builder.not-found'
    case 'unavailable':
      return 'form-builder.failed'
    default:
      return undefined
  }
}
