import type { ReactElement } from 'react'
import { useActionData, type ActionFunctionArgs } from 'react-router'
import { ErrorPage } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import { answerSchedule, type ScheduleAnswer } from './schedule-action'
import { newJobPath } from './new-job-path'
import { SchedulePart } from './schedule-part'

export const action = async ({ context, request }: ActionFunctionArgs): Promise<ScheduleAnswer> =>
  answerSchedule(useCasesOf(context), await request.formData())
/** The schedule is client state, so nothing is reloaded. */
export const shouldRevalidate = (): boolean => false

/** Reads a door schedule: a file or pasted rows, how they were understood, what is wrong, and openings as CSV (J-3). */
export const Component = (): ReactElement => {
  const text = useText()
  const answer = useActionData<ScheduleAnswer>()
  return (
    <div className="wrap">
      <PageMeta title={text('jobs.title')} description={text('jobs.lead')} />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { href: '/', label: text('shared.home') },
          { href: newJobPath, label: text('jobs.title') },
        ]}
      />
      <TitleBlock title={text('jobs.title')} lead={text('jobs.lead')} />
      <SchedulePart answer={answer} />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
