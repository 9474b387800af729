import { useEffect, type ReactElement } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { MirrorState } from '../../../core/catalogue-mirror/mirror-journal.port'
import { answerOf, ProblemNotice, useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { HooksPart, NotesPart } from './mirror-parts'
import { DriftTable, ReadsTable } from './mirror-tables'
import { MirrorNotices } from './mirror-notices'

type MirrorAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

const intent = 'start'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<MirrorState> =>
  answered(request, useCasesOf(context).staffMirror())

/** Asks for a whole read. */
export const action = async ({ context }: ActionFunctionArgs): Promise<MirrorAnswer> => {
  const started = await useCasesOf(context).staffStartMirror()()
  return isRight(started) ? { done: true } : answerOf(started.left, intent, {})
}

/** How often a running read is shown. */
const refreshMs = 5_000

/** How the shop follows its store: reads, webhooks, what is not shown, and prices that differ. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const state = useLoaderData<MirrorState>()
  const answer = useActionData<MirrorAnswer>()
  const isBusy = state.running !== undefined || state.askedAt !== undefined
  useRefresh(isBusy)
  const moment = (at: number | undefined) => (at === undefined ? text('catalogue-mirror.never') : format.moment(at))
  return (
    <>
      <PageMeta title={text('catalogue-mirror.title')} noindex />
      <ButtonLink href="/staff/catalogue" variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('catalogue-mirror.back')}
      </ButtonLink>
      <TitleBlock
        title={text('catalogue-mirror.title')}
        lead={text('catalogue-mirror.lead')}
        cells={[
          { label: text('catalogue-mirror.whole-at'), value: moment(state.whole?.endedAt) },
          { label: text('catalogue-mirror.changes-at'), value: moment(state.changes?.beganAt) },
          { label: text('catalogue-mirror.stock-at'), value: moment(state.stockAt) },
          { label: text('catalogue-mirror.prices-at'), value: moment(state.drift?.at) },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text('catalogue-mirror.asked')} occasion={answer} />
      <ProblemNotice problem={answer && !answer.done ? answer.problem : undefined} />
      <MirrorNotices state={state} />
      <Start isBusy={state.askedAt !== undefined || state.running?.work === 'whole'} />
      <ReadsTable state={state} />
      <DriftTable drift={state.drift} />
      <NotesPart notes={state.changes?.notes ?? state.whole?.notes ?? []} />
      <HooksPart hooks={state.hooks} />
    </>
  )
}

const useRefresh = (isBusy: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
}

const Start = ({ isBusy }: { readonly isBusy: boolean }): ReactElement | undefined => {
  const text = useText()
  const sending = useSubmitting(intent)
  if (isBusy) return undefined
  return (
    <Form method="post" preventScrollReset className={staff.part}>
      <p className={staff.quiet}>{text('catalogue-mirror.start-note')}</p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        busy={sending}
        busyText={text('catalogue-mirror.starting')}
      >
        {text('catalogue-mirror.start')}
      </Button>
    </Form>
  )
}
