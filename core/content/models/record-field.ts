import * as E from 'fp-ts/Either'
import { choice, color, flag, html, link, number, picture, setting, words, type Setting } from '../blocks/setting'
import type { Fields } from '../fields'

/** A record of another model as a relation names it. */
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
  /** The fields of a part, or of each entry of a list. */
  readonly parts?: RecordShape
  /** The model of a relation, and what a record stores of each target. */
  readonly of?: string
  readonly kept?: (related: Related) => Fields
}

export type RecordShape = Readonly<Record<string, RecordField>>

/** A model of content: the fields its records have, in the order of a form. */
export type Model = {
  readonly name: string
  readonly fields: RecordShape
  /** Derived fields, which repeat other fields of the record: not editable, kept. */
  readonly kept?: readonly string[]
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
/** A picture of the shop, of the library or drawn. */
export const image = from('picture', picture)
export const whole = (least: number, most: number): RecordField => from('number', number(least, most))
export const oneOf = (...options: readonly string[]): RecordField => from('choice', choice(...options))
export const required = (field: RecordField): RecordField => ({ ...field, required: true })

/** A decimal number that may be less than nothing, such as a latitude. */
export const decimal = (least: number, most: number): RecordField => ({
  kind: 'amount',
  wrong: value => {
    const read = typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value
    return !(typeof read === 'number' && read >= least && read <= most)
  },
})

/** A day, or a moment, as editors and feeds write it. */
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

/** Texts in order, one a line. */
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

/** Records of another model, named by their ids. */
export const relation = (of: string, kept: (related: Related) => Fields): RecordField => ({
  kind: 'relation',
  of,
  kept: related => ({ content_model_data_id: related.id, title: related.title, ...kept(related) }),
  wrong: value => !(Array.isArray(value) && value.length <= maxEntries && value.every(isFields)),
})
