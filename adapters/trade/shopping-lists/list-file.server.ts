import * as E from 'fp-ts/Either'
import { listCsv, listFileName } from '../../../core/shopping-lists/list-csv'
import type { ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import { failure } from '../../shared/envelope'
import type { Answer, Route } from '../../shared/route'

type ListFileRoute = Route<{ readonly shoppingLists: ShoppingListsPort }>

/** Path of a shopping list as a file. */
export const listFilePath = '/account/shopping-lists.csv'

/** Serves a list as a file, for a link on its page. Guests are redirected to sign in; foreign lists are not found. */
export const listFileRoutes: readonly ListFileRoute[] = [
  {
    method: 'GET',
    path: listFilePath,
    handle: async ({ query }, { shoppingLists }): Promise<Answer> => {
      const id = query.get('list') ?? ''
      const list = await shoppingLists.byId(/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)()
      if (E.isLeft(list))
        return list.left.tag === 'signed-out' ? { status: 303, headers: { location: '/login/' } } : failure(list.left)
      return {
        status: 200,
        body: listCsv(list.right),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${listFileName(list.right)}"`,
          'x-content-type-options': 'nosniff',
        },
      }
    },
  },
]
