import type { ReactElement } from 'react'
import {
  Form,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { mayDo, type StaffDesk } from '../../../core/access/staff-capability'
import type { CompanyChange } from '../../../core/companies/company-change'
import type { CompanyPrices, CompanyTax, DeskCompanyDetail } from '../../../core/companies/companies-desk.port'
import { creditLeft } from '../../../core/credit/credit'
import type { DeskOrderSummary } from '../../../core/orders/order-desk.port'
import { dayOf } from '../../../core/shared/store-day'
import { answerOf, formValues, issuesAbove, ProblemNotice, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, answeredIfAllowed, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { DeskTabs } from '../desk-tabs'
import { HistoryList } from '../history-list'
import styles from '../staff.module.css'
import { AccessTab } from './access-tab'
import { CompanyBadges } from './company-badges'
import { changeIn, fieldsOf } from './company-form'
import { CompanyOverview } from './company-overview'
import { CompanyPeople } from './company-people'
import { CreditTab } from './credit-tab'
import { OrdersTab } from './orders-tab'
import { TaxTab } from './tax-tab'

const tabs = ['overview', 'people', 'access', 'credit', 'tax', 'orders', 'history'] as const
type Tab = (typeof tabs)[number]

/** What a tab reads besides the company; undefined: another tab, or not for this member of staff. */
type TabData = {
  readonly prices?: CompanyPrices
  readonly tax?: CompanyTax
  readonly orders?: readonly DeskOrderSummary[]
}
type CompanyData = TabData & {
  readonly company: DeskCompanyDetail
  readonly tab: Tab
  readonly key: string
  readonly today: string
}
export type CompanyAnswer = { readonly done: CompanyChange['tag'] } | (FormAnswer & { readonly done?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['companyId'])

export const loader = async (call: LoaderFunctionArgs): Promise<CompanyData> => {
  const asked = new URL(call.request.url).searchParams.get('tab')
  const tab = tabs.find(known => known === asked) ?? 'overview'
  return {
    company: await answered(call.request, useCasesOf(call.context).staffCompany(idIn(call))),
    ...(await dataOf(tab, call)),
    tab,
    key: newKey(),
    today: dayOf(Date.now()),
  }
}

const dataOf = async (tab: Tab, call: LoaderFunctionArgs): Promise<TabData> => {
  const { staffCompanyPrices, staffCompanyTax, staffCompanyOrders } = useCasesOf(call.context)
  const id = idIn(call)
  switch (tab) {
    case 'access':
      return { prices: await answeredIfAllowed(call.request, staffCompanyPrices(id)) }
    case 'tax':
      return { tax: await answeredIfAllowed(call.request, staffCompanyTax(id)) }
    case 'orders':
      return { orders: await answeredIfAllowed(call.request, staffCompanyOrders(id)) }
    case 'overview':
    case 'people':
    case 'credit':
    case 'history':
      return {}
  }
}

/** Changes the company; on failure returns the input. */
export const action = async (call: ActionFunctionArgs): Promise<CompanyAnswer | Response> => {
  const form = await call.request.formData()
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  if (intent.startsWith('preview')) return previewed(call, intent, values, form)
  const change = changeIn(values, form.getAll('methods'))
  if (!change) return { intent: '', values, issues: [], problem: { code: 'forms.gone' } }
  const result = await useCasesOf(call.context).staffChangeCompany({
    companyId: idIn(call),
    version: Number(values['version']),
    key: values['key'] ?? '',
    change,
  })()
  if (isRight(result)) return { done: change.tag }
  return issuesAbove(answerOf(result.left, change.tag, values), field => fieldsOf[change.tag].includes(field))
}

/** Shows the shop as the company does, with a form's values that are not saved; or ends that. */
const previewed = async (
  call: ActionFunctionArgs,
  intent: string,
  values: FormValues,
  form: FormData,
): Promise<CompanyAnswer | Response> => {
  const { staffPreviewCompany, staffEndCompanyPreview } = useCasesOf(call.context)
  if (intent === 'preview-end') {
    await answered(call.request, staffEndCompanyPreview())
    return redirect(`/staff/companies/${idIn(call)}`)
  }
  const tag = intent.replace(/^preview:?/, '')
  const proposal = changeIn({ ...values, intent: tag }, form.getAll('methods'))
  const result = await staffPreviewCompany({ companyId: idIn(call), ...(proposal ? { proposal } : {}) })()
  return isRight(result) ? redirectDocument('/') : answerOf(result.left, tag, values)
}

/** One trade customer: what it may buy and owe, its people, and what was changed. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { company, tab, key, today, prices, tax, orders } = useLoaderData<CompanyData>()
  const answer = useActionData<CompanyAnswer>()
  const layout = useRouteLoaderData<{ readonly desk?: StaffDesk }>('staff')
  const refused = answer && !answer.done ? answer : undefined
  const left = creditLeft(company.credit)
  const shared = { company, clickKey: key, refused, desk: layout?.desk }
  return (
    <>
      <PageMeta title={company.name} noindex />
      <ButtonLink href="/staff/companies" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('companies.back')}
      </ButtonLink>
      <TitleBlock
        title={company.name}
        over={text('companies.trade-customer')}
        badge={<CompanyBadges company={company} />}
        actions={
          layout?.desk && mayDo(layout.desk, 'companies') ? (
            <Form method="post">
              <Button type="submit" name="intent" value="preview" variant="secondary" className={styles.breaks}>
                {text('companies.preview', { company: company.name })}
              </Button>
            </Form>
          ) : undefined
        }
        cells={[
          { label: text('companies.limit'), value: left ? format.money(left.limit) : text('companies.no-limit') },
          {
            label: text('companies.left'),
            value: left ? format.money(left.left) : text('companies.no-limit'),
            ...(left && left.left === 0 ? { tone: 'warning' as const } : {}),
          },
          {
            label: text('companies.open'),
            value: format.money(company.credit.open),
            note: company.balanceDay && text('companies.of-day', { day: dayText(company.balanceDay, format) }),
          },
          { label: text('companies.to-release'), value: format.number(company.toRelease.length) },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`companies.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <DeskTabs
        label={text('companies.tabs')}
        base={`/staff/companies/${company.id}`}
        tabs={tabs.map(name => ({ name, label: text(`companies.tab.${name}`) }))}
        current={tab}
      />
      {tab === 'overview' && <CompanyOverview {...shared} />}
      {tab === 'people' && <CompanyPeople {...shared} />}
      {tab === 'access' && <AccessTab {...shared} prices={prices} today={today} />}
      {tab === 'credit' && <CreditTab {...shared} />}
      {tab === 'tax' && <TaxTab {...shared} tax={tax} today={today} />}
      {tab === 'orders' && <OrdersTab {...shared} orders={orders} />}
      {tab === 'history' && <HistoryList history={company.history} titled={false} />}
    </>
  )
}

/** A day as people write it; noon in the store, so that no time zone moves it. */
export const dayText = (day: string, format: Pick<ReturnType<typeof useFormat>, 'date'>): string =>
  format.date(Date.parse(`${day}T17:00Z`))
