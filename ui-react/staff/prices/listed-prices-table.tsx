import { useId, type ReactElement } from 'react'
import { effective } from '../../../core/prices/price-run'
import type { ListedPrices, PriceListDetail } from '../../../core/price-desk/price-lists.port'
import { pricesPerPage } from '../../../core/price-desk/price-lists.port'
import type { PriceTier } from '../../../core/catalogue/price'
import { useFormat, useText } from '../../i18n'
import { EmptyState } from '../../kit/empty-state'
import { TextInput } from '../../kit/fields/text-input'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import staff from '../staff.module.css'
import { priceListHref } from './addresses'
import styles from './prices.module.css'
import { validityText } from './validity'

type PricesProps = {
  readonly list: PriceListDetail
  readonly query: { readonly sku: string; readonly page: number }
}

/** Columns of breaks; a page with more different quantities shows these in the last one. */
const mostBreaks = 5

const hrefOf = (listId: number, sku: string, page: number): string => {
  const asked = new URLSearchParams({ ...(sku === '' ? {} : { sku }), ...(page > 1 ? { page: String(page) } : {}) })
  return priceListHref(listId) + (asked.size > 0 ? `?${asked}` : '')
}

/** The prices of a list, a column for each quantity break; narrow, a card for each SKU. */
export const ListedPricesTable = ({ list, query }: PricesProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { prices, found, kind } = list
  const minimums = [...new Set(prices.flatMap(({ tiers }) => tiers.map(({ minimum }) => minimum)))].sort(
    (a, b) => a - b,
  )
  const [shown, rest] = [minimums.slice(0, mostBreaks), minimums.slice(mostBreaks)]
  const columns: readonly Column<ListedPrices>[] = [
    {
      key: 'sku',
      label: text('prices.sku'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ sku, product }) => (
        <span className={staff.two}>
          {kind.tag === 'fixed' ? (
            <Link href={`${priceListHref(list.id)}/prices?sku=${encodeURIComponent(sku)}`} className={staff.name}>
              {sku}
            </Link>
          ) : (
            <span className={staff.name}>{sku}</span>
          )}
          <span className={staff.quiet}>{product}</span>
        </span>
      ),
    },
    {
      key: 'catalogue',
      label: text('prices.catalogue'),
      align: 'end',
      cell: ({ catalogue }) => {
        const price = catalogue.salePrice ?? catalogue.price ?? catalogue.retailPrice
        return price === undefined ? '' : format.money(price)
      },
    },
    ...shown.map((minimum): Column<ListedPrices> => ({
      key: String(minimum),
      label: text('prices.from-quantity', { minimum: format.number(minimum) }),
      align: 'end',
      cell: ({ tiers }) => <TierPrice tier={tiers.find(tier => tier.minimum === minimum)} />,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: 'more',
            label: text('prices.more-quantities'),
            align: 'end' as const,
            cell: ({ tiers }: ListedPrices) =>
              tiers
                .filter(({ minimum }) => rest.includes(minimum))
                .map(tier => `${format.number(tier.minimum)}+ ${format.money(effective(tier) ?? 0)}`)
                .join(', '),
          },
        ]),
  ]
  return (
    <>
      <DeskFilters key={hrefOf(list.id, query.sku, 1)} base={priceListHref(list.id)}>
        <TextInput
          id={`${id}sku`}
          name="sku"
          type="search"
          dense
          label={text('prices.sku')}
          defaultValue={query.sku}
          maxLength={100}
          placeholder={text('prices.sku-hint')}
        />
      </DeskFilters>
      {found === 0 ? (
        <EmptyState
          level={2}
          title={text(query.sku === '' ? 'prices.no-prices' : 'prices.none-found')}
          drawing="sheet"
          actions={[query.sku === '' ? undefined : { href: priceListHref(list.id), text: text('staff.show-all') }]}
        >
          {text(query.sku === '' ? 'prices.no-prices-lead' : 'prices.none-found-lead')}
        </EmptyState>
      ) : (
        <Table
          compact
          caption={text('prices.prices')}
          columns={columns}
          rows={prices}
          rowKey={({ sku }) => sku}
          empty={text('staff.page-empty')}
        />
      )}
      <DeskPages
        page={query.page}
        total={found}
        perPage={pricesPerPage}
        hrefFor={page => hrefOf(list.id, query.sku, page)}
      />
    </>
  )
}

const TierPrice = ({ tier }: { readonly tier: PriceTier | undefined }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (!tier) return null
  return (
    <span className={styles.price}>
      <span>{format.money(effective(tier) ?? 0)}</span>
      {tier.salePrice !== undefined && (
        <s className={staff.quiet}>
          <span className="visually-hidden">{text('prices.instead-of')} </span>
          {format.money(tier.price)}
        </s>
      )}
      {(tier.from !== undefined || tier.until !== undefined) && (
        <span className={staff.quiet}>{validityText(tier, text, format)}</span>
      )}
    </span>
  )
}
