import type { Device, EndedDevices } from '../access/device'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

type Ports = { readonly account: AccountPort }

/** Signed-in devices: the current one first, then by last use. */
export const viewDevices = (ports: Ports) => (): Outcome<readonly Device[]> => ports.account.devices()

export const endDevices =
  (ports: Ports) =>
  (which: EndedDevices): Outcome<void> =>
    ports.account.endDevices(which)
