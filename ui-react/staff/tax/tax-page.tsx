import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { dayOf } from '../../../core/shared/store-day'
import type { StoredTaxRule, TaxRules } from '../../../core/tax/tax-desk.port'
import { basisPointsIn, percentOf } from '../../../core/tax/tax-rule'
import { answerOf, formValues, ProblemNotice, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useLanguage, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import { placeName } from '../shipping/place-name'
import styles from '../staff.module.css'
import { TaxRuleForm } from './tax-rule-form'

type TaxData = TaxRules & { readonly key: string; readonly today: string; readonly chosen?: number }
type TaxAnswer = { readonly done: 'saved' | 'removed' } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<TaxData> => {
  const chosen = new URL(request.url).searchParams.get('rule')
  return {
    ...(await answered(request, useCasesOf(context).staffTaxRules())),
    key: newKey(),
    today: dayOf(Date.now()),
    ...(chosen === null ? {} : { chosen: Number(chosen) }),
  }
}

/** A text that is no rate becomes one that the desk refuses at its field. */
const ruleIn = (values: FormValues) => ({
  countryCode: values['countryCode'] ?? '',
  state: values['state'] ?? '',
  postalPrefix: values['postalPrefix'] ?? '',
  taxClass: values['taxClass'] ?? '',
  basisPoints: basisPointsIn(values['rate'] ?? '') ?? -1,
  isShippingTaxable: values['shippingTaxable'] === 'yes',
  fromDay: values['fromDay'] ?? '',
})

/** Saves or removes a rule; on failure returns the input. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<TaxAnswer> => {
  const values = formValues(await request.formData())
  const { intent = '', key = '' } = values
  const stored = values['id'] === undefined ? {} : { id: Number(values['id']), version: Number(values['version']) }
  if (intent === 'remove') {
    const removed = await useCasesOf(context).staffRemoveTaxRule({
      key: `${key}-remove`,
      id: 0,
      version: 0,
      ...stored,
    })()
    return isRight(removed) ? { done: 'removed' } : answerOf(removed.left, 'save', values)
  }
  const saved = await useCasesOf(context).staffSaveTaxRule({ key, ...stored, rule: ruleIn(values) })()
  return isRight(saved) ? { done: 'saved' } : answerOf(saved.left, 'save', values)
}

/** The tax table: what applies where, a form to add a rule or change one, and who changed what. */
export const Component = (): ReactElement => {
  const text = useText()
  const { rules, history, key, today, chosen } = useLoaderData<TaxData>()
  const answer = useActionData<TaxAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const rule = rules.find(({ id }) => id === chosen)
  return (
    <>
      <PageMeta title={text('staff.sections.tax')} noindex />
      <TitleBlock title={text('staff.sections.tax')} lead={text('tax-desk.lead')} />
      <Flash tone="ok" text={answer?.done && text(`tax-desk.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {/* A saved rule resets the form; another chosen rule fills it. */}
      <TaxRuleForm
        key={`${chosen} ${rule?.version} ${history.length}`}
        clickKey={key}
        rule={rule}
        today={today}
        refused={refused}
      />
      <Table
        compact
        caption={text('tax-desk.rules')}
        columns={useColumns(rules, today)}
        rows={rules}
        rowKey={({ id }) => String(id)}
        empty={<p className={styles.quiet}>{text('tax-desk.empty')}</p>}
      />
      <HistoryList history={history} />
    </>
  )
}

const useColumns = (rules: readonly StoredTaxRule[], today: string): readonly Column<StoredTaxRule>[] => {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  /** Phones show a column only where it says something of a rule. */
  const narrow = (isUsed: boolean) => (isUsed ? {} : { narrow: 'hidden' as const })
  return [
    {
      key: 'place',
      label: text('tax-desk.place'),
      rowHeader: true,
      narrow: 'full',
      cell: rule => (
        <Link href={`/staff/tax?rule=${rule.id}#rule`}>
          {rule.state === ''
            ? text('tax-desk.whole', { country: placeName(rule, language) })
            : placeName(rule, language)}
        </Link>
      ),
    },
    {
      key: 'postal',
      label: text('tax-desk.postalPrefix'),
      ...narrow(rules.some(({ postalPrefix }) => postalPrefix !== '')),
      cell: ({ postalPrefix }) => (postalPrefix === '' ? text('tax-desk.all') : `${postalPrefix}...`),
    },
    {
      key: 'class',
      label: text('tax-desk.taxClass'),
      ...narrow(rules.some(({ taxClass }) => taxClass !== '')),
      cell: ({ taxClass }) => taxClass || text('tax-desk.all'),
    },
    {
      key: 'rate',
      label: text('tax-desk.rate'),
      align: 'end',
      cell: ({ basisPoints }) => text('tax-desk.percent', { rate: percentOf(basisPoints) }),
    },
    {
      key: 'shipping',
      label: text('tax-desk.shipping'),
      cell: ({ isShippingTaxable }) => text(isShippingTaxable ? 'tax-desk.taxed' : 'tax-desk.untaxed'),
    },
    {
      key: 'from',
      label: text('tax-desk.fromDay'),
      cell: ({ fromDay }) => {
        const day = format.date(Date.parse(`${fromDay}T17:00Z`))
        return fromDay > today ? text('tax-desk.coming', { day }) : day
      },
    },
  ]
}
