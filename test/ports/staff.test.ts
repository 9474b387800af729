import { accessDeskRoutes } from '../../adapters/commerce/staff/access-desk.server'
import { catalogueDeskRoutes } from '../../adapters/commerce/staff/catalogue-desk.server'
import { constructionDeskRoutes } from '../../adapters/commerce/staff/construction-desk.server'
import { contentDeskRoutes } from '../../adapters/commerce/staff/content-desk.server'
import { exemptionDeskRoutes } from '../../adapters/commerce/staff/exemption-desk.server'
import { shippingDeskRoutes } from '../../adapters/commerce/staff/shipping-desk.server'
import { taxDeskRoutes } from '../../adapters/commerce/staff/tax-desk.server'
import { formDeskRoutes } from '../../adapters/commerce/staff/form-desk.server'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { quoteDeskRoutes } from '../../adapters/commerce/staff/quote-desk.server'
import { reviewDeskRoutes } from '../../adapters/commerce/staff/review-desk.server'
import { staffRoutes } from '../../adapters/commerce/staff/staff.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { staffOverHttp } from '../../composition/browser/staff-over-http'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { staffPorts } from '../builders/staff'
import { catalogueDeskSuite } from './catalogue-desk.suite'
import { constructionDeskSuite } from './construction-desk.suite'
import { contentDeskSuite } from './content-desk.suite'
import { contentPreviewSuite } from './content-preview.suite'
import { orderDeskSuite } from './order-desk.suite'
import { quoteDeskSuite } from './quote-desk.suite'
import type { StaffShop } from './staff-shop'
import { staffPortsSuite } from './staff.suite'
import { taxShippingSuite } from './tax-shipping.suite'

const aStaffShop = async (engine: Parameters<typeof anEntrance>[0]): Promise<StaffShop> => {
  const entrance = await anEntrance(engine)
  const blobs = memoryBlobs()
  return { entrance, blobs, desks: session => staffPorts(entrance.db, session, entrance.deps, blobs) }
}

const overTheWire = async (): Promise<StaffShop> => {
  const direct = await aStaffShop('better-sqlite3')
  return {
    ...direct,
    desks: session =>
      staffOverHttp(
        inProcessHttp(
          [
            ...staffRoutes,
            ...accessDeskRoutes,
            ...orderDeskRoutes,
            ...quoteDeskRoutes,
            ...reviewDeskRoutes,
            ...exemptionDeskRoutes,
            ...taxDeskRoutes,
            ...shippingDeskRoutes,
            ...catalogueDeskRoutes,
            ...constructionDeskRoutes,
            ...formDeskRoutes,
            ...contentDeskRoutes,
          ],
          () => direct.desks(session),
        ),
      ),
  }
}

for (const suite of [
  staffPortsSuite,
  orderDeskSuite,
  quoteDeskSuite,
  catalogueDeskSuite,
  constructionDeskSuite,
  contentDeskSuite,
  contentPreviewSuite,
  taxShippingSuite,
]) {
  for (const engine of databaseEngines()) suite(`The embedded platform on ${engine}`, () => aStaffShop(engine))
  suite('The protocol of the staff desks over the embedded platform', overTheWire)
}
