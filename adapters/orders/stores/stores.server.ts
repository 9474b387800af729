import type { StoresPort } from '../../../core/access/stores.port'
import { bare, enveloped } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { accessToWire, configurationsPath, configurationToWire, storeAccessPath, validStoresPath } from './stores.wire'

/**
 * The order service as a gateway meets it. No gateway of ours mounts it: a page is sent the one record that is meant
 * for it (security rule 12).
 */
export const storesRoutes: readonly Route<{ readonly stores: StoresPort }>[] = [
  {
    method: 'GET',
    path: configurationsPath,
    handle: (_, { stores }) =>
      enveloped(stores.configurations(), configurations => configurations.map(configurationToWire)),
  },
  { method: 'GET', path: validStoresPath, handle: (_, { stores }) => enveloped(stores.names(), names => names) },
  { method: 'GET', path: storeAccessPath, handle: (_, { stores }) => bare(stores.access(), accessToWire) },
]
