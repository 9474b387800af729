import * as E from 'fp-ts/Either'
import type { Modifier, ModifierChoice } from '../catalogue/product'
import type { StoredUpload } from '../uploads/upload'
import { inMegabytes, largestUpload } from '../uploads/upload-limits'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { ShownChoice } from './cart'
import { shortDay } from '../shared/short-day'
import { isDay } from '../shared/store-day'

/** Maximum length of text choices if the merchant set none. */
const maxTextLength = 1000

/** Uploads that choices may refer to, by id. */
export type UploadsById = ReadonlyMap<string, StoredUpload>

/**
 * Validates the modifier choices of a product and returns them in the order of its modifiers: required ones are
 * present, typed ones within limits, others name an existing value or an upload within the limit (S1-5.10, S1-5.11,
 * S2-5.15). Empty ones are dropped; choices of unknown modifiers are rejected.
 */
export const checkChoices = (
  modifiers: readonly Modifier[],
  sent: readonly ModifierChoice[],
  uploads: UploadsById,
): E.Either<readonly Issue[], readonly ModifierChoice[]> => {
  const strangers = sent.filter(choice => !modifiers.some(modifier => modifier.id === choice.modifierId))
  const choices = modifiers.flatMap(modifier => {
    const choice = sent.find(candidate => candidate.modifierId === modifier.id)
    return choice === undefined || choice.value.trim() === ''
      ? []
      : [{ modifierId: modifier.id, value: normal(modifier, choice.value) }]
  })
  const issues = [
    ...strangers.map(choice =>
      issue(`modifier:${choice.modifierId}`, 'cart.choice-unknown', { name: String(choice.modifierId) }),
    ),
    ...modifiers.flatMap(
      modifier =>
        choiceIssue(modifier, choices.find(choice => choice.modifierId === modifier.id)?.value, uploads) ?? [],
    ),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(choices)
}

const normal = (modifier: Modifier, value: string): string =>
  modifier.kind === 'multi_line_text' ? value.replaceAll('\r\n', '\n') : value.trim()

const choiceIssue = (modifier: Modifier, value: string | undefined, uploads: UploadsById): Issue | undefined => {
  const wrong = (code: string, values: Issue['values'] = {}) =>
    issue(`modifier:${modifier.id}`, code, { name: modifier.name, ...values })
  if (value === undefined) return modifier.required ? wrong('cart.choice-required') : undefined
  const { textMaxLength, numberLowest, numberHighest } = modifier.config
  switch (modifier.kind) {
    case 'text':
    case 'multi_line_text': {
      const maximum = textMaxLength ?? maxTextLength
      return value.length > maximum ? wrong('cart.choice-too-long', { maximum }) : undefined
    }
    case 'numbers_only_text':
      if (!isNumber(value)) return wrong('cart.choice-not-a-number')
      if (numberLowest !== undefined && Number(value) < numberLowest)
        return wrong('cart.choice-too-low', { minimum: numberLowest })
      return numberHighest !== undefined && Number(value) > numberHighest
        ? wrong('cart.choice-too-high', { maximum: numberHighest })
        : undefined
    case 'file': {
      const file = uploads.get(value)
      const maxBytes = modifier.config.fileMaxBytes ?? largestUpload
      if (!file) return wrong('cart.choice-file-gone')
      return file.size > maxBytes ? wrong('cart.choice-file-too-large', { maximum: inMegabytes(maxBytes) }) : undefined
    }
    case 'date':
      return isDay(value) ? undefined : wrong('cart.choice-not-a-day')
    case 'checkbox':
    case 'radio_buttons':
    case 'dropdown':
    case 'rectangles':
    case 'swatch':
    case 'product_list_with_images':
      return modifier.values.some(candidate => String(candidate.id) === value)
        ? undefined
        : wrong('cart.choice-unknown')
  }
}

/** A plain decimal number: digits, at most one point, no exponent. */
const isNumber = (value: string): boolean => /^-?\d{1,12}$/.test(value) || /^-?\d{1,12}\.\d{1,6}$/.test(value)

/** The choices as displayed on a cart line: typed text, the value's label, or the file's name. */
export const shownChoices = (
  modifiers: readonly Modifier[],
  choices: readonly ModifierChoice[],
  uploads: UploadsById,
): readonly ShownChoice[] =>
  choices.flatMap(choice => {
    const modifier = modifiers.find(candidate => candidate.id === choice.modifierId)
    if (!modifier) return []
    if (modifier.kind === 'file') {
      const file = uploads.get(choice.value)
      return file ? [{ name: modifier.name, value: file.name, uploadId: file.id }] : []
    }
    const label = modifier.values.find(value => String(value.id) === choice.value)?.label
    return [{ name: modifier.name, value: label ?? (modifier.kind === 'date' ? shortDay(choice.value) : choice.value) }]
  })
