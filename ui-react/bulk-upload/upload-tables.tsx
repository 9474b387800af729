import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { uploadPageSizes } from '../../core/bulk-upload/upload-file'
import type { ErrorLine, UploadLine, ValidLine } from '../../core/bulk-upload/upload-line'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { paginationWindow } from '../kit/pagination-window'
import { Select } from '../kit/fields/select'
import { Table } from '../kit/table'
import type { UploadStore } from './upload.store'
import styles from './bulk-upload.module.css'
import { type StoreProps, Cell, Why } from './upload-cells'

/** Rows per tab without JavaScript; all are submitted. */
const shownWithoutScript = 50

const usePaged = <Line,>(store: UploadStore, tab: 'errors' | 'valid', lines: readonly Line[]): readonly Line[] => {
  const hydrated = useHydrated()
  const page = Math.min(store.result.pages[tab], Math.max(1, Math.ceil(lines.length / store.result.perPage)))
  return hydrated
    ? lines.slice((page - 1) * store.result.perPage, page * store.result.perPage)
    : lines.slice(0, shownWithoutScript)
}

/** The file rows of a line, if there are several. */
const Rows = ({ line: { row, rows, times } }: { readonly line: UploadLine }): ReactElement => {
  const text = useText()
  return times === 1 ? (
    <>{row}</>
  ) : (
    <span
      title={text('bulk-upload.joined', { count: times })}
    >{`${rows.slice(0, 5).join(', ')}${times > 5 ? ' …' : ''}`}</span>
  )
}

/** Valid lines: SKU and quantity, with their rows in the file. */
export const ValidTable = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const { valid } = store.result.checked
  const shown = usePaged(store, 'valid', valid)
  const noteOf = ({ wanted, pieces, product, times, rows, sku }: ValidLine): readonly string[] => [
    ...(sku.trim().toUpperCase() === product.variantSku.toUpperCase()
      ? []
      : [text('bulk-upload.stands-for', { sku: product.variantSku })]),
    ...(times > 1 ? [text('bulk-upload.joined-rows', { rows: rows.slice(0, 5).join(', '), count: times })] : []),
    ...(wanted?.of === 'pack' && product.pack
      ? [text('bulk-upload.packs', { packs: wanted.count, size: product.pack.size, unit: product.pack.unit })]
      : wanted && wanted.count !== pieces && product.pack
        ? [text('bulk-upload.whole-packs', { asked: wanted.count, size: product.pack.size, unit: product.pack.unit })]
        : []),
  ]
  if (valid.length === 0) return <p className={styles.none}>{text('bulk-upload.none-valid')}</p>
  return (
    <>
      <Table
        compact
        caption={text('bulk-upload.valid', { n: valid.length })}
        rows={shown}
        rowKey={({ row }) => String(row)}
        columns={[
          {
            key: 'sku',
            label: text('bulk-upload.sku'),
            rowHeader: true,
            cell: line => (
              <>
                <span className={styles.sku}>{line.sku}</span>
                {line.product.name && <span className={styles.about}>{line.product.name}</span>}
                {noteOf(line).map(note => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </>
            ),
          },
          { key: 'qty', label: text('bulk-upload.qty'), align: 'end', cell: ({ pieces }) => number(pieces) },
        ]}
      />
      <More shown={shown.length} all={valid.length} />
    </>
  )
})

ValidTable.displayName = 'ValidTable'

/** Rejected lines, to be corrected in their row or removed. */
export const ErrorTable = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const { errors } = store.result.checked
  const shown = usePaged(store, 'errors', errors)
  return (
    <>
      <Table
        caption={text('bulk-upload.errors', { n: errors.length })}
        rows={shown}
        rowKey={({ row }) => String(row)}
        className={styles.errors}
        columns={[
          {
            key: 'sku',
            label: text('bulk-upload.sku'),
            rowHeader: true,
            cell: line =>
              hydrated ? (
                <Cell key={line.sku} store={store} line={line} field="sku" />
              ) : (
                <span className={styles.sku}>{line.sku}</span>
              ),
          },
          {
            key: 'qty',
            label: text('bulk-upload.qty'),
            cell: line => (hydrated ? <Cell key={line.qty} store={store} line={line} field="qty" /> : line.qty),
          },
          { key: 'row', label: text('bulk-upload.row'), align: 'end', cell: line => <Rows line={line} /> },
          {
            key: 'error',
            label: text('bulk-upload.error'),
            narrow: 'full',
            cell: line => <Why store={store} line={line} />,
          },
          ...(hydrated
            ? [
                {
                  key: 'drop',
                  label: text('bulk-upload.leave-out'),
                  hideLabel: true,
                  tight: true,
                  cell: (line: ErrorLine) => (
                    <IconButton
                      icon="trash"
                      dense
                      label={text('bulk-upload.leave-out-row', { row: line.row })}
                      onClick={() => store.result.drop(line)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <More shown={shown.length} all={errors.length} />
    </>
  )
})

ErrorTable.displayName = 'ErrorTable'

const More = ({ shown, all }: { readonly shown: number; readonly all: number }): ReactElement | null => {
  const text = useText()
  const hydrated = useHydrated()
  return hydrated || all <= shown ? null : (
    <p className={styles.quiet}>{text('bulk-upload.more', { count: all - shown })}</p>
  )
}

/** Pagination of the tab, with the page size (S3-9.04). */
export const UploadPages = observer(({ store }: StoreProps): ReactElement | null => {
  const text = useText()
  const { number } = useFormat()
  const count = store.result.checked[store.result.tab].length
  if (count <= uploadPageSizes[0]) return null
  const last = Math.ceil(count / store.result.perPage)
  const page = Math.min(store.result.pages[store.result.tab], last)
  const first = (page - 1) * store.result.perPage + 1
  return (
    <div className={styles.pages}>
      <span className={styles.quiet}>
        {text('bulk-upload.range', {
          from: number(first),
          to: number(Math.min(count, first + store.result.perPage - 1)),
          all: number(count),
        })}
      </span>
      {last > 1 && (
        <nav aria-label={text('bulk-upload.pages')} className={styles.turn}>
          <IconButton
            icon="chevron-left"
            dense
            label={text('bulk-upload.previous')}
            disabled={page === 1}
            onClick={() => store.result.turnTo(page - 1)}
          />
          {paginationWindow(page, last, 5).map(entry =>
            entry.tag === 'page' ? (
              <button
                key={entry.page}
                type="button"
                className={styles.turnTo}
                aria-label={text('bulk-upload.page', { page: entry.page })}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => store.result.turnTo(entry.page)}
              >
                {entry.page}
              </button>
            ) : (
              <span key={`gap-${entry.page}`} aria-hidden>
                …
              </span>
            ),
          )}
          <IconButton
            icon="chevron-right"
            dense
            label={text('bulk-upload.next')}
            disabled={page === last}
            onClick={() => store.result.turnTo(page + 1)}
          />
        </nav>
      )}
      <Select
        dense
        hideLabel
        label={text('bulk-upload.per-page')}
        value={String(store.result.perPage)}
        onChange={event => store.result.showPerPage(Number(event.currentTarget.value))}
        options={uploadPageSizes.map(size => ({
          value: String(size),
          label: text('bulk-upload.rows-per-page', { n: size }),
        }))}
        fieldClassName={styles.perPage}
      />
    </div>
  )
})

UploadPages.displayName = 'UploadPages'
