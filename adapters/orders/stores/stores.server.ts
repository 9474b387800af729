import type { StoresPort } from '../../../core/access/stores.port'
import { bare, enveloped } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { accessToWire, configurationsPath, configurationToWire, storeAccessPath, validStoresPath } from './stores.wire'

/**
 * Routes of the order service. Our gateway does not mount them: a page receives only its own store's record (security
 * rule 12).
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
