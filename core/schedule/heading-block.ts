import { isBlankRow } from './cell-text'
import { headingUnit, headingWords, isGroupName, namedField, type NamedField } from './heading-words'
import type { FireUnit } from './fire-label'
import type { LengthUnit } from './length'

/** What the heading says of a column. */
export type ColumnName = {
  /** As shown: `DOOR > W`; '' for a column without a heading. */
  readonly label: string
  /** Words of the lowest cell, and of the group cell above it. */
  readonly words: string
  readonly group: string
  readonly unit?: LengthUnit | FireUnit
  readonly named?: NamedField
}

export type HeadingBlock = {
  /** Indexes of its rows, from 0; none for a table without headings. */
  readonly rows: readonly number[]
  readonly names: readonly ColumnName[]
}

const searchedRows = 60
const mostRows = 3
/** A block names at least this many fields. */
const fewestFields = 2

type Rows = readonly (readonly string[])[]

/** Finds the heading among the first rows: the block of one to three rows that names the most fields. */
export const findHeading = (rows: Rows): HeadingBlock | undefined => {
  let [best, points] = [undefined as HeadingBlock | undefined, 0]
  const last = Math.min(rows.length, searchedRows)
  for (let from = 0; from < last; from += 1)
    for (let height = 1; height <= mostRows && from + height <= last; height += 1) {
      const indexes = Array.from({ length: height }, (_, at) => from + at)
      if (!indexes.every((at, place) => canBeHeading(rows[at] ?? [], place > 0))) break
      const block = headingOf(rows, indexes)
      const found = pointsOf(block)
      if (found > points) [best, points] = [block, found]
    }
  return points >= fewestFields ? best : undefined
}

/** A row with values is none of a heading: at most a third of its cells have digits. */
const canBeHeading = (cells: readonly string[], isBelow: boolean): boolean => {
  const filled = cells.filter(cell => cell !== '')
  const isGroup = filled.length === 1 && isGroupName(headingWords(filled[0] ?? ''))
  if (filled.length < (isBelow && !isGroup ? 2 : 1)) return false
  return filled.filter(cell => /\d/.test(cell)).length <= filled.length / 3
}

const pointsOf = ({ names, rows }: HeadingBlock): number => {
  const fields = new Map<string, number>()
  for (const { named } of names)
    if (named) fields.set(named.field, Math.max(fields.get(named.field) ?? 0, named.unsure ? 0.5 : 1))
  // Rows that add nothing are titles.
  return [...fields.values()].reduce((sum, each) => sum + each, 0) - rows.length * 0.01
}

/** The names of columns from given heading rows, group cells carried to the right over their sub-headings. */
export const headingOf = (rows: Rows, indexes: readonly number[]): HeadingBlock => {
  const block = indexes.map(at => rows[at] ?? [])
  const width = Math.max(0, ...block.map(cells => cells.length))
  return { rows: indexes, names: Array.from({ length: width }, (_, at) => columnName(block, at)) }
}

const columnName = (block: Rows, at: number): ColumnName => {
  const texts = block.map(cells => cells[at] ?? '')
  const own = texts.findLastIndex(text => headingWords(text) !== '')
  const unit = texts.map(headingUnit).findLast(each => each !== undefined)
  if (own < 0) return { label: '', words: '', group: '', ...(unit ? { unit } : {}) }
  const words = headingWords(texts[own] ?? '')
  const above = Array.from({ length: own }, (_, up) => carried(block, own - 1 - up, at)).filter(text => text !== '')
  const groups = above.map(headingWords)
  // A group may be a part of another: `SIZE` under `DOOR`. The nearest one that names a field with the words counts.
  const found = groups.map(group => ({ group, named: namedField(words, group) }))
  const { group, named } =
    found.find(each => each.named && !each.named.unsure) ??
    found.find(each => each.named) ??
    (groups.length === 0 ? { group: '', named: namedField(words) } : { group: groups[0] ?? '', named: undefined })
  return {
    label: [above.find(text => headingWords(text) === group) ?? '', texts[own] ?? '']
      .filter(text => text !== '')
      .join(' > '),
    words,
    group,
    ...(unit ? { unit } : {}),
    ...(named ? { named } : {}),
  }
}

/**
 * The cell above, or the group cell to the left of it, as far as nothing but blank cells lies between and no larger
 * group begins.
 */
const carried = (block: Rows, row: number, at: number): string => {
  const [cells = [], below = []] = [block[row], block[row + 1]]
  for (let left = at; left >= 0; left -= 1) {
    const text = cells[left] ?? ''
    if (text !== '') return left === at || isGroupName(headingWords(text)) || (below[left] ?? '') !== '' ? text : ''
    if (block.slice(0, row).some(upper => (upper[left] ?? '') !== '')) return ''
  }
  return ''
}

/** Whether a row repeats the heading, as at the top of a printed page. */
export const repeatsHeading = (cells: readonly string[], rows: Rows, { rows: indexes }: HeadingBlock): boolean =>
  !isBlankRow(cells) &&
  indexes.some(index => {
    const heading = rows[index] ?? []
    const filled = heading.filter(cell => cell !== '').length
    return filled >= 2 && heading.every((cell, at) => cell.toUpperCase() === (cells[at] ?? '').toUpperCase())
  })
