import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { languages } from '../../../core/access/visitor'
import { mustStand } from '../../../core/content/record-rules'
import { storeClock } from '../../../core/shared/store-day'
import { storeTimeZone } from '../../../core/shared/store-time-zone'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import styles from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import type { RecordData } from './record-page'

type Refused = { readonly refused?: FormAnswer }

/** Publishes the latest revision, now or scheduled, with an optional end. */
export const PublishForm = ({ record, now, refused }: Pick<RecordData, 'record' | 'now'> & Refused): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const own = refused?.intent === 'publish' ? refused : undefined
  const form = useFocusOnRefusal(own)
  const [busy, taking] = [useSubmitting('publish'), useSubmitting('unschedule')]
  const { scheduled, expiresAt, state } = record
  const wrong = (field: string) => {
    const found = own?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('content-desk.publish')}
      </h2>
      {scheduled && (
        <Form method="post" preventScrollReset className={styles.part}>
          <input type="hidden" name="revision" value={record.revision} />
          <p>
            {text('staff.events.content-scheduled', {
              revision: scheduled.revision,
              moment: format.moment(scheduled.publishAt),
            })}
            {scheduled.until !== undefined &&
              ` ${text('staff.events.until', { moment: format.moment(scheduled.until) })}`}
            {scheduled.revision !== record.revision && ` ${text('content-desk.saved-since')}`}
          </p>
          <Button
            type="submit"
            name="intent"
            value="unschedule"
            variant="secondary"
            busy={taking}
            busyText={text('staff.saving')}
          >
            {text('content-desk.unschedule')}
          </Button>
        </Form>
      )}
      <Form ref={form} method="post" preventScrollReset noValidate className={styles.part}>
        <input type="hidden" name="revision" value={record.revision} />
        <p className={styles.quiet}>
          {text(state === 'published' ? 'content-desk.publish-again' : 'content-desk.publish-lead', {
            revision: record.revision,
          })}
        </p>
        <div className={styles.pair}>
          <TextInput
            id={`${id}at`}
            name="at"
            type="datetime-local"
            label={text('content-desk.at')}
            help={text('content-desk.at-help', { zone: storeTimeZone().replaceAll('_', ' ') })}
            min={now}
            defaultValue={own?.values['at']}
            error={wrong('at')}
          />
          {!mustStand(record.key) && (
            <TextInput
              id={`${id}until`}
              name="until"
              type="datetime-local"
              label={text('content-desk.until')}
              help={text('content-desk.until-help')}
              min={now}
              defaultValue={own?.values['until'] ?? (expiresAt === undefined ? undefined : storeClock(expiresAt))}
              error={wrong('until')}
            />
          )}
        </div>
        <Button type="submit" name="intent" value="publish" busy={busy} busyText={text('staff.saving')}>
          {text('content-desk.publish-revision', { revision: record.revision })}
        </Button>
      </Form>
    </section>
  )
}

/** Previews the shop as a group with drafts. A full page load, so that the server adds the preview bar. */
export const PreviewForm = ({ record, choices }: Pick<RecordData, 'record' | 'choices'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <Form
      method="post"
      action="/staff/content/preview"
      reloadDocument
      className={styles.part}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={styles.heading}>
        {text('content-desk.preview-form')}
      </h2>
      <p className={styles.quiet}>{text('content-desk.preview-lead')}</p>
      <input type="hidden" name="path" value={record.slug} />
      <div className={styles.pair}>
        <Select
          id={`${id}group`}
          name="group"
          label={text('content-desk.preview-group')}
          defaultValue={String(choices.current?.groupId ?? '')}
          options={[
            { value: '', label: text('content-desk.guest') },
            ...choices.groups.map(group => ({ value: String(group.id), label: group.name })),
          ]}
        />
        <Select
          id={`${id}language`}
          name="language"
          label={text('content-desk.language')}
          defaultValue={record.key.language}
          options={languages.map(language => ({ value: language, label: text(`content-desk.languages.${language}`) }))}
        />
      </div>
      <Button type="submit" name="intent" value="start" variant="secondary">
        {text('content-desk.preview-start')}
      </Button>
    </Form>
  )
}

/** Discard the draft, unpublish, or delete. */
export const LeavingForms = ({ record }: Pick<RecordData, 'record'>): ReactElement | null => {
  const text = useText()
  const { state, published, revision } = record
  const ways = [
    ...(state === 'changed' || (state === 'scheduled' && published) ? ['discard'] : []),
    ...(published && !mustStand(record.key) ? ['withdraw'] : []),
    ...(state === 'draft' || state === 'withdrawn' ? ['remove'] : []),
  ]
  if (ways.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{text('content-desk.back-out')}</h2>
      {ways.map(way => (
        <Form key={way} method="post" preventScrollReset className={styles.part}>
          <input type="hidden" name="revision" value={revision} />
          <p className={styles.quiet}>{text(`content-desk.${way}-lead`)}</p>
          <Button type="submit" name="intent" value={way} variant="secondary">
            {text(`content-desk.${way}`)}
          </Button>
        </Form>
      ))}
    </section>
  )
}

/** Creates the record in another language, as a copy of this one. */
export const CopyForm = ({ record, click, refused }: Pick<RecordData, 'record' | 'click'> & Refused): ReactElement => {
  const text = useText()
  const id = useId()
  const wrong = refused?.issues.find(issue => issue.field === 'language')
  return (
    <Form method="post" preventScrollReset className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('content-desk.copy')}
      </h2>
      <p className={styles.quiet}>{text('content-desk.copy-lead')}</p>
      <input type="hidden" name="click" value={click} />
      <input type="hidden" name="title" value={record.title} />
      <input type="hidden" name="slug" value={record.slug ?? ''} />
      <Select
        id={`${id}to`}
        name="to"
        label={text('content-desk.language')}
        defaultValue={refused?.values['to'] ?? languages.find(language => language !== record.key.language)}
        options={languages
          .filter(language => language !== record.key.language)
          .map(language => ({ value: language as string, label: text(`content-desk.languages.${language}`) }))}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <Button type="submit" name="intent" value="copy" variant="secondary">
        {text('content-desk.copy-button')}
      </Button>
    </Form>
  )
}
