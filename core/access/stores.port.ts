import type { Outcome } from '../shared/domain-error'
import type { StoreConfiguration } from './store-configuration'

/** Paths of store-specific pages, by the name of the root category above them (S2-7.02). */
export type StoreAccess = ReadonlyMap<string, readonly string[]>

/** Store data of the merchant's services. Server only (security rule 12). */
export type StoresPort = {
  /** Configuration of each store (S2-7.05). */
  readonly configurations: () => Outcome<readonly StoreConfiguration[]>
  /** Names of all stores (S2-7.06). */
  readonly names: () => Outcome<readonly string[]>
  /** Store-specific pages (S2-7.02). */
  readonly access: () => Outcome<StoreAccess>
}
