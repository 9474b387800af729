import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { changeDeskProduct, viewDeskProduct, viewDeskProducts } from '../../../core/catalogue/catalogue-desk'
import type { CatalogueDeskPort } from '../../../core/catalogue/catalogue-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  changeFromWire,
  changeProductRequest,
  deskProductPath,
  deskProductsPath,
  keyFromWire,
  productToWire,
  queryFromWire,
  summaryToWire,
} from './catalogue-desk.wire'

const productOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['productId']),
    E.mapLeft(() => notFound('product')),
  )

export const catalogueDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly catalogueDesk: CatalogueDeskPort
}>[] = [
  {
    method: 'GET',
    path: deskProductsPath,
    handle: ({ query }, ports) =>
      enveloped(viewDeskProducts(ports)(queryFromWire(query)), ({ products, total }) => ({
        products: products.map(summaryToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: deskProductPath(':productId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => productOf(call)),
          TE.flatMap(productId => viewDeskProduct(ports)(keyFromWire(productId, call.query))),
        ),
        productToWire,
      ),
  },
  {
    method: 'PUT',
    path: deskProductPath(':productId'),
    takes: 'table',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => productOf(call)),
          TE.bindTo('productId'),
          TE.bind('asked', () => TE.fromEither(decodeRequest(changeProductRequest, call.body))),
          TE.flatMap(({ productId, asked }) =>
            pipe(
              changeDeskProduct(ports)({
                productId,
                version: asked.version,
                key: asked.key,
                change: changeFromWire(asked.change),
              }),
              TE.flatMap(() => viewDeskProduct(ports)({ productId, page: 1 })),
            ),
          ),
        ),
        productToWire,
      ),
  },
]
