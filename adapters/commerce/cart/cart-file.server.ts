import * as E from 'fp-ts/Either'
import { cartCsv, cartFileName } from '../../../core/cart/cart-csv'
import type { CartPort } from '../../../core/cart/cart.port'
import { failure } from '../../shared/envelope'
import type { Answer, Route } from '../../shared/route'

type CartFileRoute = Route<{ readonly cart: CartPort }>

/** Path of the cart's CSV download. */
export const cartFilePath = '/cart.csv'

/** The session's cart as CSV, with all lines. */
export const cartFileRoutes: readonly CartFileRoute[] = [
  {
    method: 'GET',
    path: cartFilePath,
    handle: async (_, { cart }): Promise<Answer> => {
      const found = await cart.current()()
      if (E.isLeft(found)) return failure(found.left)
      return {
        status: 200,
        body: cartCsv(found.right),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${cartFileName}"`,
          'x-content-type-options': 'nosniff',
        },
      }
    },
  },
]
