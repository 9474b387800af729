import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  assignPriceList,
  explainPrice,
  savePriceList,
  viewPriceChoices,
  viewPriceDesk,
  viewPriceList,
} from '../../../core/price-desk/price-lists-desk'
import type { PriceListsPort } from '../../../core/price-desk/price-lists.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  assignmentRequest,
  changeFromWire,
  listQueryFromWire,
  newListRequest,
  priceAnswerToWire,
  priceAssignmentsPath,
  priceChoicesPath,
  priceDeskToWire,
  priceListPath,
  priceListsPath,
  priceListToWire,
  priceQuestionPath,
  questionFromWire,
  saveListRequest,
} from './price-lists.wire'

type Ports = { readonly staff: StaffPort; readonly priceLists: PriceListsPort }

const idIn = ({ params }: Call): number => Number(params['listId'])

/** Calls of price lists at the desk. Bodies are read for staff only. */
export const priceListsRoutes: readonly Route<Ports>[] = [
  { method: 'GET', path: priceListsPath, handle: (_, ports) => enveloped(viewPriceDesk(ports)(), priceDeskToWire) },
  {
    method: 'POST',
    path: priceListsPath,
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(newListRequest, call.body))),
          TE.flatMap(({ key, form }) => savePriceList(ports)({ key, version: 0, form })),
        ),
        saved => saved,
      ),
  },
  {
    method: 'GET',
    path: priceListPath(':listId'),
    handle: (call, ports) =>
      enveloped(viewPriceList(ports)({ id: idIn(call), ...listQueryFromWire(call.query) }), priceListToWire),
  },
  {
    method: 'PUT',
    path: priceListPath(':listId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(saveListRequest, call.body))),
          TE.flatMap(({ key, version, form }) => savePriceList(ports)({ id: idIn(call), key, version, form })),
        ),
        saved => saved,
      ),
  },
  {
    method: 'POST',
    path: priceAssignmentsPath(':listId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(assignmentRequest, call.body))),
          TE.flatMap(({ key, version, change }) =>
            assignPriceList(ports)({ id: idIn(call), key, version, change: changeFromWire(change) }),
          ),
        ),
        () => ({ done: true }),
      ),
  },
  {
    method: 'GET',
    path: priceChoicesPath,
    handle: (_, ports) => enveloped(viewPriceChoices(ports)(), choices => choices),
  },
  {
    method: 'GET',
    path: priceQuestionPath,
    handle: ({ query }, ports) => enveloped(explainPrice(ports)(questionFromWire(query)), priceAnswerToWire),
  },
]
