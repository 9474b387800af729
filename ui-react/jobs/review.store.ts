import { makeAutoObservable } from 'mobx'
import { columnName } from '../../core/files/column-name'
import { issueGroups, type IssueGroup } from '../../core/schedule/review'
import type { OpeningField, ScheduledOpening, ScheduleIssue } from '../../core/schedule/opening'
import type { ScheduleStore } from './schedule.store'

/** Rows of a page of the grid. */
export const rowsPerPage = 50

/** A column of the review grid: one of the file, or what follows from others. */
export type GridColumn = { readonly key: string; readonly at?: number; readonly label: string } & (
  { readonly tag: 'field'; readonly field: OpeningField } | { readonly tag: 'own'; readonly name: string }
)

export type Place = { readonly row: number; readonly column: number }

/** What of the openings is on screen: page, focused cell, and the cell being edited. */
export class ReviewStore {
  page = 0
  /** Place in the openings of the page, and in the columns. */
  focus: Place = { row: 0, column: 0 }
  editing = false
  /** Counts requests to move the keyboard's focus to the cell. */
  jumps = 0
  readonly #schedule: ScheduleStore

  constructor(schedule: ScheduleStore) {
    this.#schedule = schedule
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get columns(): readonly GridColumn[] {
    const read = this.#schedule.read
    if (!read) return []
    const ofFile = read.openings.columns.flatMap((column): readonly GridColumn[] => {
      const { at, field, by, label, filled } = column
      if (by === 'out' || filled === 0) return []
      return field
        ? [{ tag: 'field', key: field, field, at, label }]
        : [{ tag: 'own', key: `own ${at}`, name: label || columnName(at), at, label }]
    })
    const has = (field: OpeningField): boolean => ofFile.some(column => column.key === field)
    const derived = (['leaves', 'level', 'phase', 'area', 'location'] as const).filter(
      field => !has(field) && this.#schedule.openings.some(opening => opening[field] !== undefined),
    )
    return [
      ...ofFile.filter(({ key }) => key === 'mark'),
      ...ofFile.filter(column => column.key !== 'mark' && column.tag === 'field'),
      ...derived.map((field): GridColumn => ({ tag: 'field', key: field, field, label: '' })),
      ...ofFile.filter(({ tag }) => tag === 'own'),
    ]
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.#schedule.openings.length / rowsPerPage))
  }

  get rows(): readonly ScheduledOpening[] {
    const page = Math.min(this.page, this.pages - 1)
    return this.#schedule.openings.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
  }

  get issues(): readonly ScheduleIssue[] {
    return this.#schedule.read?.openings.issues ?? []
  }

  get groups(): readonly IssueGroup[] {
    return issueGroups(this.issues)
  }

  /** Issues by row and field; those of a row as a whole are at its mark. */
  get byCell(): ReadonlyMap<string, readonly ScheduleIssue[]> {
    const cells = new Map<string, ScheduleIssue[]>()
    for (const issue of this.issues) {
      const key = cellKey(issue.row, issue.field ?? 'mark')
      cells.set(key, [...(cells.get(key) ?? []), issue])
    }
    return cells
  }

  turnTo(page: number): void {
    this.page = Math.max(0, Math.min(page, this.pages - 1))
    this.focus = { row: 0, column: this.focus.column }
    this.editing = false
  }

  moveTo({ row, column }: Place): void {
    this.editing = false
    this.focus = {
      row: Math.max(0, Math.min(row, this.rows.length - 1)),
      column: Math.max(0, Math.min(column, this.columns.length - 1)),
    }
    this.jumps += 1
  }

  /** Moves by a key of the keyboard; other keys do nothing. */
  press(key: string): void {
    const { row, column } = this.focus
    const [down, right] = moves[key] ?? []
    if (key === 'Home') this.moveTo({ row, column: 0 })
    else if (key === 'End') this.moveTo({ row, column: this.columns.length - 1 })
    else if (down !== undefined && right !== undefined) this.moveTo({ row: row + down, column: column + right })
  }

  /** Shows the cell of an issue: its row of the file, and its field. */
  showCell(row: number, field: OpeningField | undefined): void {
    const at = this.#schedule.openings.findIndex(({ source }) => source.row === row)
    if (at < 0) return
    this.page = Math.floor(at / rowsPerPage)
    const column = this.columns.findIndex(({ key }) => key === (field ?? 'mark'))
    this.moveTo({ row: at % rowsPerPage, column })
  }

  edit(): void {
    this.editing = true
  }

  stopEditing(): void {
    this.editing = false
    this.jumps += 1
  }
}

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
}

export const movesFocus = (key: string): boolean => key in moves || key === 'Home' || key === 'End'

export const cellKey = (row: number, field: string): string => `${row} ${field}`
