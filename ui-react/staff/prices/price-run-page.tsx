import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { mayDo, type StaffDesk } from '../../../core/access/staff-capability'
import { changesIn, rowsShown, runTabs } from '../../../core/prices/price-run'
import type { PriceRunDetail, RunChange } from '../../../core/price-desk/price-runs.port'
import { runFileAddress } from '../../../core/price-desk/run-file-address'
import { storeTimeZone } from '../../../core/shared/store-time-zone'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TextInput } from '../../kit/fields/text-input'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { TabLinks } from '../../kit/tab-links'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { priceListHref, priceRunHref } from './addresses'
import { versionIn } from './list-form-data'
import styles from './prices.module.css'
import { PreviewRunForm, previewedRun } from './preview-run'
import { RunRowsTable } from './run-rows-table'
import { RunStateBadge } from './run-table'

type RunData = { readonly run: PriceRunDetail; readonly key: string }
type Intent = RunChange['tag']
type RunAnswer = { readonly done: Intent } | (FormAnswer & { readonly done?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['runId'])

export const loader = async (call: LoaderFunctionArgs): Promise<RunData> => {
  const asked = new URL(call.request.url).searchParams.get('rows')
  const tab = runTabs.find(known => known === asked)
  const run = await answered(
    call.request,
    useCasesOf(call.context).staffPriceRun({ id: idIn(call), ...(tab ? { tab } : {}) }),
  )
  return { run, key: newKey() }
}

const intents: readonly Intent[] = ['live', 'schedule', 'unschedule', 'discard', 'undo']

export const action = async (call: ActionFunctionArgs): Promise<RunAnswer | Response> => {
  const values = formValues(await call.request.formData())
  if (values['intent'] === 'preview' || values['intent'] === 'preview-end')
    return previewedRun(call, idIn(call), values)
  const intent = intents.find(known => known === values['intent']) ?? 'live'
  const id = idIn(call)
  const changed = await useCasesOf(call.context).staffChangePriceRun({
    id,
    version: versionIn(values),
    key: `${values['key'] ?? ''}-${intent}`,
    change: intent === 'schedule' ? { tag: intent, at: values['at'] ?? '' } : { tag: intent },
  })()
  if (!isRight(changed)) return answerOf(changed.left, intent, values)
  if (changed.right.id === undefined) return redirect(priceListHref(changed.right.listId, 'runs'))
  return changed.right.id === id ? { done: intent } : redirect(priceRunHref(changed.right.id))
}

/** One price run: what it changes, row by row, and when it goes live. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { run, key } = useLoaderData<RunData>()
  const answer = useActionData<RunAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const count = changesIn(run.counts)
  return (
    <>
      <PageMeta title={text('prices.run-number', { number: run.id })} noindex />
      <ButtonLink href={priceListHref(run.listId, 'runs')} variant="tertiary" icon="arrow-left" className={staff.back}>
        {run.list}
      </ButtonLink>
      <TitleBlock
        title={text('prices.run-number', { number: run.id })}
        over={run.list}
        badge={<RunStateBadge state={run.state} />}
        lead={text('prices.run-made', {
          source: run.fileName ?? text(`prices.run-sources.${run.source}`),
          name: run.createdBy,
          when: format.moment(run.createdAt),
        })}
        cells={[
          { label: text('prices.changes'), value: format.number(count) },
          ...(run.goesLiveAt === undefined
            ? []
            : [{ label: text('prices.goes-live'), value: format.moment(run.goesLiveAt) }]),
          ...(run.liveAt === undefined
            ? []
            : [
                {
                  label: text('prices.live'),
                  value: format.moment(run.liveAt),
                  note: run.liveBy === '' ? text('prices.at-its-time') : run.liveBy,
                },
              ]),
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`prices.run-done.${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <Facts run={run} />
      <Deeds key={run.version} run={run} clickKey={key} refused={refused} />
      <TabLinks
        label={text('prices.rows')}
        links={runTabs
          .filter(tab => run.counts[tab] > 0 || tab === run.tab)
          .map(tab => ({
            href: priceRunHref(run.id, tab),
            label: text('prices.tab-count', {
              name: text(`prices.run-tabs.${tab}`, { percent: run.warning / 100 }),
              count: format.number(run.counts[tab]),
            }),
            current: tab === run.tab,
          }))}
      />
      <RunRowsTable rows={run.rows} />
      {run.counts[run.tab] > 0 && (
        <p className={staff.quiet}>
          {run.counts[run.tab] > rowsShown &&
            `${text('prices.first-rows', { shown: rowsShown, all: format.number(run.counts[run.tab]) })} `}
          <a href={runFileAddress(run.id, run.tab)} download>
            {text('prices.download-rows', { name: text(`prices.run-tabs.${run.tab}`, { percent: run.warning / 100 }) })}
          </a>
        </p>
      )}
    </>
  )
}

/** What staff have to know before a run goes live, or of one that was undone. */
const Facts = ({ run }: { readonly run: PriceRunDetail }): ReactElement => {
  const text = useText()
  const isOpen = run.state === 'draft' || run.state === 'scheduled'
  const { counts } = run
  const warnings = [
    ...(counts['below-cost'] > 0 ? [text('prices.warn-cost', { count: counts['below-cost'] })] : []),
    ...(counts.far > 0 ? [text('prices.warn-far', { count: counts.far, percent: run.warning / 100 })] : []),
    ...(counts.faulty + counts.unknown > 0
      ? [text('prices.warn-left', { count: counts.faulty + counts.unknown })]
      : []),
    ...(run.replaces && counts.removed > 0 ? [text('prices.warn-removed', { count: counts.removed })] : []),
  ]
  return (
    <>
      {isOpen && changesIn(counts) === 0 && <Notice tone="warning" title={text('prices.issues.run-empty')} />}
      {isOpen && warnings.length > 0 && (
        <Notice tone="warning" title={text('prices.look')}>
          <ul>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {run.refused > 0 && <Notice tone="warning" title={text('prices.refused', { count: run.refused })} />}
      {run.undoes !== undefined && (
        <p>
          <Link href={priceRunHref(run.undoes)}>{text('prices.undoes', { number: run.undoes })}</Link>
        </p>
      )}
      {run.undoneBy !== undefined && (
        <p>
          <Link href={priceRunHref(run.undoneBy)}>{text('prices.undone-by', { number: run.undoneBy })}</Link>
        </p>
      )}
    </>
  )
}

type DeedsProps = { readonly run: PriceRunDetail; readonly clickKey: string; readonly refused?: FormAnswer }

const Deeds = ({ run, clickKey, refused }: DeedsProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const count = changesIn(run.counts)
  const layout = useRouteLoaderData<{ readonly desk?: StaffDesk }>('staff')
  const mayPreview = layout?.desk !== undefined && mayDo(layout.desk, 'companies')
  if (run.state === 'live' && run.undoableUntil !== undefined)
    return (
      <div className={styles.actions}>
        <IntentForm run={run} clickKey={clickKey} intent="undo" look="secondary">
          {text('prices.undo', { until: format.moment(run.undoableUntil) })}
        </IntentForm>
      </div>
    )
  if (run.state !== 'draft' && run.state !== 'scheduled') return null
  return (
    <div className={styles.actions}>
      {count > 0 && (
        <>
          <IntentForm run={run} clickKey={clickKey} intent="live">
            {text('prices.go-live', { count })}
          </IntentForm>
          {run.state === 'draft' ? (
            <ScheduleForm run={run} clickKey={clickKey} refused={refused} />
          ) : (
            <IntentForm run={run} clickKey={clickKey} intent="unschedule" look="secondary">
              {text('prices.unschedule')}
            </IntentForm>
          )}
        </>
      )}
      {count > 0 && mayPreview && <PreviewRunForm refused={refused} />}
      <IntentForm run={run} clickKey={clickKey} intent="discard" look="tertiary">
        {text('prices.discard')}
      </IntentForm>
    </div>
  )
}

type IntentFormProps = {
  readonly run: PriceRunDetail
  readonly clickKey: string
  readonly intent: Intent
  readonly look?: 'secondary' | 'tertiary'
  readonly children: string
}

const IntentForm = ({ run, clickKey, intent, look, children }: IntentFormProps): ReactElement => {
  const text = useText()
  const busy = useSubmitting(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={clickKey} />
      <input type="hidden" name="version" value={run.version} />
      <Button type="submit" name="intent" value={intent} variant={look} busy={busy} busyText={text('prices.working')}>
        {children}
      </Button>
    </Form>
  )
}

const ScheduleForm = ({ run, clickKey, refused }: DeedsProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('schedule')
  const own = refused?.intent === 'schedule' ? refused : undefined
  const ref = useFocusOnRefusal(own)
  const wrong = own?.issues.find(({ field }) => field === 'at')
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.buttons}>
      <input type="hidden" name="key" value={clickKey} />
      <input type="hidden" name="version" value={run.version} />
      <TextInput
        id={`${id}at`}
        name="at"
        type="datetime-local"
        label={text('prices.at')}
        help={text('prices.at-help', { zone: storeTimeZone().replaceAll('_', ' ') })}
        defaultValue={own?.values['at']}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <Button
        type="submit"
        name="intent"
        value="schedule"
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text('prices.schedule')}
      </Button>
    </Form>
  )
}
