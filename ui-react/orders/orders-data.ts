import { addressOfQuery, orderQueryOf, type OrderPage, type OrderQuery } from '../../core/orders/order-query'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { orThrow } from '../runtime/outcome'
import { saveFile } from '../runtime/save-file'

export type OrdersData = OrderPage & { readonly query: OrderQuery }

/** The query in a URL. */
export const queryIn = (parameters: URLSearchParams): OrderQuery => orderQueryOf(Object.fromEntries(parameters))

/** The URL of a list with a query, defaults omitted. */
export const listHref = (base: string, query: OrderQuery): string => {
  const parameters = new URLSearchParams(addressOfQuery(query))
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

export const ordersFor = async (useCases: Pick<UseCases, 'viewOrders'>, query: OrderQuery): Promise<OrdersData> => ({
  ...orThrow(await useCases.viewOrders(query)()),
  query,
})

/** Downloads the orders of a list as a file; false if they could not be read. */
export const saveOrders = async (useCases: Pick<UseCases, 'exportOrders'>, query: OrderQuery): Promise<boolean> => {
  const file = await useCases.exportOrders(query)()
  if (isLeft(file)) return false
  try {
    const parts: string[] = []
    for await (const line of file.right.lines()) parts.push(line)
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file.right.name)
    return true
  } catch {
    return false
  }
}
