import * as E from 'fp-ts/Either'
import type { SentFile } from '../uploads/upload'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { centsIn, checkForm } from './check-form'
import type { AskedField, FormAnswers, FormDefinition, SentForm } from './form'
import { isAsked } from './form'
import { sanitizedFile, maxBytes } from './form-file'
import { writtenMoment } from './moment'
import { formatPhone } from './phone-number'

/** A normalised form: only its own fields, with phone numbers, dates and amounts in canonical form. */
export type PreparedForm = {
  readonly answers: FormAnswers
  readonly files: Readonly<Record<string, readonly SentFile[]>>
}

/** Validates and normalises a form; idempotent. */
export const prepareForm = (
  form: FormDefinition,
  sent: SentForm,
  today: string,
): E.Either<readonly Issue[], PreparedForm> => {
  const wrong = checkForm(
    form,
    { answers: sent.answers, files: mapped(sent.files, file => ({ name: file.name, size: file.bytes.byteLength })) },
    today,
  )
  if (wrong.length > 0) return E.left(wrong)
  const asked = form.fields.filter(isAsked)
  const files = Object.fromEntries(
    asked.flatMap(field =>
      field.tag === 'media' && sent.files[field.name]?.length ? [[field.name, sent.files[field.name] ?? []]] : [],
    ),
  )
  const sanitized = mapped(files, sanitizedFile)
  const odd = Object.entries(sanitized).flatMap(([name, each]) =>
    each.includes(undefined) ? [issue(name, 'form-builder.file-content')] : [],
  )
  if (odd.length > 0) return E.left(odd)
  const [first] = Object.keys(files)
  const size = Object.values(files)
    .flat()
    .reduce((sum, file) => sum + file.bytes.byteLength, 0)
  if (first !== undefined && size > maxBytes)
    return E.left([issue(first, 'form-builder.file-size', { limit: Math.floor(maxBytes / 104_857.6) / 10 })])
  return E.right({
    answers: Object.fromEntries(
      asked.flatMap(field => {
        const given = answersOf(field, sent.answers)
        return given.length === 0 ? [] : [[field.name, given]]
      }),
    ),
    files: mapped(sanitized, file => file as SentFile),
  })
}

const mapped = <A, B>(
  record: Readonly<Record<string, readonly A[]>>,
  change: (each: A) => B,
): Readonly<Record<string, readonly B[]>> =>
  Object.fromEntries(Object.entries(record).map(([name, all]) => [name, all.map(change)]))

const answersOf = (field: AskedField, answers: FormAnswers): readonly string[] => {
  if (field.tag === 'media') return []
  const given = (answers[field.name] ?? []).map(each => each.trim()).filter(each => each !== '')
  return field.tag === 'checkbox'
    ? field.choices.map(choice => choice.value).filter(value => given.includes(value))
    : given.slice(0, 1).map(each => written(field, each))
}

const written = (field: AskedField, answer: string): string => {
  switch (field.tag) {
    case 'phone':
      return formatPhone(answer)
    case 'moment':
      return writtenMoment(answer, field) ?? answer
    case 'number':
      return field.amount ? dollars(centsIn(answer) ?? 0) : String(Number(answer))
    default:
      return answer
  }
}

/** Formats dollars with two decimals and thousands separators (S1-9.09). */
const dollars = (cents: number): string => {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`
}
