import { aStoreEntrance } from '../builders/platform/store-entrance'
import { bigcommerceWishLists } from '../../adapters/bigcommerce/wish-lists/wish-lists'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { storeWishLists } from '../../adapters/reference/shopping-lists/store-wish-lists'
import { clientOf } from '../support/bigcommerce/client'
import { accountPortSuite } from './account.suite'
import { doorsSuite } from './doors.suite'
import { wishListsPortSuite } from './wish-lists.suite'

const name = 'A BigCommerce store behind our own sessions'

accountPortSuite(name, aStoreEntrance)
doorsSuite(name, aStoreEntrance)
wishListsPortSuite(name, async () => {
  const entrance = await aStoreEntrance()
  const { db, deps, standIn } = entrance
  const store = bigcommerceWishLists(clientOf(standIn))
  return {
    entrance,
    wishListsOf: session => storeWishLists({ db, session, deps, store }, referenceWishLists(db, session, deps)),
    fill: (listId, productIds) => {
      const items = productIds.map((product_id, at) => ({ id: 900_000 + at, product_id }))
      standIn.store.wishLists = standIn.store.wishLists.map(list => (list['id'] === listId ? { ...list, items } : list))
    },
  }
})
