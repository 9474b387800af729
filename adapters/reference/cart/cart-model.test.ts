import { databaseEngines } from '../../../test/builders/database/database'
import { aShop } from '../../../test/builders/platform/shop'
import { cartModelSuite } from '../../../test/ports/cart-model.suite'

for (const engine of databaseEngines()) cartModelSuite(`the embedded platform on ${engine}`, () => aShop(engine))
