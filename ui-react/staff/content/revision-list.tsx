import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { FieldChange } from '../../../core/content/record-rules'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import styles from '../staff.module.css'
import own from './content-desk.module.css'
import type { RecordData } from './record-page'
import { recordHref } from './record-labels'

/** Revisions, newest first: editor, diff, and restore. */
export const RevisionList = ({
  record,
  history: { revisions },
  compared,
}: Pick<RecordData, 'record' | 'history' | 'compared'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const oldest = revisions.at(-1)?.revision
  const changesHref = (revision: number) => {
    const href = recordHref(record.key)
    return `${href}${href.includes('?') ? '&' : '?'}changes=${revision}#changes`
  }
  return (
    <section className={styles.part} aria-labelledby="revisions">
      <h2 id="revisions" className={styles.heading}>
        {text('content-desk.revisions')}
      </h2>
      <p className={styles.quiet}>{text('content-desk.revisions-lead')}</p>
      <ol className={own.revisions}>
        {revisions.map(({ revision, at, by, title, restoredFrom }) => (
          <li key={revision} className={own.revision}>
            <span className={own.words}>
              <span>
                <strong>{text('content-desk.revision', { revision })}</strong> {title}
              </span>
              <span className={styles.quiet}>
                {[
                  format.moment(at),
                  by ?? text('content-desk.before-desk'),
                  restoredFrom === undefined
                    ? undefined
                    : text('content-desk.restored-from', { revision: restoredFrom }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                {revision === record.revision ? `. ${text('content-desk.is-draft')}` : ''}
                {revision === record.published?.revision ? `. ${text('content-desk.is-read')}` : ''}
                {revision === record.scheduled?.revision ? `. ${text('content-desk.is-scheduled')}` : ''}
              </span>
            </span>
            <span className={own.row}>
              {revision !== oldest && (
                <Link href={changesHref(revision)} aria-label={text('content-desk.what-changed-in', { revision })}>
                  {text('content-desk.what-changed')}
                </Link>
              )}
              {revision !== record.revision && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="revision" value={record.revision} />
                  <input type="hidden" name="of" value={revision} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    variant="secondary"
                    size="dense"
                    aria-label={text('content-desk.restore-this', { revision })}
                  >
                    {text('content-desk.restore')}
                  </Button>
                </Form>
              )}
            </span>
          </li>
        ))}
      </ol>
      {compared && <Changes {...compared} />}
    </section>
  )
}

const Changes = ({ revision, to, changes }: NonNullable<RecordData['compared']>): ReactElement => {
  const text = useText()
  const value = (written: string | undefined) =>
    written === undefined || written === '' ? (
      <span className={styles.quiet}>{text('content-desk.nothing')}</span>
    ) : (
      <span className={own.value}>{written}</span>
    )
  const columns: readonly Column<FieldChange>[] = [
    { key: 'field', label: text('content-desk.field'), rowHeader: true, narrow: 'full', cell: ({ field }) => field },
    { key: 'before', label: text('content-desk.revision', { revision: to }), cell: ({ before }) => value(before) },
    { key: 'after', label: text('content-desk.revision', { revision }), cell: ({ after }) => value(after) },
  ]
  return (
    <div id="changes" className={styles.part}>
      <h3 className={styles.name}>{text('content-desk.what-changed-in', { revision })}</h3>
      <Table
        caption={text('content-desk.what-changed-in', { revision })}
        columns={columns}
        rows={changes}
        rowKey={({ field }) => field}
        empty={text('content-desk.nothing-changed')}
        compact
      />
    </div>
  )
}
