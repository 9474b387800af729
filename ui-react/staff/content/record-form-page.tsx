import { useId, type ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isPageModel } from '../../../core/content/record-rules'
import { useCasesOf } from '../../runtime/use-cases/context'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { ProblemNotice, useSubmitting } from '../../forms'
import { useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { answered } from '../../runtime/staff-answer'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import {
  actOnForm,
  keyIn,
  modelOf,
  queryOf,
  recordFormOf,
  type RecordFormAnswer,
  type RecordFormData,
  type Work,
} from './record-form-data'
import { AroundFields, RecordFields } from './record-fields'
import { kindName } from './record-labels'
import styles from './record-form.module.css'

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<RecordFormData> =>
  recordFormOf(useCasesOf(context), outcome => answered(request, outcome), keyIn(params, request))

export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<RecordFormAnswer> =>
  actOnForm(useCasesOf(context), keyIn(params, request), await request.formData())

/** Form of a record's fields, as its model defines them; saves a draft (S2-6.06). */
export const Component = (): ReactElement => {
  const text = useText()
  const { record, related, unknown } = useLoaderData<RecordFormData>()
  const answer = useActionData<RecordFormAnswer>()
  const { model, id, language } = record.key
  const refused = answer && !answer.done ? answer : undefined
  const recordPage = `/staff/content/${model}/${encodeURIComponent(id)}${queryOf(record.key)}`
  return (
    <>
      <PageMeta title={record.title} noindex />
      <div className={staff.ways}>
        <ButtonLink href={recordPage} variant="tertiary" icon="arrow-left">
          {text('record.back')}
        </ButtonLink>
        {isPageModel(model) && (
          <Link href={`/staff/content/edit/${model}/${encodeURIComponent(id)}${queryOf(record.key)}`}>
            {text('record.visual')}
          </Link>
        )}
      </div>
      <TitleBlock
        title={record.title || id}
        over={text('record.title')}
        lead={text('record.lead', { model: kindName(text, model), language: text(`navigation.language.${language}`) })}
      />
      <Flash tone="ok" text={answer?.done && text('record.saved')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <RecordForm
        key={`${record.revision} ${refused ? JSON.stringify(refused.work) : ''}`}
        data={{ record, related, unknown }}
        refused={refused}
        href={recordPage}
      />
    </>
  )
}

type FormProps = {
  readonly data: RecordFormData
  readonly refused?: Extract<RecordFormAnswer, { done?: undefined }>
  readonly href: string
}

const RecordForm = ({ data: { record, related, unknown }, refused, href }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const form = useFocusOnRefusal(refused)
  const work: Work = refused?.work ?? {
    title: record.title,
    slug: record.slug ?? '',
    order: String(record.order),
    fields: record.fields,
    basedOn: record.revision,
  }
  const issues = refused?.issues ?? []
  const errorOf = (field: string) => {
    const found = issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const model = modelOf(record.key.model)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.form}>
      {/* Implicit submission (Enter) uses the form's first button. */}
      <button type="submit" name="intent" value="save" hidden aria-hidden tabIndex={-1} />
      <input type="hidden" name="based_on" value={work.basedOn} />
      {refused?.newer && (
        <Notice
          tone="warning"
          actions={
            <>
              <Button type="submit" name="intent" value="over" variant="secondary" size="dense">
                {text('record.over')}
              </Button>
              <ButtonLink
                href={
                  `/staff/content/records/${record.key.model}/` +
                  `${encodeURIComponent(record.key.id)}${queryOf(record.key)}`
                }
                variant="tertiary"
              >
                {text('record.drop')}
              </ButtonLink>
            </>
          }
        >
          {text('record.conflict')}
        </Notice>
      )}
      <div className={styles.head}>
        <TextInput
          id={`${id}title`}
          name="title"
          label={text('record.name')}
          required
          defaultValue={work.title}
          error={errorOf('title')}
        />
        {(record.slug !== undefined || isPageModel(model.name)) && (
          <TextInput
            id={`${id}slug`}
            name="slug"
            label={text('record.address')}
            help={text('record.address-help')}
            defaultValue={work.slug}
            error={errorOf('slug')}
          />
        )}
        <TextInput
          id={`${id}order`}
          name="order"
          inputMode="numeric"
          label={text('record.order')}
          help={text('record.order-help')}
          defaultValue={work.order}
          error={errorOf('order')}
        />
      </div>
      <AroundFields value={{ issues, related }}>
        <RecordFields shape={model.fields} fields={work.fields} />
      </AroundFields>
      {unknown.length > 0 && (
        <p className={styles.note}>
          {text('record.unknown', { count: unknown.length, names: unknown.slice(0, 12).join(', ') })}
        </p>
      )}
      {issues
        .filter(issue => !/[.]/.test(issue.field) && ['fields', 'record'].includes(issue.field))
        .map(issue => (
          <Notice key={issue.code} tone="error">
            {text(issue.code, issue.values)}
          </Notice>
        ))}
      <div className={styles.bar}>
        <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
          {text('record.save')}
        </Button>
        {record.state !== 'published' && (
          <ButtonLink href={href} variant="secondary">
            {text('record.publish')}
          </ButtonLink>
        )}
        <span className={styles.note}>{text(refused ? 'record.working' : 'record.save-note')}</span>
      </div>
    </Form>
  )
}
