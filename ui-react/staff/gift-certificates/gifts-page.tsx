import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { giftStates } from '../../../core/gifts/gift-certificate-state'
import { giftsPerPage } from '../../../core/gifts/gift-desk'
import type { DeskGift, GiftPage, GiftQuery } from '../../../core/gifts/gift-desk.port'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Select } from '../../kit/fields/select'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import staff from '../staff.module.css'
import { giftHref, giftsBase } from './addresses'
import { endingText, GiftStateBadge, lastDayText } from './gift-texts'

type GiftsData = GiftPage & { readonly query: GiftQuery }

const everything = 'all'

const queryIn = (asked: URLSearchParams): GiftQuery => ({
  state: giftStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ state, text }: GiftQuery, page: number): string =>
  `${giftsBase}?` +
  String(
    new URLSearchParams({
      state: state ?? everything,
      ...(text === '' ? {} : { q: text }),
      ...(page > 1 ? { page: String(page) } : {}),
    }),
  )

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<GiftsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffGifts(query))), query }
}

/** Gift certificates of the store, newest first. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { gifts, total, open, query } = useLoaderData<GiftsData>()
  const isNarrowed = query.state !== undefined || query.text !== ''
  return (
    <>
      <PageMeta title={text('gift-certificates.title')} noindex />
      <TitleBlock
        title={text('gift-certificates.title')}
        lead={text('gift-certificates.lead')}
        cells={[{ label: text('gift-certificates.open-total'), value: format.money(open) }]}
        actions={<ButtonLink href={`${giftsBase}/new`}>{text('gift-certificates.new')}</ButtonLink>}
      />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('gift-certificates.none')}
          drawing="sheet"
          actions={[isNarrowed ? { href: giftsBase, text: text('staff.show-all') } : undefined]}
        >
          {text(isNarrowed ? 'gift-certificates.none-narrowed' : 'gift-certificates.none-lead')}
        </EmptyState>
      ) : (
        <Gifts gifts={gifts} />
      )}
      <DeskPages page={query.page} total={total} perPage={giftsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<GiftsData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={giftsBase}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('gift-certificates.search-hint')}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('gift-certificates.state')}
        defaultValue={query.state ?? everything}
        options={[
          { value: everything, label: text('gift-certificates.states.all') },
          ...giftStates.map(state => ({ value: state as string, label: text(`gift-certificates.states.${state}`) })),
        ]}
      />
    </DeskFilters>
  )
}

const Gifts = ({ gifts }: Pick<GiftsData, 'gifts'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskGift>[] = [
    {
      key: 'certificate',
      label: text('gift-certificates.certificate'),
      rowHeader: true,
      narrow: 'full',
      cell: gift => (
        <span className={staff.two}>
          <Link href={giftHref(gift.id)} className={staff.name}>
            {endingText(gift, text)}
          </Link>
          <span className={staff.quiet}>{gift.recipient.name || gift.recipient.email}</span>
        </span>
      ),
    },
    {
      key: 'balance',
      label: text('gift-certificates.balance'),
      align: 'end',
      cell: ({ balance }) => format.money(balance),
    },
    { key: 'amount', label: text('gift-certificates.value'), align: 'end', cell: ({ amount }) => format.money(amount) },
    { key: 'issued', label: text('gift-certificates.issued'), cell: ({ issuedAt }) => format.date(issuedAt) },
    { key: 'until', label: text('gift-certificates.last-day'), cell: gift => lastDayText(gift, text, format) },
    { key: 'state', label: text('gift-certificates.state'), cell: ({ state }) => <GiftStateBadge state={state} /> },
  ]
  return (
    <Table
      caption={text('gift-certificates.title')}
      columns={columns}
      rows={gifts}
      rowKey={({ id }) => id}
      empty={text('staff.page-empty')}
    />
  )
}
