import { aShop } from '../../test/builders/shop'
import { databaseEngines } from '../../test/builders/database'
import { cartPortSuite } from '../../test/ports/cart.suite'

for (const engine of databaseEngines()) cartPortSuite(`the embedded platform on ${engine}`, () => aShop(engine))
