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
  /** Called when lines were corrected or removed. */
  readonly changed: () => void
  /** Called when a line could not be checked; undefined: the last check succeeded. */
  readonly failed: (error: DomainError | undefined) => void
}

/** View model of the checked lines in two tables: which are shown, and corrections of single lines. */
export class UploadResultStore {
  checked: CheckedLines = nothing
  tab: UploadTab = 'errors'
  pages = firstPages
  perPage: number = uploadPageSizes[0]
  /** Rows that are being rechecked. */
  again: readonly number[] = []
  readonly #checkUpload: UseCases['checkUpload']
  readonly #listener: Listener

  constructor(checkUpload: UseCases['checkUpload'], listener: Listener) {
    this.#checkUpload = checkUpload
    this.#listener = listener
    makeAutoObservable(this, { checked: observableRef }, { autoBind: true })
  }

  /** All lines in file order. */
  get lines(): readonly UploadLine[] {
    return [...this.checked.valid, ...this.checked.errors].sort((a, b) => a.row - b.row)
  }

  /** Shows a new result, with the errors tab first if there are any. */
  take(checked: CheckedLines): void {
    this.checked = checked
    this.tab = checked.errors.length > 0 ? 'errors' : 'valid'
  }

  /** Valid lines were added to the cart; lines that the shop rejected join the errors. */
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

  /** Rechecks a corrected line. */
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

  /** Removes a line. */
  drop({ row }: ErrorLine): void {
    this.checked = withoutRow(this.checked, row)
    this.#listener.changed()
  }
}

const withoutRow = (checked: CheckedLines, row: number): CheckedLines => ({
  valid: checked.valid,
  errors: checked.errors.filter(line => line.row !== row),
})
