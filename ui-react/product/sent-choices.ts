import type { ModifierChoice } from '../../core/catalogue/product'
import type { ChosenOptions } from '../../core/catalogue/product-options'
import type { Issue } from '../../core/shared/domain-error'
import type { StoredFiles } from './chosen-files'

export const addIntent = 'add-to-cart'

/** The input of a form post, to restore it without JavaScript. */
export type SentForm = {
  readonly options: ChosenOptions
  readonly modifiers: readonly ModifierChoice[]
  readonly quantity?: number
  readonly files: StoredFiles
}

export type AddAnswer =
  | { readonly tag: 'added' }
  | { readonly tag: 'refused'; readonly issues: readonly Issue[]; readonly message?: string; readonly sent?: SentForm }

/** Parses a field as an integer of up to nine digits. */
export const wholeOf = (value: FormDataEntryValue | null): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined

const fieldsOf = (form: FormData, prefix: string): readonly (readonly [number, string])[] =>
  [...form.entries()].flatMap(([name, value]) => {
    const id = name.startsWith(prefix) ? wholeOf(name.slice(prefix.length)) : undefined
    const text = typeof value === 'string' ? value.trim() : ''
    return id === undefined || text === '' ? [] : [[id, text] as const]
  })

export const optionsOf = (form: FormData): ChosenOptions =>
  Object.fromEntries(
    fieldsOf(form, 'option-').flatMap(([id, text]) => (wholeOf(text) === undefined ? [] : [[id, Number(text)]])),
  )

/** A checkbox follows a hidden field with its unchecked value, so the last of equal names counts. */
export const modifiersOf = (form: FormData): readonly ModifierChoice[] => {
  const chosen = new Map(fieldsOf(form, 'modifier-'))
  return [...chosen].map(([modifierId, value]) => ({ modifierId, value: value.slice(0, 2000) }))
}
