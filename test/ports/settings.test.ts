import { orderNoticesRoutes } from '../../adapters/commerce/order-notices/order-notices.server'
import { settingsDeskRoutes } from '../../adapters/commerce/settings/settings-desk.server'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { staffRoutes } from '../../adapters/commerce/staff/staff.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { staffOverHttp } from '../../composition/browser/staff-over-http'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { staffPorts } from '../builders/staff'
import { orderNoticesSuite } from './order-notices.suite'
import { settingsSuite } from './settings.suite'
import type { StaffShop } from './staff-shop'

const direct = async (engine: DatabaseEngine): Promise<StaffShop> => {
  const entrance = await anEntrance(engine)
  return {
    entrance,
    blobs: memoryBlobs(),
    desks: session => staffPorts(entrance.db, session, entrance.deps),
  }
}

const routes = [...staffRoutes, ...orderDeskRoutes, ...orderNoticesRoutes, ...settingsDeskRoutes]
const overWires = async (): Promise<StaffShop> => {
  const entrance = await anEntrance('better-sqlite3')
  return {
    entrance,
    blobs: memoryBlobs(),
    desks: session => staffOverHttp(inProcessHttp(routes, () => staffPorts(entrance.db, session, entrance.deps))),
  }
}

for (const suite of [settingsSuite, orderNoticesSuite]) {
  for (const engine of databaseEngines()) suite(`The embedded platform on ${engine}`, () => direct(engine))
  suite('The shop over its own wires', overWires)
}
