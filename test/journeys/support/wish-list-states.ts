import type { StateMakers } from '../../../contracts/support/states-host'
import type { Shopper } from './http-shopper'
import { accepted, api, asWhom, lock, type Params, type StateShoppers } from './state-shoppers'

const path = `${api}/bc/wishlists`
const owner = 'retail@lintel.example'

type List = {
  readonly id: number
  readonly token?: string
  readonly items: readonly { readonly id: number; readonly product_id: number; readonly variant_id: number }[]
}

/** Provider states of wish lists, created, filled and shared by their owner. */
export const wishListStates = ({ signedIn }: StateShoppers): StateMakers => {
  const withoutLists = async ({ email = owner }: Params): Promise<Shopper> => {
    const shopper = await signedIn({ email })
    for (const { id } of accepted(await shopper.call('GET', path)) as readonly List[])
      accepted(await shopper.call('DELETE', `${path}/${id}`))
    return shopper
  }
  const withList = async (params: Params) => {
    const shopper = await withoutLists(params)
    const list = accepted(
      await shopper.call('POST', path, {
        body: {
          name: params.name,
          is_public: false,
          items: [{ product_id: lock.productId, variant_id: lock.variantId }],
        },
      }),
    ) as List
    return { shopper, list, values: { ...lock, listId: list.id, itemId: list.items[0]?.id } }
  }
  return {
    'a signed-in customer without wish lists, and goods on sale': async params =>
      asWhom(await withoutLists(params), { productId: lock.productId }),
    'a signed-in customer with a wish list': async params => {
      const { shopper, values } = await withList(params)
      return asWhom(shopper, values)
    },
    'a guest, and a wish list that somebody shared': async (params: Params) => {
      const { shopper, list, values } = await withList(params)
      const shared = accepted(
        await shopper.call('PUT', `${path}/${list.id}`, {
          body: { name: params.name, is_public: true, items: list.items },
        }),
      ) as List
      return { ...values, token: shared.token }
    },
  }
}
