import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { CertificateDecision } from '../../core/exemption/certificate'
import type { DeskCertificateDetail } from '../../core/exemption/exemption-desk.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../forms'
import { exemptionTextValues } from '../exemption'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { TitleBlock } from '../kit/title-block'
import { CertificateStateBadge } from './certificate-state'
import { AcceptForm, RefuseForm } from './exemption-forms'
import { HistoryList } from './history-list'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'

type ExemptionData = { readonly certificate: DeskCertificateDetail; readonly key: string }
type ExemptionAnswer = { readonly done: CertificateDecision['tag'] } | (FormAnswer & { readonly done?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params['certificateId'] ?? ''

export const loader = async (call: LoaderFunctionArgs): Promise<ExemptionData> => ({
  certificate: await answered(call.request, useCasesOf(call.context).staffCertificate(idIn(call))),
  key: newKey(),
})

const decisionIn = (values: Readonly<Record<string, string>>): CertificateDecision =>
  values['intent'] === 'accept'
    ? { tag: 'accept', states: values['states'] ?? '', lastDay: values['lastDay'] ?? '', note: values['note'] ?? '' }
    : { tag: 'refuse', reason: values['reason'] ?? '' }

export const action = async (call: ActionFunctionArgs): Promise<ExemptionAnswer> => {
  const values = formValues(await call.request.formData())
  const decision = decisionIn(values)
  const result = await useCasesOf(call.context).staffDecideCertificate({
    id: idIn(call),
    key: values['key'] ?? '',
    decision,
  })()
  return isRight(result) ? { done: decision.tag } : answerOf(result.left, decision.tag, values)
}

/** One certificate of exemption: owner, document, and decision. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { certificate, key } = useLoaderData<ExemptionData>()
  const answer = useActionData<ExemptionAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const { id, state, company, customer, file, receivedAt } = certificate
  return (
    <>
      <PageMeta title={text('exemption-desk.title', { name: company ?? customer.name })} noindex />
      <ButtonLink href="/staff/tax-exemptions" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('exemption-desk.back')}
      </ButtonLink>
      <TitleBlock
        title={company ?? customer.name}
        over={text('exemption-desk.over')}
        badge={<CertificateStateBadge state={state} />}
        cells={[
          { label: text('exemption-desk.customer'), value: customer.email, note: customer.name },
          { label: text('exemption-desk.received'), value: format.date(receivedAt) },
          {
            label: text('exemption-desk.file'),
            value: (
              <a href={`/apis/staff/exemptions/${id}/file`} download>
                {file.name}
              </a>
            ),
            note: text('exemption-desk.size', { size: Math.max(1, Math.round(file.size / 1024)) }),
          },
          { label: text('exemption-desk.orders'), value: <Orders orders={certificate.orders} /> },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`exemption-desk.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <Outcome certificate={certificate} />
      {state === 'waiting' && (
        <div className={styles.forms}>
          <AcceptForm company={company} clickKey={key} refused={refused?.intent === 'accept' ? refused : undefined} />
          <RefuseForm clickKey={key} refused={refused?.intent === 'refuse' ? refused : undefined} />
        </div>
      )}
      <HistoryList history={certificate.history} />
    </>
  )
}

const Orders = ({ orders }: Pick<DeskCertificateDetail, 'orders'>): ReactElement => {
  const text = useText()
  if (orders.length === 0) return <>{text('exemption-desk.no-orders')}</>
  return (
    <>
      {orders.map((order, at) => (
        <span key={order}>
          {at > 0 && ', '}
          <Link href={`/staff/orders/${order}`}>{order}</Link>
        </span>
      ))}
    </>
  )
}

/** The decision, by whom and when. */
const Outcome = ({
  certificate: { state, regions, lastDay, decision },
}: {
  readonly certificate: DeskCertificateDetail
}): ReactElement | undefined => {
  const text = useText()
  const format = useFormat()
  if (!decision) return undefined
  return (
    <Notice
      tone={state === 'accepted' ? 'ok' : 'warning'}
      title={text(`exemption-desk.was-${state}`, { name: decision.by, when: format.moment(decision.at) })}
    >
      {lastDay !== undefined && (
        <p>{text('exemption-desk.holds-until', exemptionTextValues(format, lastDay, regions))}</p>
      )}
      {decision.reason && <p>{decision.reason}</p>}
    </Notice>
  )
}
