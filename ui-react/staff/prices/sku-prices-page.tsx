import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formOfTiers, tierFields, tierLines, type TierField, type TierForm } from '../../../core/prices/price-list-form'
import type { ListedPrices, PriceListDetail } from '../../../core/price-desk/price-lists.port'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TextInput, type TextInputProps } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { priceListHref, priceRunHref } from './addresses'
import styles from './prices.module.css'

type SkuData = {
  readonly list: Pick<PriceListDetail, 'id' | 'name'>
  readonly sku: string
  readonly prices?: ListedPrices
  readonly key: string
}

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['listId'])

export const loader = async (call: LoaderFunctionArgs): Promise<SkuData> => {
  const sku = new URL(call.request.url).searchParams.get('sku') ?? ''
  const list = await answered(
    call.request,
    useCasesOf(call.context).staffPriceList({ id: idIn(call), sku: sku === '' ? '-' : sku, page: 1 }),
  )
  const prices = list.prices.find(each => each.sku === sku)
  return { list: { id: list.id, name: list.name }, sku, ...(prices ? { prices } : {}), key: newKey() }
}

export const action = async (call: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await call.request.formData())
  const form: TierForm = Object.fromEntries(Object.entries(values).filter(([name]) => name.includes(':')))
  const run = await useCasesOf(call.context).staffDraftPrices({
    listId: idIn(call),
    key: values['key'] ?? '',
    sku: values['sku'] ?? '',
    form,
  })()
  return isRight(run) ? redirect(priceRunHref(run.right.id)) : answerOf(run.left, 'draft', values)
}

/** The prices of one SKU by quantity. They join a draft, which changes nothing until it goes live. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { list, sku, prices, key } = useLoaderData<SkuData>()
  const refused = useActionData<FormAnswer>()
  const busy = useSubmitting('draft')
  const ref = useFocusOnRefusal(refused)
  const stored = prices ? formOfTiers(prices.tiers) : {}
  const price = prices?.catalogue.price
  const errorOf = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return wrong && text(wrong.code, wrong.values)
  }
  const typed: TierForm = refused ? refused.values : stored
  const lines = Array.from({ length: tierLines }, (_, at) => at)
  /** Lines with a price and two to add; the others are folded. */
  const open = Math.min(tierLines, 3 + lines.findLastIndex(at => tierFields.some(name => !!typed[`${name}:${at}`])))
  const field = (name: TierField, at: number) => ({
    id: `${id}${name}${at}`,
    name: `${name}:${at}`,
    label: text(`prices.tier.${name}`),
    defaultValue:
      (refused ? refused.values[`${name}:${at}`] : stored[`${name}:${at}`]) ??
      (name === 'minimum' && at === 0 ? '1' : ''),
    error: errorOf(`${name}:${at}`),
    autoComplete: 'off',
  })
  return (
    <>
      <PageMeta title={text('prices.sku-title', { sku: sku || text('prices.sku') })} noindex />
      <ButtonLink href={priceListHref(list.id)} variant="tertiary" icon="arrow-left" className={staff.back}>
        {list.name}
      </ButtonLink>
      <TitleBlock
        title={sku === '' ? text('prices.sku-new') : sku}
        over={text('prices.over', { id: list.id })}
        lead={prices?.product ?? text('prices.sku-lead')}
        cells={[
          ...(price === undefined ? [] : [{ label: text('prices.catalogue'), value: format.money(price) }]),
          ...(prices?.cost === undefined ? [] : [{ label: text('prices.cost'), value: format.money(prices.cost) }]),
        ]}
      />
      <ProblemNotice problem={refused?.problem} />
      <Form ref={ref} method="post" noValidate className={styles.wide}>
        <input type="hidden" name="key" value={key} />
        {sku === '' ? (
          <TextInput
            id={`${id}sku`}
            name="sku"
            required
            autoComplete="off"
            maxLength={100}
            label={text('prices.sku')}
            defaultValue={refused?.values['sku']}
            error={errorOf('sku')}
          />
        ) : (
          <input type="hidden" name="sku" value={sku} />
        )}
        <p className={staff.quiet}>{text('prices.tiers-lead')}</p>
        <TierLines lines={lines.slice(0, open)} field={field} />
        {open < tierLines && (
          <details>
            <summary className={styles.more}>{text('prices.more-lines')}</summary>
            <TierLines lines={lines.slice(open)} field={field} />
          </details>
        )}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="draft" busy={busy} busyText={text('staff.saving')}>
            {text('prices.add-to-draft')}
          </Button>
        </div>
      </Form>
    </>
  )
}

type TierLinesProps = {
  readonly lines: readonly number[]
  readonly field: (name: TierField, at: number) => Omit<TextInputProps, 'type'>
}

const TierLines = ({ lines, field }: TierLinesProps): ReactElement => (
  <ol className={styles.tiers}>
    {lines.map(at => (
      <li key={at} className={styles.tier}>
        {tierFields.map(name => (
          <TextInput
            key={name}
            {...field(name, at)}
            dense
            {...(name === 'from' || name === 'until'
              ? { type: 'date' }
              : name === 'minimum'
                ? { inputMode: 'numeric' as const, maxLength: 9 }
                : { inputMode: 'decimal' as const, maxLength: 16, lead: '$' })}
          />
        ))}
      </li>
    ))}
  </ol>
)
