import { redirect } from 'react-router'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { orderedField } from '../../core/construction/order-intent'

/** The order form of a program; loaded with the first page that has one. */
export const loadOrderFormPage = () => import('./order-form-page').then(page => page.OrderFormPage)
export type { OrderFormPage } from './order-form-page'
/** The response without JavaScript; with it the store handles the order, and opening the cart reloads the layout. */
export const answerOrder = async (form: FormData, slug: string, useCases: UseCases) =>
  form.has(orderedField) ? redirect('/cart/') : (await import('./order-answer')).answerOrder(form, slug, useCases)
export { preloadStoreOrder, loadStoreOrder, StoreOrder } from './details'
