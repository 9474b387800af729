import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import {
  blockDays,
  openDays,
  openOrderForm,
  openStoreOrderFile,
  publishOrderForm,
  viewStoreOrder,
  viewStoreOrders,
} from '../../../core/construction/construction-desk'
import type { ConstructionDeskPort, FormToPublish } from '../../../core/construction/construction-desk.port'
import { publishedFormAddress, storeOrderFileAddress } from '../../../core/construction/desk-file-address'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, unavailable } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import {
  blockedDaysPath,
  blockedDaysToWire,
  blockRequest,
  formFileField,
  formKeyField,
  openRequest,
  orderFormsPath,
  orderFormsToWire,
  storeOrderPath,
  storeOrderQueryFromWire,
  storeOrdersPath,
  storeOrdersToWire,
  storeOrderToWire,
} from './construction-desk.wire'
import { clickKey } from './staff.wire'

type Ports = { readonly staff: StaffPort; readonly constructionDesk: ConstructionDeskPort }

const orderIdIn = ({ params }: Call): number => Number(params['orderId'])

/** Files are sent as attachments only. */
const attached = async (outcome: Outcome<SentFile>): Promise<Answer> => {
  const file = await outcome()
  return E.isLeft(file)
    ? failure(file.left)
    : {
        status: 200,
        body: file.right.bytes,
        headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
      }
}

/** Checks staff access before the input is read. */
const atDesk = <A>({ staff }: Ports, outcome: () => Outcome<A>): Outcome<A> => pipe(staff.desk(), TE.flatMap(outcome))

export const constructionDeskRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: storeOrdersPath,
    handle: ({ query }, ports) =>
      enveloped(viewStoreOrders(ports)(storeOrderQueryFromWire(query)), ({ orders, total }) => ({
        orders: orders.map(storeOrdersToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: storeOrderPath(':orderId'),
    handle: (call, ports) =>
      enveloped(
        atDesk(ports, () => viewStoreOrder(ports)(orderIdIn(call))),
        storeOrderToWire,
      ),
  },
  {
    method: 'GET',
    path: storeOrderFileAddress(':orderId', ':fileId'),
    handle: (call, ports) =>
      attached(atDesk(ports, () => openStoreOrderFile(ports)(orderIdIn(call), call.params['fileId'] ?? ''))),
  },
  {
    method: 'GET',
    path: blockedDaysPath,
    handle: (_, { constructionDesk }) => enveloped(constructionDesk.blockedDays(), blockedDaysToWire),
  },
  {
    method: 'POST',
    path: blockedDaysPath,
    handle: ({ body }, ports) =>
      enveloped(
        atDesk(ports, () => pipe(TE.fromEither(decodeRequest(blockRequest, body)), TE.flatMap(blockDays(ports)))),
        blockedDaysToWire,
      ),
  },
  {
    method: 'DELETE',
    path: blockedDaysPath,
    handle: ({ body }, ports) =>
      enveloped(
        atDesk(ports, () => pipe(TE.fromEither(decodeRequest(openRequest, body)), TE.flatMap(openDays(ports)))),
        blockedDaysToWire,
      ),
  },
  {
    method: 'GET',
    path: orderFormsPath,
    handle: (_, { constructionDesk }) => enveloped(constructionDesk.orderForms(), orderFormsToWire),
  },
  {
    method: 'POST',
    path: orderFormsPath,
    form: true,
    takes: 'files',
    handle: (call, ports) =>
      enveloped(
        atDesk(ports, () => pipe(sentForm(call), TE.flatMap(publishOrderForm(ports)))),
        orderFormsToWire,
      ),
  },
  {
    method: 'GET',
    path: publishedFormAddress(':formId'),
    handle: (call, ports) => attached(atDesk(ports, () => openOrderForm(ports)(Number(call.params['formId'])))),
  },
]

/** One file in one field, with the idempotency key in the query; other parts of the form are ignored. */
const sentForm = ({ form, query }: Call): Outcome<FormToPublish> => {
  const [file] = (form?.getAll(formFileField) ?? []).filter(entry => typeof entry !== 'string')
  const key = clickKey.decode(query.get(formKeyField))
  if (!file) return TE.left(invalid(issue(formFileField, 'order-file.empty')))
  if (E.isLeft(key)) return TE.left(invalid(issue(formKeyField, 'shared.unreadable', { fields: formKeyField })))
  return TE.tryCatch(
    async () => ({
      key: key.right,
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    }),
    reason => unavailable('construction desk', String(reason)),
  )
}
