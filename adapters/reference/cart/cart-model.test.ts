import { databaseEngines } from '../../../test/builders/database'
import { aShop } from '../../../test/builders/shop'
import { cartModelSuite } from '../../../test/ports/cart-model.suite'

for (const engine of databaseEngines()) cartModelSuite(`the embedded platform on ${engine}`, () => aShop(engine))
