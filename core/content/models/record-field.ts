import * as E from 'fp-ts/Either'
import { choice, color, flag, html, link, number, picture, setting, words, type Setting } from '../blocks/setting'
import type { Fields } from '../fields'

/** A record of another model, as the target of a relation. */
export type Related = { readonly id: string; readonly title: string; readonly slug?: string }

/**
 * A field of a record: form control and validation. Kinds are those of block settings, plus dates, text lines, and
 * relations to records of another model.
 */
export type RecordField = {
  readonly kind: Exclude<Setting<unknown>['kind'], 'blocks'> | 'date' | 'lines' | 'relation' | 'amount'
  /** Whether a present value is invalid; a missing one is invalid only if the field is required. */
  readonly wrong: (value: unknown) => boolean
  readonly required?: boolean
  readonly options?: readonly string[]
  /** Fields of a group, or of each list entry. */
  readonly parts?: RecordShape
  /** The model of a relation, and the stored value per target. */
  readonly of?: string
  readonly storedAs?: (related: Related) => Fields
}

export type RecordShape = Readonly<Record<string, RecordField>>

/** A content model: its fields in form order. */
export type Model = {
  readonly name: string
  readonly fields: RecordShape
  /** Derived fields, which repeat other fields of the record: not editable, preserved on save. */
  readonly derived?: readonly string[]
}

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const from = (kind: RecordField['kind'], { read, options }: Setting<unknown>): RecordField => ({
  kind,
  wrong: value => E.isLeft(read(value)),
  ...(options ? { options } : {}),
})

export const text = from('words', words)
export const markup = from('html', html)
export const yesOrNo = from('flag', flag)
export const address = from('link', link)
export const colour = from('color', color)
/** A shop picture: from the media library or generated. */
export const image = from('picture', picture)
export const whole = (min: number, max: number): RecordField => from('number', number(min, max))
export const oneOf = (...options: readonly string[]): RecordField => from('choice', choice(...options))
export const required = (field: RecordField): RecordField => ({ ...field, required: true })

/** A decimal number, possibly negative, such as a latitude. */
export const decimal = (min: number, max: number): RecordField => ({
  kind: 'amount',
  wrong: value => {
    const read = typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value
    return !(typeof read === 'number' && read >= min && read <= max)
  },
})

/** A date or timestamp in the formats of editors and feeds. */
export const day: RecordField = from(
  'date',
  setting('words', value =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z?)?$/.test(value) &&
    Number.isFinite(Date.parse(value))
      ? E.right(value)
      : E.left('no day'),
  ),
)

/** A list of texts, one per line. */
export const lines: RecordField = {
  kind: 'lines',
  wrong: value =>
    !(
      typeof value === 'string' ||
      (Array.isArray(value) &&
        value.length <= 60 &&
        value.every(each => typeof each === 'string' && each.length <= 2_000))
    ),
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

export const group = (parts: RecordShape): RecordField => ({ kind: 'group', parts, wrong: value => !isFields(value) })

export const maxEntries = 100
export const list = (parts: RecordShape): RecordField => ({
  kind: 'list',
  parts,
  wrong: value => !(Array.isArray(value) && value.length <= maxEntries && value.every(isFields)),
})

/** References to records of another model by id. */
export const relation = (of: string, storedAs: (related: Related) => Fields): RecordField => ({
  kind: 'relation',
  of,
  storedAs: related => ({ content_model_data_id: related.id, title: related.title, ...storedAs(related) }),
  wrong: value => !(Array.isArray(value) && value.length <= maxEntries && value.every(isFields)),
})
