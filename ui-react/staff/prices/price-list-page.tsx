import type { ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PriceChoices, PriceListDetail } from '../../../core/price-desk/price-lists.port'
import { issue } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { answerOf, formValues, ProblemNotice, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Notice } from '../../kit/notice'
import { TabLinks } from '../../kit/tab-links'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import staff from '../staff.module.css'
import { priceListHref, priceListsBase, priceRunHref } from './addresses'
import { Assignments } from './assignments'
import { termsIn, versionIn } from './list-form-data'
import { ListedPricesTable } from './listed-prices-table'
import { PriceFileForm } from './price-file-form'
import { kindText } from './kind-text'
import { RunTable } from './run-table'
import { TermsForm } from './terms-form'
import { Validity } from './validity'

const tabs = ['prices', 'runs', 'assigned', 'terms', 'history'] as const
type Tab = (typeof tabs)[number]

type ListData = {
  readonly list: PriceListDetail
  readonly choices: PriceChoices
  readonly query: { readonly sku: string; readonly page: number }
  readonly tab: Tab
  readonly key: string
  readonly today: string
}
type ListAnswer = { readonly done: 'saved' | 'assigned' | 'unassigned' } | (FormAnswer & { readonly done?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['listId'])

export const loader = async (call: LoaderFunctionArgs): Promise<ListData> => {
  const { staffPriceList, staffPriceChoices } = useCasesOf(call.context)
  const asked = new URL(call.request.url).searchParams
  const query = { sku: asked.get('sku') ?? '', page: Number(asked.get('page') ?? 1) || 1 }
  return {
    list: await answered(call.request, staffPriceList({ id: idIn(call), ...query })),
    choices: await answered(call.request, staffPriceChoices()),
    query,
    tab: tabs.find(known => known === asked.get('tab')) ?? 'prices',
    key: newKey(),
    today: dayOf(Date.now()),
  }
}

export const action = async (call: ActionFunctionArgs): Promise<ListAnswer | Response> => {
  const form = await call.request.formData()
  const values = formValues(form)
  const { intent = '', key = '' } = values
  const useCases = useCasesOf(call.context)
  const id = idIn(call)
  const version = versionIn(values)
  switch (intent) {
    case 'file':
      return drafted(call, form.get('file'), values)
    case 'assign': {
      const { to = '', company = '', priority = '' } = values
      const change = { tag: intent, form: { to, company, priority } } as const
      const done = await useCases.staffAssignPriceList({ id, version, key, change })()
      return isRight(done) ? { done: 'assigned' } : answerOf(done.left, intent, values)
    }
    case 'unassign': {
      const change = { tag: 'remove', assignmentId: Number(values['assignment']) || 0 } as const
      const done = await useCases.staffAssignPriceList({ id, version, key, change })()
      return isRight(done) ? { done: 'unassigned' } : answerOf(done.left, intent, values)
    }
    default: {
      const saved = await useCases.staffSavePriceList({ id, version, key, form: termsIn(values) })()
      return isRight(saved) ? { done: 'saved' } : answerOf(saved.left, 'save', values)
    }
  }
}

const drafted = async (
  call: ActionFunctionArgs,
  file: FormDataEntryValue | null,
  values: FormValues,
): Promise<ListAnswer | Response> => {
  if (!(file instanceof File) || file.size === 0)
    return { intent: 'file', values, issues: [issue('file', 'prices.issues.file-empty')] }
  const run = await useCasesOf(call.context).staffDraftPriceFile({
    listId: idIn(call),
    key: values['key'] ?? '',
    file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    column: (values['column'] ?? '').trim(),
    replaces: values['replaces'] === 'yes',
  })()
  return isRight(run) ? redirect(priceRunHref(run.right.id)) : answerOf(run.left, 'file', values)
}

/** One price list: its prices, runs, whom it is for, its terms and its history. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { list, tab, today } = useLoaderData<ListData>()
  const answer = useActionData<ListAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={list.name} noindex />
      <ButtonLink href={priceListsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('prices.back')}
      </ButtonLink>
      <TitleBlock
        title={list.name}
        over={text('prices.over', { id: list.id })}
        lead={kindText(list, text)}
        actions={
          list.kind.tag === 'fixed' && (
            <ButtonLink href={`${priceListHref(list.id)}/prices`} variant="secondary">
              {text('prices.sku-new')}
            </ButtonLink>
          )
        }
        cells={[
          { label: text('prices.skus'), value: format.number(list.skus) },
          { label: text('prices.valid'), value: <Validity list={list} today={today} /> },
        ]}
      />
      <TabLinks
        label={text('prices.tabs-label')}
        links={tabs.map(each => ({
          href: priceListHref(list.id, each === 'prices' ? undefined : each),
          label: text(`prices.tabs.${each}`),
          current: each === tab,
        }))}
      />
      <Flash tone="ok" text={answer?.done && text(`prices.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <TabPart refused={refused} />
    </>
  )
}

const TabPart = ({ refused }: { readonly refused: FormAnswer | undefined }): ReactElement => {
  const text = useText()
  const { list, choices, query, tab, key } = useLoaderData<ListData>()
  switch (tab) {
    case 'prices':
      return <ListedPricesTable list={list} query={query} />
    case 'runs':
      return (
        <>
          {list.kind.tag === 'fixed' ? (
            <PriceFileForm clickKey={key} refused={refused?.intent === 'file' ? refused : undefined} />
          ) : (
            <Notice tone="info">{text('prices.issues.calculated')}</Notice>
          )}
          <section className={staff.part}>
            <h2 className={staff.heading}>{text('prices.runs')}</h2>
            <RunTable runs={list.runs} />
          </section>
        </>
      )
    case 'assigned':
      return (
        <Assignments
          list={list}
          choices={choices}
          clickKey={key}
          refused={refused?.intent === 'assign' ? refused : undefined}
        />
      )
    case 'terms':
      return (
        <TermsForm
          key={list.version}
          clickKey={key}
          lists={choices.lists.filter(({ id }) => id !== list.id)}
          form={list.form}
          version={list.version}
          refused={refused?.intent === 'save' ? refused : undefined}
          submit={text('prices.save')}
        />
      )
    case 'history':
      return <HistoryList history={list.history} />
  }
}
