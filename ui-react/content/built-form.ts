import type { CaptchaQuestion } from '../../core/captcha/captcha'
import { captchaField } from '../../core/forms/guarded-forms'
import type { FormAnswers, FormDefinition, SentForm } from '../../core/forms/form'
import type { EnteredForm } from '../../core/forms/check-form'
import { checkForm } from '../../core/forms/check-form'
import type { Issue } from '../../core/shared/domain-error'
import { issue } from '../../core/shared/domain-error'
import { dayOf } from '../../core/shared/store-day'
import type { FormAnswer } from '../forms'

/** The result of submitting an editors' form. */
export type BuiltFormAnswer =
  | { readonly tag: 'sent'; readonly form: string; readonly html?: string }
  | {
      readonly tag: 'refused'
      readonly form: string
      readonly answers: FormAnswers
      readonly issues: readonly Issue[]
      readonly problem?: FormAnswer['problem']
      readonly question?: CaptchaQuestion
    }

export const sendFormIntent = 'send-form'
/** Identifies the submitted form, besides its fields. */
export const formIdField = 'form'
/** Honeypot: hidden from people, so only robots fill it in. */
export const trapField = 'subject-line'

/** The captcha token, or the text captcha with its answer. */
export const captchaName = captchaField
export const captchaAnswerName = 'captcha-sum'

const prefix = 'field.'
/** Prefixes editors' field names, so that they cannot collide with ours. */
export const fieldName = (name: string): string => prefix + name

const entriesOf = (form: FormData) =>
  [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )

const grouped = <A>(entries: readonly (readonly [string, A])[]): Readonly<Record<string, readonly A[]>> => {
  const groups = new Map<string, A[]>()
  for (const [name, value] of entries) groups.set(name, [...(groups.get(name) ?? []), value])
  return Object.fromEntries(groups)
}

export const answersIn = (form: FormData): FormAnswers =>
  grouped(entriesOf(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))

/** An empty file field submits a file without a name. */
const filesIn = (form: FormData) =>
  entriesOf(form).flatMap(([name, value]) =>
    typeof value === 'string' || value.name === '' ? [] : [[name, value] as const],
  )

const enteredIn = (form: FormData): EnteredForm => ({ answers: answersIn(form), files: grouped(filesIn(form)) })

/** The submitted input; files are read only here. */
export const sentIn = async (form: FormData): Promise<SentForm> => {
  const files = await Promise.all(
    filesIn(form).map(
      async ([name, file]) =>
        [name, { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }] as const,
    ),
  )
  const trap = form.get(trapField)
  return {
    answers: answersIn(form),
    files: grouped(files),
    trap: typeof trap === 'string' ? trap : '',
    captcha: captchaIn(form),
  }
}

const valueIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 4_000) : ''
}

const captchaIn = (form: FormData): string => {
  const [token, sum] = [valueIn(form, captchaName), valueIn(form, captchaAnswerName)]
  return form.has(captchaAnswerName) ? (sum === '' ? '' : `${token}.${sum.slice(0, 10)}`) : token
}

/**
 * Overrides of message texts; for one field, the field name precedes the code ('field.email form-builder.required').
 */
export type Wording = Readonly<Record<string, string>>

/** Issues mapped to the page's field names and messages. */
export const issuesOnPage = (issues: readonly Issue[], wording: Wording = {}): readonly Issue[] =>
  issues.map(found => {
    const field = found.field === captchaField ? captchaName : fieldName(found.field)
    return { ...found, field, code: wording[`${field} ${found.code}`] ?? wording[found.code] ?? found.code }
  })

export const checkOnPage = (
  definition: FormDefinition,
  form: HTMLFormElement | null,
  wording?: Wording,
): readonly Issue[] =>
  form
    ? issuesOnPage(
        [
          ...checkForm(definition, enteredIn(new FormData(form)), dayOf(Date.now())),
          ...captchaIssues(definition, new FormData(form)),
        ],
        wording,
      )
    : []

const captchaIssues = (definition: FormDefinition, form: FormData): readonly Issue[] =>
  definition.captcha && captchaIn(form) === '' ? [issue(captchaField, 'form-builder.captcha')] : []
