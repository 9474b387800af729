import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { FailedNotices } from '../../../core/orders/order-notices.port'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import styles from '../staff.module.css'
import { FailedNoticeList, resendIntent } from './failed-notices'

type NoticesData = { readonly failed: FailedNotices; readonly key: string }
type NoticesAnswer = { readonly done: true; readonly to: string } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<NoticesData> => ({
  failed: await answered(request, useCasesOf(context).staffFailedNotices()),
  key: newKey(),
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<NoticesAnswer> => {
  const typed = formValues(await request.formData())
  const id = /^\d{1,15}$/.test(typed['notice'] ?? '') ? Number(typed['notice']) : 0
  const to = typed['to'] ?? ''
  const result = await useCasesOf(context).staffResendNotice({ id, to, key: typed['key'] ?? '' })()
  if (!isRight(result)) return answerOf(result.left, resendIntent(id), typed)
  const failed = result.right.notices.find(notice => notice.id === id)
  return failed
    ? {
        intent: resendIntent(id),
        values: typed,
        issues: [],
        problem: { code: 'staff.notices.failed-again', values: { reason: failed.reason } },
      }
    : { done: true, to: to.trim() }
}

/** Order notices that could not be sent. */
export const Component = (): ReactElement => {
  const text = useText()
  const { failed, key } = useLoaderData<NoticesData>()
  const answer = useActionData<NoticesAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={text('staff.notices.title')} noindex />
      <ButtonLink href="/staff" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('staff.overview')}
      </ButtonLink>
      <TitleBlock title={text('staff.notices.title')} lead={text('staff.notices.lead')} />
      <Flash tone="ok" text={answer?.done && text('staff.notices.sent', { to: answer.to })} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {failed.total === 0 ? (
        <EmptyState level={2} title={text('staff.notices.none')} drawing="sheet">
          {text('staff.notices.none-lead')}
        </EmptyState>
      ) : (
        <FailedNoticeList failed={failed} clickKey={key} refused={refused} />
      )}
    </>
  )
}
