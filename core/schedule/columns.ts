import { isUnsaidDepth, type NamedField } from './heading-words'
import { columnName } from '../files/column-name'
import type { ColumnName } from './heading-block'
import { readKeying } from './keying'
import { isMarkShaped, markKey } from './marks'
import { materialCode } from './materials'
import type { OpeningField } from './opening'
import { reads, type CellUnits } from './read-cell'

/** A column of the table with what it is taken for. */
export type TableColumn = {
  /** Place in the table, from 0. */
  readonly at: number
  readonly label: string
  readonly field?: OpeningField
  /**
   * How the field was found. `own`: none of ours, retained under its heading; `out`: left out on request; `asked`: a
   * question waits for an answer.
   */
  readonly by: 'words' | 'content' | 'chosen' | 'own' | 'out' | 'asked'
  /** Share of its filled cells that the field can read, from 0 to 1. */
  readonly share: number
  readonly filled: number
  readonly unit?: CellUnits['unit']
}

/** A question of the mapping: two columns for one field, a depth that does not say which, no column of marks. */
export type ColumnQuestion =
  | { readonly tag: 'two-columns'; readonly field: OpeningField; readonly columns: readonly number[] }
  | { readonly tag: 'which-depth'; readonly column: number }
  | { readonly tag: 'no-marks' }

export type ColumnChoice = Readonly<Record<number, OpeningField | 'own' | 'out'>>

type Rows = readonly (readonly string[])[]

const sampledRows = 400

const filledIn = (rows: Rows, at: number): readonly string[] =>
  rows.slice(0, sampledRows).flatMap(cells => (cells[at] ? [cells[at]] : []))

const shareOf = (field: OpeningField, texts: readonly string[], unit?: CellUnits['unit']): number => {
  if (texts.length === 0) return 0
  const hits = texts.filter(text => reads(field, text, unit) ?? true).length
  return hits / texts.length
}

/** Maps columns to fields: by choice, by the words of headings, then by content. */
export const mapColumns = (
  names: readonly ColumnName[],
  rows: Rows,
  choice: ColumnChoice = {},
): { readonly columns: readonly TableColumn[]; readonly questions: readonly ColumnQuestion[] } => {
  const width = Math.max(names.length, ...rows.slice(0, sampledRows).map(cells => cells.length))
  const texts = Array.from({ length: width }, (_, at) => filledIn(rows, at))
  const fields = new Map<OpeningField, number>()
  const found = new Map<number, Pick<TableColumn, 'by'> & { readonly field?: OpeningField }>()
  const take = (at: number, field: OpeningField, by: TableColumn['by']): void => {
    fields.set(field, at)
    found.set(at, { field, by })
  }
  for (const [key, wanted] of Object.entries(choice)) {
    const at = Number(key)
    if (at >= width) continue
    if (wanted === 'own' || wanted === 'out') found.set(at, { by: wanted })
    else if (!fields.has(wanted)) take(at, wanted, 'chosen')
  }
  const questions: ColumnQuestion[] = []
  for (const isUnsure of [false, true])
    names.forEach(({ named, unit }, at) => {
      if (!named || found.has(at) || (named.unsure ?? false) !== isUnsure) return
      const values = texts[at] ?? []
      const field = isUnsure ? fitting(named, values, unit, fields) : named.field
      if (!field) return
      const first = fields.get(field)
      if (first === undefined) return take(at, field, 'words')
      // Notes beside remarks are retained under their heading; any other second column is a question.
      if (
        !isUnsure &&
        field !== 'remarks' &&
        field !== 'room' &&
        values.length > 0 &&
        found.get(first)?.by !== 'chosen'
      )
        questions.push({ tag: 'two-columns', field, columns: [first, at] })
    })
  spreadSize(names, texts, fields, take)
  names.forEach((name, at) => {
    if (found.has(at) || !isUnsaidDepthColumn(name, texts[at] ?? [])) return
    questions.push({ tag: 'which-depth', column: at })
    found.set(at, { by: 'asked' })
  })
  guessByContent(names, texts, { fields, found, take })
  if (!fields.has('mark')) questions.push({ tag: 'no-marks' })
  const labels = distinctLabels(texts.map((_, at) => names[at]?.label ?? ''))
  return {
    questions,
    columns: texts.flatMap((values, at): readonly TableColumn[] => {
      const name = names[at]
      const label = labels[at] ?? ''
      if (values.length === 0 && label === '') return []
      const unit = name?.unit
      const { field, by } = found.get(at) ?? { field: undefined, by: 'own' as const }
      const share = field === undefined ? 1 : shareOf(field, values, unit)
      return [{ at, label, by, share, filled: values.length, ...(field ? { field } : {}), ...(unit ? { unit } : {}) }]
    }),
  }
}

/** Whether a column holds depths, and its name does not say which (J-4.05). Details of drawings have the same names. */
const isUnsaidDepthColumn = ({ words, group }: ColumnName, texts: readonly string[]): boolean =>
  !group.startsWith('DETAIL') && isUnsaidDepth(words) && shareOf('throat', texts) >= mostly

/** Columns of the same name are distinguished by their letter: none of them may take the place of another. */
const distinctLabels = (labels: readonly string[]): readonly string[] =>
  labels.map((label, at) => (label !== '' && labels.indexOf(label) < at ? `${label} (${columnName(at)})` : label))

/** Of the fields that words may mean, the first that is free and that half of the cells can be. */
const fitting = (
  { field, other }: NamedField,
  values: readonly string[],
  unit: CellUnits['unit'],
  fields: ReadonlyMap<OpeningField, number>,
): OpeningField | undefined => {
  const fits = (each: OpeningField): boolean => {
    if (fields.has(each)) return false
    if (values.length === 0) return true
    if (each !== 'doorMaterial' && each !== 'frameMaterial') return shareOf(each, values, unit) >= 0.5
    return values.filter(text => materialCode(text) !== undefined).length >= values.length / 2
  }
  return fits(field) ? field : other !== undefined && fits(other) ? other : undefined
}

type Take = (at: number, field: OpeningField, by: TableColumn['by']) => void

/** One heading over two columns: `SIZE` above a width and a height. */
const spreadSize = (
  names: readonly ColumnName[],
  texts: readonly (readonly string[])[],
  fields: Map<OpeningField, number>,
  take: Take,
): void => {
  const at = fields.get('size')
  if (at === undefined || fields.has('width') || fields.has('height')) return
  const [first = [], second = []] = [texts[at], texts[at + 1]]
  const isNext = names[at + 1]?.named === undefined && second.length > 0
  if (shareOf('size', first) >= 0.3 || shareOf('width', first) < 0.6 || !isNext || shareOf('height', second) < 0.6)
    return
  fields.delete('size')
  take(at, 'width', 'content')
  take(at + 1, 'height', 'content')
}

type Guessing = {
  readonly fields: ReadonlyMap<OpeningField, number>
  readonly found: ReadonlyMap<number, unknown>
  readonly take: Take
}

const [mostly, nearly] = [0.6, 0.8]

/** Fields of columns whose headings say nothing; without any heading all fields that content shows. */
const guessByContent = (
  names: readonly ColumnName[],
  texts: readonly (readonly string[])[],
  { fields, found, take }: Guessing,
): void => {
  const isHeadless = names.every(({ words }) => words === '')
  const open = (): readonly number[] =>
    texts.flatMap((values, at) =>
      found.has(at) || values.length === 0 || (!isHeadless && (names[at]?.words ?? '') !== '') ? [] : [at],
    )
  const guess = (field: OpeningField, fits: (values: readonly string[]) => boolean): void => {
    if (fields.has(field)) return
    const at = open().find(each => fits(texts[each] ?? []))
    if (at !== undefined) take(at, field, 'content')
  }
  const atLeast = (field: OpeningField, share: number) => (values: readonly string[]) => shareOf(field, values) >= share
  const every = (values: readonly string[], fits: (text: string) => boolean): number =>
    values.filter(fits).length / values.length
  guess('hand', atLeast('hand', mostly))
  if (!fields.has('width')) guess('size', atLeast('size', mostly))
  guess('neededBy', atLeast('neededBy', nearly))
  if (!isHeadless) return
  if (!fields.has('size')) guessTwoLengths(texts, open(), take)
  guess(
    'fire',
    values => shareOf('fire', values) >= mostly && every(values, text => !/^[a-e]$|^\d$|^-+$/i.test(text)) >= 0.3,
  )
  guess('keying', values => every(values, text => readKeying(text) !== undefined) >= mostly)
  guess('mark', values => {
    const marks = new Set(values.map(markKey))
    return marks.size >= values.length * 0.9 && every(values, text => /\d/.test(text) && text.length <= 16) >= nearly
  })
  guess(
    'set',
    values => every(values, text => /^(?:hw|hs|hg|hd|set|gr)/i.test(text) && reads('set', text) === true) >= mostly,
  )
  guess('set', values => every(values, text => /^\d{1,3}(?:\.\d{1,2})?[a-z]?$/i.test(text)) >= nearly)
  guess('doorMaterial', values => every(values, text => materialCode(text) !== undefined) >= nearly)
  guess('frameMaterial', values => every(values, text => materialCode(text) !== undefined) >= nearly)
  const words = open().filter(
    at => every(texts[at] ?? [], text => /[a-z]{3}/i.test(text) && !isMarkShaped(text)) >= mostly,
  )
  const [first, last] = [words[0], words.at(-1)]
  if (first !== undefined && first !== last && first === (fields.get('mark') ?? -2) + 1) take(first, 'room', 'content')
  if (last !== undefined && !found.has(last)) take(last, 'remarks', 'content')
}

/** A width, a height and perhaps a thickness in columns side by side. */
const guessTwoLengths = (texts: readonly (readonly string[])[], open: readonly number[], take: Take): void => {
  const isLength = (field: OpeningField, at: number): boolean =>
    open.includes(at) && shareOf(field, texts[at] ?? []) >= nearly
  const at = open.find(each => isLength('width', each) && isLength('height', each + 1))
  if (at === undefined) return
  take(at, 'width', 'content')
  take(at + 1, 'height', 'content')
  if (isLength('thickness', at + 2)) take(at + 2, 'thickness', 'content')
}
