import type { ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { DeskApplication } from '../../../core/trade-accounts/application'
import { centsTyped } from '../../../core/trade-accounts/check-step'
import type { PartDecision } from '../../../core/trade-accounts/application-parts'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Notice } from '../../kit/notice'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import styles from '../staff.module.css'
import { ApplicationHistory } from './application-history'
import { ApplicationStateBadge } from './application-state'
import { PartCard } from './part-card'
import { SentForm } from './sent-form'

type ApplicationData = { readonly application: DeskApplication; readonly key: string }
export type DeskAnswer =
  | { readonly done: PartDecision['tag'] }
  | { readonly taxNumber: string; readonly done?: undefined }
  | (FormAnswer & { readonly done?: undefined; readonly taxNumber?: undefined })

const numberIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params['number'] ?? ''

export const loader = async (call: LoaderFunctionArgs): Promise<ApplicationData> => ({
  application: await answered(call.request, useCasesOf(call.context).staffApplication(numberIn(call))),
  key: newKey(),
})

/** Values of the part's own fields; an amount that cannot be read stays as typed and is refused. */
const decisionIn = (action: string, values: FormValues): PartDecision => {
  if (action === 'ask') return { tag: 'ask', question: values['question'] ?? '' }
  if (action === 'decline') return { tag: 'decline', reason: values['reason'] ?? '', note: values['note'] ?? '' }
  const names = ['company', 'group', 'own', 'catalog', 'invoice', 'terms'].filter(name => values[name] !== undefined)
  const lists = Object.keys(values).flatMap(name => /^list-(\d{1,9})$/.exec(name)?.[1] ?? [])
  const limit = values['limit']
  return {
    tag: 'approve',
    values: {
      ...Object.fromEntries(names.map(name => [name, values[name] ?? ''])),
      ...(lists.length > 0 ? { lists: lists.join(' ') } : {}),
      ...(limit === undefined ? {} : { limit: String(centsTyped(limit) ?? limit) }),
    },
  }
}

export const action = async (call: ActionFunctionArgs): Promise<DeskAnswer> => {
  const values = formValues(await call.request.formData())
  const useCases = useCasesOf(call.context)
  const intent = values['intent'] ?? ''
  if (intent === 'tax-number') {
    const read = await useCases.staffReadTaxNumber(numberIn(call))()
    return isRight(read) ? { taxNumber: read.right } : answerOf(read.left, intent, values)
  }
  const [action = '', part = ''] = intent.split(':')
  const decision = decisionIn(action, values)
  const result = await useCases.staffDecideApplication({
    number: numberIn(call),
    part,
    version: Number(values['version'] ?? 0),
    key: values['key'] ?? '',
    decision,
  })()
  return isRight(result) ? { done: decision.tag } : answerOf(result.left, intent, values)
}

/** One application: what was sent, and its seven parts to decide. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { application, key } = useLoaderData<ApplicationData>()
  const answer = useActionData<DeskAnswer>()
  const refused = answer && 'intent' in answer ? answer : undefined
  const { number, form, applicant, company, duplicates } = application
  return (
    <>
      <PageMeta title={text('applications-desk.title', { number, company: form.legalName })} noindex />
      <ButtonLink href="/staff/applications" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('applications-desk.back')}
      </ButtonLink>
      <TitleBlock
        title={form.legalName}
        over={number}
        badge={<ApplicationStateBadge {...application} />}
        cells={[
          { label: text('applications-desk.applicant'), value: applicant.name, note: applicant.email },
          {
            label: text('applications-desk.sent'),
            value: format.date(application.submittedAt ?? application.changedAt),
          },
          { label: text('applications-desk.account'), value: company?.name ?? text('applications-desk.no-company') },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`applications-desk.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {duplicates.length > 0 && (
        <Notice tone="warning" title={text('applications-desk.duplicates')}>
          <ul>
            {duplicates.map(({ companyId, name, reasons }) => (
              <li key={companyId}>
                {name}: {reasons.map(reason => text(`applications-desk.same.${reason}`)).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.forms}>
        <div className={styles.part}>
          <SentForm application={application} />
          <TaxNumber tax={application.tax} read={answer && 'taxNumber' in answer ? answer.taxNumber : undefined} />
        </div>
        <div className={styles.part}>
          {application.parts.map(standing => (
            <PartCard
              key={`${standing.part} ${standing.state}`}
              standing={standing}
              application={application}
              clickKey={key}
              refused={refused?.intent.endsWith(`:${standing.part}`) ? refused : undefined}
            />
          ))}
        </div>
      </div>
      <ApplicationHistory events={application.events} />
    </>
  )
}

type TaxProps = Pick<DeskApplication, 'tax'> & { readonly read?: string }

/** Four characters, until somebody asks for the whole number, which is recorded. */
const TaxNumber = ({ tax, read }: TaxProps): ReactElement | undefined => {
  const text = useText()
  const busy = useSubmitting('tax-number')
  if (!tax || 'none' in tax) return undefined
  return (
    <Form method="post" preventScrollReset className={styles.part}>
      <p>
        {read === undefined
          ? text('applications-desk.tax-last', { country: tax.country, last: tax.last4 })
          : text('applications-desk.tax-whole', { country: tax.country, number: read })}
      </p>
      {read === undefined && (
        <Button type="submit" name="intent" value="tax-number" variant="tertiary" busy={busy}>
          {text('applications-desk.tax-read')}
        </Button>
      )}
    </Form>
  )
}
