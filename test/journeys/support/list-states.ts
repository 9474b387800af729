import {
  shoppingListsCreate,
  shoppingListsItemsCreate,
  shoppingListsUpdate,
  shoppingList,
} from '../../../adapters/trade/shopping-lists/operations'
import type { StateMakers } from '../../../contracts/support/states-host'
import type { Shopper } from './http-shopper'
import { accepted, api, asWhom, lock, type Params, type StateShoppers } from './state-shoppers'

/** The customer number of junior@northgate.example in the demo shop. */
const juniorId = 4

type List = {
  readonly id: string
  readonly products?: { readonly edges: readonly { readonly node: { readonly itemId: number } }[] }
}
type Answer = {
  readonly data?: Readonly<Record<string, { readonly shoppingList?: List } & Partial<List>>>
  readonly errors?: unknown
}

/** Provider states of shopping lists, created and submitted by their owners. */
export const listStates = ({ signedIn }: StateShoppers): StateMakers => {
  let made = 0
  const ask = async (shopper: Shopper, query: string, variables: object): Promise<Answer> => {
    const answer = accepted(
      await shopper.call('POST', '/graphql', {
        body: { query, variables },
        headers: { 'idempotency-key': `state-${Date.now()}-${++made}` },
      }),
    ) as Answer
    if (answer.errors) throw new Error(`the shop refused: ${JSON.stringify(answer.errors)}`)
    return answer
  }
  const listed = async (shopper: Shopper, { name = 'List', quantity = 1 }: Params) => {
    const { data } = await ask(shopper, shoppingListsCreate.company.document, {
      shoppingListData: { name: `${name} ${Date.now()} ${++made}`, description: '', status: 0 },
    })
    const listId = Number(data?.['shoppingListsCreate']?.shoppingList?.id)
    await ask(shopper, shoppingListsItemsCreate.company.document, {
      shoppingListId: listId,
      items: [{ ...lock, quantity, optionList: [] }],
    })
    const whole = (await ask(shopper, shoppingList.company.document, { id: listId, first: 10, offset: 0 })).data?.[
      'shoppingList'
    ]
    return { listId, itemId: whole?.products?.edges[0]?.node.itemId }
  }
  return {
    'a customer with a shopping list': async (params: Params) => {
      const shopper = await signedIn(params)
      return asWhom(shopper, await listed(shopper, params))
    },
    'somebody who decides on a shopping list that waits': async (params: Params) => {
      // An interaction about memberships locks this junior buyer, who could not hand in a list then.
      const admin = await signedIn({ email: 'admin@northgate.example' })
      await admin.call('PUT', `${api}/bc/companies/people/${juniorId}/lock`, { body: { locked: false } })
      const junior = await signedIn({ email: 'junior@northgate.example' })
      const list = await listed(junior, params)
      await ask(junior, shoppingListsUpdate.company.document, {
        id: list.listId,
        shoppingListData: { name: `Handed in ${list.listId}`, description: '', status: 40 },
      })
      return asWhom(await signedIn(params), list)
    },
  }
}
