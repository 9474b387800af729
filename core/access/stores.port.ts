import type { Outcome } from '../shared/domain-error'
import type { StoreConfiguration } from './store-configuration'

/** Addresses of pages that are a store's own, by the name of the root category they stand below (S2-7.02). */
export type StoreAccess = ReadonlyMap<string, readonly string[]>

/** Store data of the merchant's services. Server only (security rule 12). */
export type StoresPort = {
  /** What each store decides about the shop (S2-7.05). */
  readonly configurations: () => Outcome<readonly StoreConfiguration[]>
  /** Names of the stores that there are (S2-7.06). */
  readonly names: () => Outcome<readonly string[]>
  /** Which pages are each store's own (S2-7.02). */
  readonly access: () => Outcome<StoreAccess>
}
