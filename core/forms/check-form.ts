import { firstPerField, isEmail } from '../shared/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { centsFromDecimal } from '../shared/decimal'
import type { AskedField, ChosenFile, FieldPattern, FormAnswers, FormDefinition, MediaField, MomentField } from './form'
import { isAsked } from './form'
import { isChoosable } from '../shared/choosable-days'
import { hasExtension, megabyte, maxBytes } from './form-file'
import { fitsPattern } from './form-pattern'
import { dayInMoment, writtenMoment } from './moment'
import { isPhoneNumber } from './phone-number'

export type EnteredForm = {
  readonly answers: FormAnswers
  readonly files: Readonly<Record<string, readonly ChosenFile[]>>
}

/** Maximum length of single-line and multi-line answers. */
export const maxLineLength = 500
export const maxParagraphLength = 5_000
const maxTicked = 100

/**
 * Validates a form, one issue per field; the client and the server use the same rules (S1-5.09, S2-5.02 to S2-5.10).
 * `today` is the store's date as YYYY-MM-DD. Issues carry the field's internal name.
 */
export const checkForm = (form: FormDefinition, { answers, files }: EnteredForm, today: string): readonly Issue[] =>
  firstPerField(
    form.fields.filter(isAsked).flatMap(field =>
      field.tag === 'media'
        ? mediaIssues(field, files[field.name] ?? [])
        : answerIssues(
            field,
            (answers[field.name] ?? []).map(each => each.trim()).filter(each => each !== ''),
            today,
          ),
    ),
  )

type Answered = Exclude<AskedField, MediaField>

/** The editor's own error text takes precedence. */
const fieldIssue = (field: AskedField, code: string, values: Issue['values'] = {}, message = field.message): Issue =>
  message === undefined
    ? issue(field.name, code, { label: field.label, ...values })
    : issue(field.name, 'form-builder.own', { message })

const answerIssues = (field: Answered, given: readonly string[], today: string): readonly Issue[] => {
  const [answer] = given
  if (answer === undefined) return field.required ? [fieldIssue(field, 'form-builder.required')] : []
  switch (field.tag) {
    case 'dropdown':
    case 'radio':
    case 'checkbox':
      return given.length <= (field.tag === 'checkbox' ? maxTicked : 1) &&
        given.every(each => field.choices.some(choice => choice.value === each))
        ? []
        : [fieldIssue(field, 'form-builder.choice')]
    case 'phone':
      return isPhoneNumber(answer, field.fixed) ? [] : [fieldIssue(field, 'form-builder.phone')]
    case 'moment':
      return momentIssues(field, answer, today)
    case 'number':
      return [
        ...(isNumber(answer, field.amount)
          ? []
          : [fieldIssue(field, field.amount ? 'form-builder.amount' : 'form-builder.number')]),
        ...patternIssues(field, answer),
      ]
    case 'email':
      return [...(isEmail(answer) ? [] : [fieldIssue(field, 'form-builder.format')]), ...patternIssues(field, answer)]
    case 'text':
    case 'hidden':
      return textIssues(field, answer, maxLineLength)
    case 'paragraph':
      return textIssues(field, answer, maxParagraphLength)
  }
}

const momentIssues = (field: MomentField, answer: string, today: string): readonly Issue[] => {
  if (writtenMoment(answer, field) === undefined)
    return [fieldIssue(field, field.asks === 'time' ? 'form-builder.time' : 'form-builder.day')]
  const day = dayInMoment(answer, field)
  return day === undefined || isChoosable(day, today, field.days) ? [] : [fieldIssue(field, 'form-builder.day-closed')]
}

/** Too long a text is not matched against the pattern, to bound backtracking. */
const textIssues = (
  field: Extract<Answered, { readonly pattern?: FieldPattern }>,
  answer: string,
  maximum: number,
): readonly Issue[] =>
  answer.length > maximum
    ? [issue(field.name, 'form-builder.too-long', { label: field.label, maximum })]
    : patternIssues(field, answer)

const patternIssues = (
  field: Extract<Answered, { readonly pattern?: FieldPattern }>,
  answer: string,
): readonly Issue[] =>
  field.pattern === undefined || fitsPattern(field.pattern.source, answer.slice(0, maxParagraphLength))
    ? []
    : [fieldIssue(field, 'form-builder.format', {}, field.pattern.message ?? field.message)]

/**
 * Whole numbers have steps of one (S2-5.05); amounts are dollars with at most two decimals, as everywhere in the shop
 * (S1-9.09).
 */
const isNumber = (text: string, amount: boolean): boolean =>
  amount ? centsIn(text) !== undefined : /^-?\d{1,15}$/.test(text)

export const centsIn = (text: string): number | undefined => {
  if (!/^-?\$?\d[\d,]{0,15}(?:\.\d{1,2})?$/.test(text)) return undefined
  return centsFromDecimal(text.replace('$', ''))
}

const mediaIssues = (field: MediaField, chosen: readonly ChosenFile[]): readonly Issue[] => {
  if (chosen.length === 0) return field.required ? [fieldIssue(field, 'form-builder.required')] : []
  if (chosen.length > field.max) return [issue(field.name, 'form-builder.too-many-files', { limit: field.max })]
  if (chosen.some(file => !hasExtension(file.name, field.extensions)))
    return [
      issue(field.name, 'form-builder.file-kind', {
        kinds: field.extensions.map(each => each.toUpperCase()).join(', '),
      }),
    ]
  if (chosen.some(file => file.size === 0)) return [issue(field.name, 'form-builder.file-empty')]
  const maxFileBytes = Math.min(field.megabytes === undefined ? maxBytes : field.megabytes * megabyte, maxBytes)
  const size = chosen.reduce((sum, file) => sum + file.size, 0)
  return size > maxFileBytes
    ? [issue(field.name, 'form-builder.file-size', { limit: Math.floor((maxFileBytes / megabyte) * 10) / 10 })]
    : []
}
