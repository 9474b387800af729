import { observer } from 'mobx-react-lite'
import { useRef, useState, type DragEvent, type FormEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { Icon } from '../kit/marks/icon'
import { useHydrated } from '../runtime/use-hydrated'
import { newJobPath } from './new-job-path'
import type { ScheduleStore } from './schedule.store'
import styles from './schedule.module.css'

type StoreProps = { readonly store: ScheduleStore }

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The drop area for a file, or the file that was chosen. */
export const ScheduleDrop = observer(({ store }: StoreProps): ReactElement =>
  store.state === 'empty' ? <Drop store={store} /> : <Chosen store={store} />,
)
ScheduleDrop.displayName = 'ScheduleDrop'

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
      action={newJobPath}
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
      <p className={styles.dropTitle}>{hydrated ? text('jobs.drop') : text('jobs.choose')}</p>
      <p className={styles.quiet} id="schedule-kinds">
        {text('jobs.kinds')}
      </p>
      <input
        ref={input}
        type="file"
        name="file"
        accept={accepted}
        aria-label={text('jobs.file')}
        aria-describedby="schedule-kinds"
        className={hydrated ? 'visually-hidden' : styles.file}
        tabIndex={hydrated ? -1 : undefined}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) void store.choose(file)
        }}
      />
      <Button type="submit" icon="upload">
        {text('jobs.read-file')}
      </Button>
    </Form>
  )
}

const Chosen = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const isBusy = store.state === 'reading' || store.isReadingAgain
  return (
    <section className={styles.taken} aria-label={text('jobs.file')} aria-busy={isBusy}>
      <div className={styles.chip}>
        <Icon name="file" />
        <span className={styles.name}>{store.name || text('jobs.pasted')}</span>
        {hydrated ? (
          <IconButton icon="close" dense label={text('jobs.remove')} onClick={store.remove} />
        ) : (
          <Link href={newJobPath}>{text('jobs.remove')}</Link>
        )}
      </div>
      {store.state === 'reading' && (
        <div className={styles.progress}>
          <progress aria-label={text('jobs.reading')} />
          <Button variant="tertiary" size="dense" onClick={store.remove}>
            {text('jobs.cancel')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isBusy ? text('jobs.reading') : text('jobs.read-openings', { count: store.openings.length })}
      </p>
    </section>
  )
})
Chosen.displayName = 'Chosen'

/** Rows copied from a spreadsheet, a drawing or a mail. */
export const PasteRows = ({ store }: StoreProps): ReactElement => {
  const text = useText()
  const [lines, setLines] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (lines.trim() === '') store.askForFile()
    else void store.paste(lines)
  }
  return (
    <Form method="post" action={newJobPath} encType="multipart/form-data" onSubmit={submit} className={styles.paste}>
      <TextArea
        name="lines"
        rows={6}
        label={text('jobs.paste')}
        help={text('jobs.paste-help')}
        value={lines}
        onChange={event => setLines(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="secondary">
          {text('jobs.read-rows')}
        </Button>
      </div>
    </Form>
  )
}
