import { ContainerModule } from 'inversify'
import { staffOverHttp } from '../browser/staff-over-http'
import { rawDesks, tokens } from '../wiring/tokens'

/** The staff desks of a merchant's platform. */
export const platformStaffModule = new ContainerModule(({ bind }) => {
  bind(rawDesks).toResolvedValue(staffOverHttp, [tokens.commerceHttp])
})
