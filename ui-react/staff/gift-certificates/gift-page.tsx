import type { ReactElement } from 'react'
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { DeskGiftDetail, GiftUse } from '../../../core/gifts/gift-desk.port'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import staff from '../staff.module.css'
import { giftsBase } from './addresses'
import { endingText, GiftStateBadge, lastDayText } from './gift-texts'
import { VoidForm } from './void-form'

type GiftData = { readonly gift: DeskGiftDetail; readonly key: string }
type GiftAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params['giftId'] ?? ''

export const loader = async (call: LoaderFunctionArgs): Promise<GiftData> => ({
  gift: await answered(call.request, useCasesOf(call.context).staffGift(idIn(call))),
  key: newKey(),
})

export const action = async (call: ActionFunctionArgs): Promise<GiftAnswer> => {
  const values = formValues(await call.request.formData())
  const voided = await useCasesOf(call.context).staffVoidGift({
    id: idIn(call),
    key: values['key'] ?? '',
    version: Number(values['version'] ?? 0) || 0,
    reason: values['reason'] ?? '',
  })()
  return isRight(voided) ? { done: true } : answerOf(voided.left, 'void', values)
}

/** One gift certificate: what is left, for whom, what orders paid with it, and its history. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { gift, key } = useLoaderData<GiftData>()
  const answer = useActionData<GiftAnswer>()
  const [asked] = useSearchParams()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={endingText(gift, text)} noindex />
      <ButtonLink href={giftsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('gift-certificates.back')}
      </ButtonLink>
      <TitleBlock
        title={endingText(gift, text)}
        over={text('gift-certificates.over')}
        badge={<GiftStateBadge state={gift.state} />}
        cells={[
          {
            label: text('gift-certificates.balance'),
            value: format.money(gift.balance),
            note: text('gift-certificates.of-value', { amount: format.money(gift.amount) }),
          },
          {
            label: text('gift-certificates.recipient'),
            value: gift.recipient.name || text('staff.none'),
            note: gift.recipient.email,
          },
          { label: text('gift-certificates.issued'), value: format.date(gift.issuedAt), note: <Source gift={gift} /> },
          { label: text('gift-certificates.last-day'), value: lastDayText(gift, text, format) },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text('gift-certificates.voided')} occasion={answer} />
      {!answer && asked.get('saved') === 'new' && (
        <Notice tone="ok" title={text('gift-certificates.created')}>
          <p>{text('gift-certificates.created-lead', { email: gift.recipient.email })}</p>
        </Notice>
      )}
      <ProblemNotice problem={refused?.problem} />
      {gift.message !== undefined && (
        <section className={staff.part}>
          <h2 className={staff.heading}>{text('gift-certificates.fields.message')}</h2>
          <p>{gift.message}</p>
        </section>
      )}
      <Uses uses={gift.uses} />
      {(gift.state === 'open' || gift.state === 'expired') && (
        <VoidForm gift={gift} clickKey={key} refused={refused?.intent === 'void' ? refused : undefined} />
      )}
      <HistoryList history={gift.history} />
    </>
  )
}

/** The order that bought it, or who issued it. */
const Source = ({ gift: { orderId, issuedBy } }: { readonly gift: DeskGiftDetail }): ReactElement => {
  const text = useText()
  return orderId === undefined ? (
    <>{issuedBy === undefined ? '' : text('gift-certificates.by', { name: issuedBy })}</>
  ) : (
    <Link href={`/staff/orders/${orderId}`}>{text('gift-certificates.order', { id: orderId })}</Link>
  )
}

const Uses = ({ uses }: Pick<DeskGiftDetail, 'uses'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<GiftUse>[] = [
    { key: 'at', label: text('gift-certificates.when'), rowHeader: true, cell: ({ at }) => format.moment(at) },
    {
      key: 'order',
      label: text('gift-certificates.by-order'),
      cell: ({ orderId }) =>
        orderId === undefined ? text('staff.none') : <Link href={`/staff/orders/${orderId}`}>{orderId}</Link>,
    },
    {
      key: 'what',
      label: text('gift-certificates.what'),
      cell: ({ amount, orderId }) =>
        text(
          orderId === undefined
            ? 'gift-certificates.correction'
            : amount < 0
              ? 'gift-certificates.given-back'
              : 'gift-certificates.spent',
        ),
    },
    {
      key: 'amount',
      label: text('gift-certificates.amount'),
      align: 'end',
      cell: ({ amount }) => format.money(Math.abs(amount)),
    },
  ]
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('gift-certificates.uses')}</h2>
      {uses.length === 0 ? (
        <p className={staff.quiet}>{text('gift-certificates.no-uses')}</p>
      ) : (
        <Table
          caption={text('gift-certificates.uses')}
          columns={columns}
          rows={uses}
          rowKey={({ at, amount, orderId }) => `${at} ${orderId ?? 0} ${amount}`}
          empty=""
        />
      )}
    </section>
  )
}
