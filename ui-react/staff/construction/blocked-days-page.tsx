import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { blockedRanges } from '../../../core/construction/blocked-days'
import type { BlockedDays } from '../../../core/construction/construction-desk.port'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Notice } from '../../kit/notice'
import { TitleBlock } from '../../kit/title-block'
import { HistoryList } from '../history-list'
import { answered, newKey } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { BlockDaysForm } from './block-days-form'
import { BlockedRanges, PastRanges } from './blocked-ranges'
import { ProgramTabs } from './program-tabs'

type DaysData = BlockedDays & { readonly key: string }
type DaysAnswer = { readonly done: 'blocked' | 'opened' } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<DaysData> => ({
  ...(await answered(request, useCasesOf(context).staffBlockedDays())),
  key: newKey(),
})

/** Blocks and unblocks days; on failure returns the input. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<DaysAnswer> => {
  const values = formValues(await request.formData())
  const { intent = '', from = '', to = '', reason = '', key = '' } = values
  if (intent === 'block') {
    const blocked = await useCasesOf(context).staffBlockDays({ from, to, reason, key })()
    return isRight(blocked) ? { done: 'blocked' } : answerOf(blocked.left, 'block', values)
  }
  const opened = await useCasesOf(context).staffOpenDays({ from, to, key })()
  return isRight(opened) ? { done: 'opened' } : answerOf(opened.left, 'open', values)
}

/** Days without delivery: upcoming ones, a form to add, and past ones. */
export const Component = (): ReactElement => {
  const text = useText()
  const { today, days, history, key, elsewhere } = useLoaderData<DaysData>()
  const answer = useActionData<DaysAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const coming = blockedRanges(days.filter(({ day }) => day >= today))
  const past = blockedRanges(days.filter(({ day }) => day < today)).toReversed()
  return (
    <>
      <PageMeta title={text('construction-desk.tabs.days')} noindex />
      <TitleBlock title={text('staff.sections.construction')} lead={text('construction-desk.days-lead')} />
      <ProgramTabs current="days" />
      <Flash tone="ok" text={answer?.done && text(`construction-desk.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {elsewhere ? (
        <Notice tone="info">{text('construction-desk.days-elsewhere')}</Notice>
      ) : (
        <div className={styles.forms}>
          <BlockedRanges ranges={coming} clickKey={key} />
          <BlockDaysForm
            today={today}
            clickKey={key}
            history={history.length}
            refused={refused?.intent === 'block' ? refused : undefined}
          />
        </div>
      )}
      {past.length > 0 && <PastRanges ranges={past} />}
      {!elsewhere && <HistoryList history={history} />}
    </>
  )
}
