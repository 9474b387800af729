import type { Config } from '../config/configuration'
import type { Log } from '../server/log'

/** The store of the settings, undefined without one. Loaded where it is set: its pictures bring their decoder along. */
export const configuredStore = async (config: Config, log: Log) =>
  config.bigcommerce ? (await import('./store-of-process')).storeOfProcess(config.bigcommerce, config, log) : undefined
