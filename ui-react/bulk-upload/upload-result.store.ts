import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { joinChecked } from '../../core/bulk-upload/join-checked'
import { revalidateLine } from '../../core/bulk-upload/revalidate-line'
import { uploadPageSizes } from '../../core/bulk-upload/upload-file'
import type { CheckedLines, ErrorLine, UploadLine } from '../../core/bulk-upload/upload-line'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type UploadTab = 'errors' | 'valid'

const nothing: CheckedLines = { valid: [], errors: [] }
const firstPages: Readonly<Record<UploadTab, number>> = { errors: 1, valid: 1 }

type Listener = {
  /** Lines were mended or left out. */
  readonly changed: () => void
  /** A line could not be checked; undefined: the last one could. */
  readonly failed: (error: DomainError | undefined) => void
}

/** The checked lines of an upload in two tables: what is shown of them, and how single lines are mended. */
export class UploadResultStore {
  checked: CheckedLines = nothing
  tab: UploadTab = 'errors'
  pages = firstPages
  perPage: number = uploadPageSizes[0]
  /** Rows that are being checked again. */
  again: readonly number[] = []
  readonly #checkUpload: UseCases['checkUpload']
  readonly #listener: Listener

  constructor(checkUpload: UseCases['checkUpload'], listener: Listener) {
    this.#checkUpload = checkUpload
    this.#listener = listener
    makeAutoObservable(this, { checked: observableRef }, { autoBind: true })
  }

  /** All lines in the order of the file. */
  get lines(): readonly UploadLine[] {
    return [...this.checked.valid, ...this.checked.errors].sort((a, b) => a.row - b.row)
  }

  /** A new result, with its errors in front where it has any. */
  take(checked: CheckedLines): void {
    this.checked = checked
    this.tab = checked.errors.length > 0 ? 'errors' : 'valid'
  }

  /** Valid lines are in the cart; what the shop refused joins the errors. */
  keepErrors(refused: readonly ErrorLine[]): void {
    this.checked = { valid: [], errors: [...this.checked.errors, ...refused].sort((a, b) => a.row - b.row) }
    this.tab = 'errors'
    this.pages = firstPages
  }

  clear(): void {
    Object.assign(this, { checked: nothing, tab: 'errors', pages: firstPages, again: [] })
  }

  show(tab: UploadTab): void {
    this.tab = tab
  }

  turnTo(page: number): void {
    this.pages = { ...this.pages, [this.tab]: page }
  }

  showPerPage(rows: number): void {
    this.perPage = rows
    this.pages = firstPages
  }

  /** Checks a line with errors as it is written now. */
  async fix(line: ErrorLine, changes: Partial<Pick<UploadLine, 'sku' | 'qty'>>): Promise<void> {
    if (this.again.includes(line.row)) return
    this.again = [...this.again, line.row]
    const found = await this.#checkUpload([revalidateLine({ ...line, ...changes })])()
    runInAction(() => {
      // The list was removed or replaced meanwhile.
      if (!this.again.includes(line.row)) return
      this.again = this.again.filter(row => row !== line.row)
      this.#listener.failed(isLeft(found) ? found.left : undefined)
      if (isLeft(found)) return
      this.checked = joinChecked(withoutRow(this.checked, line.row), found.right)
      this.#listener.changed()
    })
  }

  /** Leaves a line out. */
  drop({ row }: ErrorLine): void {
    this.checked = withoutRow(this.checked, row)
    this.#listener.changed()
  }
}

const withoutRow = (checked: CheckedLines, row: number): CheckedLines => ({
  valid: checked.valid,
  errors: checked.errors.filter(line => line.row !== row),
})
