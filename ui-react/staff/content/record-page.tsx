import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type {
  DeskRecord,
  DeskRevision,
  PreviewChoices,
  RecordHistory,
  RecordKey,
} from '../../../core/content/content-desk.port'
import { changesBetween, type FieldChange } from '../../../core/content/record-rules'
import { storeClock } from '../../../core/shared/store-day'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import type { StaffUseCases } from '../../runtime/use-cases/staff-use-cases'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { TitleBlock } from '../../kit/title-block'
import { HistoryList } from '../history-list'
import { answered, newKey } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { actOn, keyIn, type RecordAnswer } from './record-action'
import { CopyForm, LeavingForms, PreviewForm, PublishForm } from './record-forms'
import { RevisionList } from './revision-list'
import { editorHref, formHref, kindName, RecordStateBadge } from './record-labels'

type Compared = { readonly revision: number; readonly to: number; readonly changes: readonly FieldChange[] }
export type RecordData = {
  readonly record: DeskRecord
  readonly history: RecordHistory
  readonly choices: PreviewChoices
  readonly compared?: Compared
  readonly click: string
  readonly now: string
}

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<RecordData> => {
  const useCases = useCasesOf(context)
  const key = keyIn(params, request)
  const record = await answered(request, useCases.staffRecord(key))
  const [history, choices] = [
    await answered(request, useCases.staffRecordHistory(key)),
    await answered(request, useCases.staffPreviewChoices()),
  ]
  const asked = Number(new URL(request.url).searchParams.get('changes') ?? '')
  const compared = asked > 0 ? await comparedIn(useCases, key, asked, history.revisions) : undefined
  return { record, history, choices, ...(compared ? { compared } : {}), click: newKey(), now: storeClock(Date.now()) }
}

/** The diff of a revision against the previous stored one. */
const comparedIn = async (
  { staffRevision }: Pick<StaffUseCases, 'staffRevision'>,
  key: RecordKey,
  revision: number,
  revisions: readonly DeskRevision[],
): Promise<Compared | undefined> => {
  const before = revisions.find(each => each.revision < revision)
  if (!before) return undefined
  const [old, next] = [await staffRevision(key, before.revision)(), await staffRevision(key, revision)()]
  return isRight(old) && isRight(next)
    ? { revision, to: before.revision, changes: changesBetween(old.right, next.right) }
    : undefined
}

export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<RecordAnswer | Response> =>
  actOn(useCasesOf(context), keyIn(params, request), formValues(await request.formData()))

/** A record: published and draft content, schedule, and history. */
export const Component = (): ReactElement => {
  const text = useText()
  const data = useLoaderData<RecordData>()
  const answer = useActionData<RecordAnswer>()
  const { record, history } = data
  const refused = answer && !answer.done ? (answer as FormAnswer) : undefined
  const title = record.title || record.key.id
  return (
    <>
      <PageMeta title={title} noindex />
      <div className={styles.ways}>
        <ButtonLink href="/staff/content" variant="tertiary" icon="arrow-left">
          {text('content-desk.back')}
        </ButtonLink>
        {record.published && record.slug && <Link href={record.slug}>{text('content-desk.in-shop')}</Link>}
      </div>
      <Head record={record} title={title} />
      <Flash tone="ok" text={answer?.done && text(`content-desk.done.${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <Open record={record} />
      <div className={styles.forms}>
        <PublishForm {...data} refused={refused} />
        {record.slug && <PreviewForm {...data} />}
      </div>
      <RevisionList {...data} />
      <div className={styles.forms}>
        <LeavingForms {...data} />
        <CopyForm {...data} refused={refused?.intent === 'copy' ? refused : undefined} />
      </div>
      <HistoryList history={history.events} />
    </>
  )
}

const Head = ({ record, title }: { readonly record: DeskRecord; readonly title: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { key, published, scheduled, expiresAt } = record
  const editor = editorHref(key)
  return (
    <TitleBlock
      title={title}
      over={kindName(text, key.model)}
      badge={<RecordStateBadge state={record.state} />}
      cells={[
        { label: text('content-desk.address'), value: record.slug ?? text('staff.none') },
        { label: text('content-desk.language'), value: text(`content-desk.languages.${key.language}`) },
        {
          label: text('content-desk.draft'),
          value: text('content-desk.revision', { revision: record.revision }),
          note: [record.changedBy, format.moment(record.changedAt)].filter(Boolean).join(', '),
        },
        {
          label: text('content-desk.visitors-read'),
          value: published
            ? text('content-desk.revision', { revision: published.revision })
            : text('content-desk.nothing'),
          note: [
            published && format.moment(published.at),
            expiresAt === undefined ? undefined : text('staff.events.until', { moment: format.moment(expiresAt) }),
          ]
            .filter(Boolean)
            .join('. '),
        },
        ...(scheduled
          ? [
              {
                label: text('content-desk.goes-out'),
                value: format.moment(scheduled.publishAt),
                note: text('content-desk.revision', { revision: scheduled.revision }),
              },
            ]
          : []),
      ]}
      actions={
        <>
          {editor && <ButtonLink href={editor}>{text('content-desk.edit-page')}</ButtonLink>}
          <ButtonLink href={formHref(key)} variant={editor ? 'secondary' : 'primary'}>
            {text(editor ? 'content-desk.edit-fields' : 'content-desk.edit')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Shows other editors of the record. */
const Open = ({ record: { others } }: { readonly record: DeskRecord }): ReactElement | null => {
  const text = useText()
  return others.length === 0 ? null : (
    <Notice tone="warning">
      {text('content-desk.open-too', { names: others.map(({ name }) => name).join(', '), count: others.length })}
    </Notice>
  )
}
