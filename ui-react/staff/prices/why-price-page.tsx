import { useId, type ReactElement } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PriceAnswer, PriceChoices } from '../../../core/price-desk/price-lists.port'
import { answerOf, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { priceListHref, priceListsBase } from './addresses'
import styles from './prices.module.css'

type WhyData = {
  readonly choices: PriceChoices
  readonly asked: Readonly<Record<'company' | 'group' | 'sku' | 'quantity', string>>
  readonly answer?: PriceAnswer
  readonly refused?: FormAnswer
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<WhyData> => {
  const { staffPriceChoices, staffExplainPrice } = useCasesOf(context)
  const search = new URL(request.url).searchParams
  const asked = {
    company: search.get('company') ?? '',
    group: search.get('group') ?? '',
    sku: search.get('sku') ?? '',
    quantity: search.get('quantity') ?? '1',
  }
  const choices = await answered(request, staffPriceChoices())
  if (asked.sku.trim() === '') return { choices, asked }
  const answer = await staffExplainPrice({
    company: asked.company,
    sku: asked.sku,
    quantity: Number(asked.quantity) || 1,
    ...(asked.group === '' ? {} : { groupId: Number(asked.group) || 0 }),
  })()
  return isRight(answer)
    ? { choices, asked, answer: answer.right }
    : { choices, asked, refused: answerOf(answer.left, 'why', asked) }
}

type Offer = PriceAnswer['offers'][number]

/** Why a SKU costs what it costs for a buyer: the list that counts, and the lists that lost. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { choices, asked, answer, refused } = useLoaderData<WhyData>()
  const errorOf = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return wrong && text(wrong.code, wrong.values)
  }
  return (
    <>
      <PageMeta title={text('prices.why')} noindex />
      <ButtonLink href={priceListsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('prices.back')}
      </ButtonLink>
      <TitleBlock
        title={text('prices.why')}
        lead={text('prices.why-lead')}
        cells={
          answer
            ? [
                {
                  label: answer.sku,
                  value: answer.now === undefined ? text('prices.no-price') : format.money(answer.now),
                  note: answer.buyer || text('prices.guests'),
                },
              ]
            : []
        }
      />
      <ProblemNotice problem={refused?.problem} />
      <Form method="get" className={styles.form}>
        <div className={staff.pair}>
          <TextInput
            id={`${id}sku`}
            name="sku"
            required
            autoComplete="off"
            maxLength={100}
            label={text('prices.sku')}
            defaultValue={asked.sku}
            error={errorOf('sku')}
          />
          <TextInput
            id={`${id}quantity`}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            label={text('prices.quantity')}
            defaultValue={asked.quantity}
          />
          <TextInput
            id={`${id}company`}
            name="company"
            autoComplete="off"
            maxLength={100}
            label={text('prices.fields.company')}
            help={text('prices.why-company-help')}
            defaultValue={asked.company}
            error={errorOf('company')}
          />
          <Select
            id={`${id}group`}
            name="group"
            label={text('prices.levels.group')}
            placeholder={text('prices.guests')}
            defaultValue={asked.group}
            options={choices.groups.map(group => ({ value: String(group.id), label: group.name }))}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{text('prices.why-button')}</Button>
        </div>
      </Form>
      {answer && <Answer answer={answer} />}
    </>
  )
}

const Answer = ({ answer }: { readonly answer: PriceAnswer }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const catalogue = answer.catalogue.salePrice ?? answer.catalogue.price ?? answer.catalogue.retailPrice
  const columns: readonly Column<Offer>[] = [
    {
      key: 'list',
      label: text('prices.list'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ listId, list }) => (
        <Link href={priceListHref(listId)}>{text('prices.list-and-number', { name: list, id: listId })}</Link>
      ),
    },
    { key: 'level', label: text('prices.level'), cell: ({ level }) => text(`prices.levels.${level}`) },
    {
      key: 'minimum',
      label: text('prices.tier.minimum'),
      align: 'end',
      cell: ({ minimum }) => format.number(minimum),
    },
    { key: 'each', label: text('prices.tier.price'), align: 'end', cell: ({ each }) => format.money(each) },
    {
      key: 'outcome',
      label: text('prices.outcome'),
      cell: ({ isChosen }) =>
        isChosen ? text('prices.counts') : <span className={styles.lost}>{text('prices.lost')}</span>,
    },
  ]
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('prices.answer', { sku: answer.sku, product: answer.product })}</h2>
      <p className={staff.quiet}>
        {text(`prices.strategies.${answer.strategy}`)}{' '}
        {catalogue !== undefined && text('prices.catalogue-is', { price: format.money(catalogue) })}
      </p>
      <Table
        compact
        caption={text('prices.offers')}
        columns={columns}
        rows={answer.offers}
        rowKey={({ listId }) => String(listId)}
        empty={<p className={staff.quiet}>{text('prices.no-offers')}</p>}
      />
      {answer.silent.length > 0 && (
        <p className={staff.quiet}>
          {text('prices.silent', {
            lists: answer.silent
              .map(({ list, listId }) => text('prices.list-and-number', { name: list, id: listId }))
              .join(', '),
          })}
        </p>
      )}
    </section>
  )
}
