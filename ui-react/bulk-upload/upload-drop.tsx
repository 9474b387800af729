import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState, type DragEvent, type FormEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { PreviewRow } from '../../core/bulk-upload/read-rows'
import { sampleFileName } from '../../core/bulk-upload/upload-file'
import { afterPaint } from '../runtime/after-paint'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Icon } from '../kit/marks/icon'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { Table, type Column } from '../kit/table'
import { TextArea } from '../kit/fields/text-area'
import { checkIntent } from './upload-action'
import type { UploadStore } from './upload.store'
import { useSoon } from './use-soon'
import styles from './bulk-upload.module.css'

type StoreProps = { readonly store: UploadStore }

const accepted = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The drop area for a file, or a chip with the selected file (S3-2.30). */
export const UploadDrop = observer(({ store }: StoreProps): ReactElement =>
  useSoon(store.state !== 'empty') ? <Chip store={store} /> : <Drop store={store} />,
)
UploadDrop.displayName = 'UploadDrop'

const Drop = ({ store }: StoreProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void store.choose(file)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (file) void store.choose(file)
    else input.current?.click()
  }
  return (
    <Form
      method="post"
      action="/bulk-upload/"
      encType="multipart/form-data"
      onSubmit={submit}
      className={styles.drop}
      data-over={over || undefined}
      onPointerEnter={store.prepare}
      onFocus={store.prepare}
      onDragEnter={store.prepare}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" className={styles.mark} />
      <p className={styles.dropTitle}>{hydrated ? text('bulk-upload.drop') : text('bulk-upload.choose')}</p>
      <p className={styles.quiet} id="upload-kinds">
        {text('bulk-upload.kinds')}
      </p>
      <input
        ref={input}
        type="file"
        name="file"
        accept={accepted}
        aria-label={text('bulk-upload.file')}
        aria-describedby="upload-kinds"
        className={hydrated ? 'visually-hidden' : styles.file}
        tabIndex={hydrated ? -1 : undefined}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) void store.choose(file)
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" name="intent" value={checkIntent} icon="upload">
          {text('bulk-upload.upload')}
        </Button>
        <a href={`/${sampleFileName}`} download={sampleFileName}>
          {text('bulk-upload.sample')}
        </a>
        <Link href="/account/jobs/new/">{text('bulk-upload.schedule')}</Link>
      </div>
    </Form>
  )
}

const Chip = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const { number } = useFormat()
  const progressText =
    store.state === 'reading'
      ? text('bulk-upload.reading', { count: store.rowsRead, rows: number(store.rowsRead) })
      : text('bulk-upload.checking')
  return (
    <section className={styles.taken} aria-label={text('bulk-upload.file')} aria-busy={store.isBusy}>
      <div className={styles.chip}>
        <Icon name="file" />
        <span className={styles.name}>{store.name || text('bulk-upload.pasted')}</span>
        {hydrated ? (
          <IconButton icon="close" dense label={text('bulk-upload.remove')} onClick={store.remove} />
        ) : (
          <Link href="/bulk-upload/">{text('bulk-upload.remove')}</Link>
        )}
      </div>
      {store.isBusy && (
        <>
          <div className={styles.progress}>
            <progress max={100} value={store.percent} aria-label={progressText} />
            {/* Placed before the growing list, so that it does not move under the pointer. */}
            <Button variant="tertiary" size="dense" onClick={store.remove}>
              {text('bulk-upload.cancel')}
            </Button>
            <span className={styles.quiet}>{progressText}</span>
          </div>
          {store.preview.length > 0 && <Preview store={store} />}
        </>
      )}
      <p role="status" className="visually-hidden">
        {store.isBusy
          ? progressText
          : text('bulk-upload.checked', {
              valid: store.result.checked.valid.length,
              errors: store.result.checked.errors.length,
            })}
      </p>
    </section>
  )
})

/** Rows rendered per frame: visible ones first, so that no frame is blocked. */
const [inSight, portion] = [10, 30]

/** The first rows, shown immediately, so that the user sees whether it is the right file. */
const Preview = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const { preview } = store
  const [count, setCount] = useState(inSight)
  const columns = useMemo(
    (): readonly Column<PreviewRow>[] => [
      {
        key: 'sku',
        label: text('bulk-upload.sku'),
        rowHeader: true,
        cell: ({ sku }) => <span className={styles.sku}>{sku}</span>,
      },
      { key: 'qty', label: text('bulk-upload.qty'), align: 'end', cell: ({ qty }) => qty },
      { key: 'row', label: text('bulk-upload.row'), align: 'end', cell: ({ row }) => row },
    ],
    [text],
  )
  useEffect(() => {
    if (count >= preview.length) return
    let gone = false
    afterPaint(() => {
      if (!gone) setCount(count + portion)
    })
    return () => {
      gone = true
    }
  }, [count, preview.length])
  return (
    <div
      className={styles.preview}
      data-full={preview.length > inSight || undefined}
      tabIndex={0}
      role="region"
      aria-label={text('bulk-upload.first-rows')}
    >
      <Table
        compact
        caption={text('bulk-upload.first-rows')}
        rows={preview.slice(0, count)}
        rowKey={({ row }) => String(row)}
        columns={columns}
      />
    </div>
  )
})

/** The same for lines copied from a mail or table. */
export const PasteForm = ({ store }: StoreProps): ReactElement => {
  const text = useText()
  const [lines, setLines] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (lines.trim() === '') store.askForFile()
    else void store.paste(lines)
  }
  return (
    <Form method="post" action="/bulk-upload/" onSubmit={submit} className={styles.paste}>
      <TextArea
        name="lines"
        rows={6}
        label={text('bulk-upload.paste')}
        help={text('bulk-upload.paste-help')}
        value={lines}
        onChange={event => setLines(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <div>
        <Button type="submit" name="intent" value={checkIntent} variant="secondary">
          {text('bulk-upload.check-lines')}
        </Button>
      </div>
    </Form>
  )
}
