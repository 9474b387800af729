import { data, redirect } from 'react-router'
import { checkDetails, type OrderForm } from '../../core/construction/check-details'
import { isDeliveryDay } from '../../core/construction/delivery-calendar'
import type { OrderRefusal } from '../../core/construction/order-flow'
import { orderedLines, orderLines, type OrderEntry } from '../../core/construction/order-lines'
import type { OrderFile, OrderFileKind } from '../../core/orders/order-details'
import { chainOfPage } from '../../core/construction/chains'
import { orderFilesIssue } from '../../core/construction/upload-limits'
import { emptyQuery } from '../../core/search/listing'
import type { Issue } from '../../core/shared/domain-error'
import { dayOf } from '../../core/shared/store-day'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { asResponse, orThrow } from '../runtime/outcome'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { entriesIn, filesOf, orderFormIn } from './order-fields-of'
import { refusalOf } from './order-form.store'

/** A rejected order posted without JavaScript: all input, and the reasons. */
export type OrderAnswer = {
  readonly tag: 'order-refused'
  readonly form: OrderForm
  readonly entries: readonly OrderEntry[]
  readonly issues: readonly Issue[]
  readonly refusal: OrderRefusal
}

type Asked = Pick<
  UseCases,
  'viewPath' | 'viewOrderPage' | 'uploadOrderFile' | 'placeOnlineOrder' | 'placeImportedOrder'
>

/** Handles the order form without JavaScript: files, details and lines in one post; redirects to the cart (S3-2.40). */
export const answerOrder = async (sent: FormData, slug: string, useCases: Asked) => {
  const [page, start] = [
    orThrow(await useCases.viewPath(slug, emptyQuery)()),
    orThrow(await useCases.viewOrderPage()()),
  ]
  if (page.tag !== 'category' || !page.order) throw data(null, { status: 400 })
  const [form, entries] = [orderFormIn(sent, chainOfPage(slug) ?? 'dollarGeneral'), entriesIn(sent)]
  const refused = (refusal: OrderRefusal, issues: readonly Issue[] = []) =>
    data<OrderAnswer>({ tag: 'order-refused', form, entries, issues, refusal }, { status: 422 })
  const checked = checkDetails(form, day => isDeliveryDay(day, dayOf(Date.now()), start.blockedDates))
  if (isLeft(checked)) return refused({ code: 'construction.issues.fill' }, checked.left)
  const lines = orderLines(
    page.order.sections.flatMap(({ products }) => products),
    entries,
  )
  if (form.orderType === 'onlineBelow' && lines.length === 0) return refused({ code: 'construction.issues.no-lines' })
  const wantsCertificate = form.taxExempt && !start.exempt
  const kinds: readonly OrderFileKind[] = [
    ...(form.orderType === 'fromImport' ? ['order' as const] : []),
    ...(wantsCertificate ? ['certificate' as const] : []),
    'other',
  ]
  const wrong = kinds.map(kind => orderFilesIssue(kind, filesOf(sent, kind))).find(found => found !== undefined)
  if (wrong) return refused({ code: wrong.code, ...(wrong.values ? { values: wrong.values } : {}) })
  const files: OrderFile[] = []
  for (const kind of kinds)
    for (const file of filesOf(sent, kind)) {
      const stored = await useCases.uploadOrderFile(kind, {
        name: file.name,
        type: file.type,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })()
      if (isLeft(stored))
        return refused(
          stored.left.tag === 'invalid' || stored.left.tag === 'forbidden'
            ? refusalOf(stored.left, form.orderType)
            : { code: 'construction.upload-failed' },
        )
      files.push(stored.right)
    }
  const details = { ...checked.right, taxExempt: wantsCertificate, files }
  const order = files.find(({ kind }) => kind === 'order')
  if (form.orderType === 'fromImport' && !order) return refused({ code: 'construction.issues.order-file' })
  const typed = sent.get('key')
  const key = typeof typed === 'string' && /^[\w-]{1,100}$/.test(typed) ? typed : freshKey()
  const placed = order
    ? await useCases.placeImportedOrder({
        file: order,
        details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
        key,
      })()
    : await useCases.placeOnlineOrder({ lines: orderedLines(lines), details, key })()
  if (!isLeft(placed)) return redirect('/cart/')
  if (placed.left.tag === 'signed-out') throw asResponse(placed.left)
  return refused(refusalOf(placed.left, form.orderType))
}
