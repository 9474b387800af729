import { useState, type MouseEvent, type ReactElement } from 'react'
import type { OrderQuery } from '../../core/account/order-query'
import { toast } from '../app/toasts'
import { useUseCases } from '../app/use-cases-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { listHref, saveOrders } from './orders-data'

/**
 * The orders of the list as a file. The address gives the file to a page without scripts; with them the page reads the
 * orders itself, so that the shop in a page has it too and a failure is told instead of shown in place of the page.
 */
export const ExportLink = ({ query }: { readonly query: OrderQuery }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const [busy, setBusy] = useState(false)
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const saved = await saveOrders(useCases, query)
    setBusy(false)
    if (!saved) toast.error(text('orders.export-failed'))
  }
  return (
    <ButtonLink href={listHref('/account/orders.csv', { ...query, page: 1 })} download="" variant="tertiary" size="dense" icon="download" aria-busy={busy || undefined} onClick={event => void save(event)}>
      {text(busy ? 'orders.exporting' : 'orders.export')}
    </ButtonLink>
  )
}
