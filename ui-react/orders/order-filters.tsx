import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { isFiltered, orderStatuses, defaultSort, type OrderSort } from '../../core/orders/order-query'
import { stayInHash } from '../runtime/stay-in-hash'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FilterBar } from '../kit/filter-bar'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { listHref, queryIn, type OrdersData } from './orders-data'

const sorts: readonly OrderSort[] = ['placed-desc', 'placed-asc', 'total-desc', 'total-asc', 'status-asc']

/** The filters of the list: a GET form, so that it works without JavaScript and the result has a URL. */
export const OrderFilters = ({
  query,
  buyers,
  base,
}: Pick<OrdersData, 'query' | 'buyers'> & { readonly base: string }): ReactElement => {
  const text = useText()
  const id = useId()
  const field = (name: string, label: string) => ({ id: id + name, name, label: text(label), dense: true })
  const sortsHere: readonly OrderSort[] = buyers ? [...sorts, 'buyer-asc'] : sorts
  return (
    <Form
      method="get"
      action="/account/orders"
      key={listHref('', query)}
      role="search"
      aria-label={text('orders.filters')}
      onSubmit={event => stayInHash(event, base, (at, asked) => listHref(at, queryIn(asked)))}
    >
      <FilterBar
        ways={
          <>
            <Button type="submit" variant="secondary" size="dense">
              {text('orders.show')}
            </Button>
            {(isFiltered(query) || query.sort !== defaultSort) && (
              <Link href={base}>{text('orders.clear-filters')}</Link>
            )}
          </>
        }
      >
        <TextInput
          {...field('q', 'orders.search')}
          type="search"
          defaultValue={query.search}
          maxLength={100}
          placeholder={text(buyers ? 'orders.search-hint-company' : 'orders.search-hint')}
        />
        <Select
          {...field('status', 'orders.columns.status')}
          defaultValue={query.status ?? ''}
          placeholder={text('orders.any-status')}
          options={orderStatuses.map(status => ({ value: status, label: text(`orders.status.${status}`) }))}
        />
        <TextInput {...field('from', 'orders.from')} type="date" defaultValue={query.from} />
        <TextInput {...field('to', 'orders.to')} type="date" defaultValue={query.to} />
        {buyers && buyers.length > 0 && (
          <Select
            {...field('buyer', 'orders.buyer')}
            defaultValue={query.buyerId ?? ''}
            placeholder={text('orders.any-buyer')}
            options={buyers.map(buyer => ({ value: String(buyer.id), label: buyer.name }))}
          />
        )}
        <Select
          {...field('sort', 'orders.sort')}
          defaultValue={query.sort}
          options={[...new Set([...sortsHere, query.sort])].map(sort => ({
            value: sort,
            label: text(`orders.sorts.${sort}`),
          }))}
        />
      </FilterBar>
    </Form>
  )
}
