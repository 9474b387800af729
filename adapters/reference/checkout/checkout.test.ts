import { aShop } from '../../../test/builders/platform/shop'
import { databaseEngines } from '../../../test/builders/database/database'
import { checkoutPortSuite } from '../../../test/ports/checkout.suite'
import { placingSuite } from '../../../test/ports/placing.suite'
import { spentCertificatesSuite } from '../../../test/ports/spent-certificates.suite'
import { lineKindsSuite } from '../../../test/ports/line-kinds.suite'
import { ordersPortSuite } from '../../../test/ports/orders.suite'

for (const engine of databaseEngines()) {
  checkoutPortSuite(`the embedded platform on ${engine}`, () => aShop(engine))
  placingSuite(`the embedded platform on ${engine}`, () => aShop(engine))
  spentCertificatesSuite(`the embedded platform on ${engine}`, () => aShop(engine))
  lineKindsSuite(`the embedded platform on ${engine}`, () => aShop(engine))
  ordersPortSuite(`the embedded platform on ${engine}`, () => aShop(engine))
}
