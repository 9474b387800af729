import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PublishedForm, PublishedForms } from '../../../core/construction/construction-desk.port'
import { publishedFormAddress } from '../../../core/construction/desk-file-address'
import { sizeOf } from '../../../core/catalogue/product-document'
import { issue } from '../../../core/shared/domain-error'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'
import { EmptyState } from '../../kit/empty-state'
import { Notice } from '../../kit/notice'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { HistoryList } from '../history-list'
import { answered, newKey } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { ProgramTabs } from './program-tabs'
import { PublishForm } from './publish-form'

type FormsData = PublishedForms & { readonly key: string }
type FormsAnswer = { readonly done: 'published' } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<FormsData> => ({
  ...(await answered(request, useCasesOf(context).staffOrderForms())),
  key: newKey(),
})

/** Publishes a file as the order form, or reports where and why orders made with it could not be parsed. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormsAnswer> => {
  const form = await request.formData()
  const values = formValues(form)
  const useCases = useCasesOf(context)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const desk = await useCases.staffOrderForms()()
    return isRight(desk)
      ? { intent: 'publish', values, issues: [issue('file', 'order-file.empty')] }
      : answerOf(desk.left, 'publish', values)
  }
  const published = await useCases.staffPublishOrderForm({
    file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    key: values['key'] ?? '',
  })()
  return isRight(published) ? { done: 'published' } : answerOf(published.left, 'publish', values)
}

/** The program's order form: the current download, a form to publish another, and earlier versions. */
export const Component = (): ReactElement => {
  const text = useText()
  const { forms, history, key, elsewhere } = useLoaderData<FormsData>()
  const answer = useActionData<FormsAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={text('construction-desk.tabs.form')} noindex />
      <TitleBlock title={text('staff.sections.construction')} lead={text('construction-desk.form-lead')} />
      <ProgramTabs current="form" />
      <Flash tone="ok" text={answer?.done && text('construction-desk.done-published')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {elsewhere ? (
        <Notice tone="info">{text('construction-desk.form-elsewhere')}</Notice>
      ) : (
        <>
          <PublishForm key={history.length} clickKey={key} refused={refused} />
          <Forms forms={forms} />
          <HistoryList history={history} />
        </>
      )}
    </>
  )
}

const Forms = ({ forms }: Pick<FormsData, 'forms'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  if (forms.length === 0)
    return (
      <EmptyState level={2} title={text('construction-desk.no-form')} drawing="sheet">
        {text('construction-desk.no-form-lead')}
      </EmptyState>
    )
  const sizeText = ({ size }: PublishedForm): string => {
    const { amount, unit } = sizeOf(size)
    return text(`construction-desk.size-${unit}`, { amount: format.number(amount) })
  }
  const columns: readonly Column<PublishedForm>[] = [
    {
      key: 'name',
      label: text('construction-desk.file'),
      rowHeader: true,
      breaks: true,
      cell: form => (
        <span className={styles.two}>
          <a href={publishedFormAddress(form.id)} download className={styles.name}>
            {form.name}
          </a>
          <span className={styles.quiet}>{form.written ? text('construction-desk.written') : sizeText(form)}</span>
        </span>
      ),
    },
    {
      key: 'when',
      label: text('construction-desk.published'),
      cell: form => <span className={styles.whole}>{format.moment(form.publishedAt)}</span>,
    },
    {
      key: 'who',
      label: text('construction-desk.publisher'),
      breaks: true,
      cell: form => form.publishedBy || <span className={styles.quiet}>{text('construction-desk.the-shop')}</span>,
    },
    {
      key: 'state',
      label: text('orders.columns.status'),
      cell: form =>
        form === forms[0] ? (
          <Badge tone="ok">{text('construction-desk.current')}</Badge>
        ) : (
          <span className={styles.quiet}>{text('construction-desk.earlier')}</span>
        ),
    },
  ]
  return (
    <Table
      caption={text('construction-desk.tabs.form')}
      columns={columns}
      rows={forms}
      rowKey={form => String(form.id)}
    />
  )
}
