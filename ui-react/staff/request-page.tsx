import { useId, type ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import {
  canDecide,
  maxReasonLength,
  type AccessDecision,
  type AccessRequestDetail,
} from '../../core/access-requests/access-request'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { Notice } from '../kit/notice'
import { TextArea } from '../kit/fields/text-area'
import { TitleBlock } from '../kit/title-block'
import { HistoryList } from './history-list'
import { RequestStateBadge } from './request-state'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type RequestData = { readonly request: AccessRequestDetail; readonly key: string }
type RequestAnswer = { readonly done: 'approve' | 'decline' } | (FormAnswer & { readonly done?: undefined })

const whichIn = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => ({
  customerId: Number(params['customerId']),
  target: new URL(request.url).searchParams.get('area') ?? '',
})

export const loader = async (call: LoaderFunctionArgs): Promise<RequestData> => ({
  request: await answered(call.request, useCasesOf(call.context).staffAccessRequest(whichIn(call))),
  key: newKey(),
})

const decisionIn = (form: FormData): AccessDecision =>
  form.get('intent') === 'approve'
    ? { tag: 'approve', categoryIds: form.getAll('areas').map(Number) }
    : { tag: 'decline', reason: String(form.get('reason') ?? '') }

/** Decides; a conflict names who decided before. */
export const action = async (call: ActionFunctionArgs): Promise<RequestAnswer> => {
  const useCases = useCasesOf(call.context)
  const form = await call.request.formData()
  const values = formValues(form)
  const decision = decisionIn(form)
  const result = await useCases.staffDecideAccess({
    ...whichIn(call),
    version: Number(values['version']),
    key: values['key'] ?? '',
    decision,
  })()
  if (isRight(result)) return { done: decision.tag }
  const answer = answerOf(result.left, decision.tag, values)
  if (result.left.tag !== 'conflict') return answer
  const now = await useCases.staffAccessRequest(whichIn(call))()
  return isRight(now) && now.right.decision
    ? { ...answer, problem: { code: 'staff.issues.decided-by', values: { name: now.right.decision.by } } }
    : answer
}

/** An access request: requester, area, and decision. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { request, key } = useLoaderData<RequestData>()
  const answer = useActionData<RequestAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={text('staff.request.title', { name: request.name, area: request.area })} noindex />
      <ButtonLink href="/staff/access-requests" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('staff.request.back')}
      </ButtonLink>
      <TitleBlock
        title={request.area}
        over={request.name}
        badge={<RequestStateBadge state={request.state} />}
        cells={[
          { label: text('staff.request.email'), value: request.email },
          { label: text('staff.request.company'), value: request.company ?? text('staff.none') },
          { label: text('staff.request.group'), value: request.group ?? text('staff.none') },
          { label: text('staff.request.when'), value: format.date(request.requestedAt) },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`staff.request.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {request.decision && (
        <Notice
          tone={request.state === 'approved' ? 'ok' : 'warning'}
          title={text(`staff.request.was-${request.state}`, {
            name: request.decision.by,
            when: format.moment(request.decision.at),
          })}
        >
          {request.decision.reason && <p>{request.decision.reason}</p>}
        </Notice>
      )}
      <div className={styles.forms}>
        {canDecide(request.state, 'approve') && <Approve request={request} clickKey={key} refused={refused} />}
        {canDecide(request.state, 'decline') && <Decline request={request} clickKey={key} refused={refused} />}
      </div>
      <HistoryList history={request.history} />
    </>
  )
}

type FormProps = { readonly request: AccessRequestDetail; readonly clickKey: string; readonly refused?: FormAnswer }

const Seen = ({ request, clickKey }: FormProps): ReactElement => (
  <>
    <input type="hidden" name="version" value={request.version} />
    <input type="hidden" name="key" value={clickKey} />
  </>
)

const Approve = ({ request, clickKey, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const wrong = refused?.issues.find(issue => issue.field === 'areas')
  const busy = useSubmitting('approve')
  const form = useFocusOnRefusal(wrong && refused)
  if (request.areas.length === 0) return <Notice tone="info">{text('staff.request.no-areas')}</Notice>
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('staff.request.approve')}
      </h2>
      <Seen request={request} clickKey={clickKey} />
      <fieldset className={styles.boxes} aria-describedby={wrong && `${id}wrong`}>
        <legend>{text('staff.request.opens')}</legend>
        {request.areas.map(area => (
          <Checkbox key={area.id} name="areas" value={area.id} defaultChecked label={area.name} dense />
        ))}
      </fieldset>
      {wrong && (
        <p id={`${id}wrong`} className={styles.wrong} role="alert">
          {text(wrong.code, wrong.values)}
        </p>
      )}
      <p className={styles.quiet}>{text('staff.request.approve-note')}</p>
      <Button type="submit" name="intent" value="approve" busy={busy} busyText={text('staff.saving')}>
        {text('staff.request.approve-button')}
      </Button>
    </Form>
  )
}

const Decline = ({ request, clickKey, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const wrong = refused?.issues.find(issue => issue.field === 'reason')
  const busy = useSubmitting('decline')
  const form = useFocusOnRefusal(wrong && refused)
  const way = request.state === 'approved' ? 'withdraw' : 'decline'
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text(`staff.request.${way}`)}
      </h2>
      <Seen request={request} clickKey={clickKey} />
      <TextArea
        id={`${id}reason`}
        name="reason"
        label={text('staff.request.reason')}
        help={text('staff.request.reason-help')}
        required
        maxLength={maxReasonLength}
        defaultValue={refused?.values['reason']}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <Button
        type="submit"
        name="intent"
        value="decline"
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text(`staff.request.${way}-button`)}
      </Button>
    </Form>
  )
}
