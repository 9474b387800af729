import type { ReactElement } from 'react'
import type { OrderQuery } from '../../core/orders/order-query'
import { SaveLink } from '../runtime/save-link'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { listHref, saveOrders } from './orders-data'

/** Downloads the orders of the list as a file, including those on its other pages. */
export const ExportLink = ({ query }: { readonly query: OrderQuery }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  return (
    <SaveLink
      href={listHref('/account/orders.csv', { ...query, page: 1 })}
      save={() => saveOrders(useCases, query)}
      label={text('orders.export')}
      busyLabel={text('orders.exporting')}
      failed={text('orders.export-failed')}
    />
  )
}
