import { aShop } from '../../../test/builders/platform/shop'
import { databaseEngines } from '../../../test/builders/database/database'
import { cartOwnershipSuite } from '../../../test/ports/cart-ownership.suite'
import { cartPortSuite } from '../../../test/ports/cart.suite'
import { cartChangesSuite } from '../../../test/ports/cart-changes.suite'

for (const engine of databaseEngines()) {
  const name = `the embedded platform on ${engine}`
  cartPortSuite(name, () => aShop(engine))
  cartChangesSuite(name, () => aShop(engine))
  cartOwnershipSuite(name, () => aShop(engine))
}
