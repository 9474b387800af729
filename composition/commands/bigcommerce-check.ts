/**
 * `npm run bigcommerce:check`: examines the BigCommerce store of the settings, and says what to change in it.
 * `npm run bigcommerce:smoke` (`--smoke`): makes the shop's calls once against a sandbox, and says which answers differ
 * from what this version reads.
 */
import * as E from 'fp-ts/Either'
import { checkStore } from '../../adapters/bigcommerce/check/check-store'
import { smokeStore } from '../../adapters/bigcommerce/check/smoke-store'
import { checkLines } from '../bigcommerce/check-sentences'
import { hookDestination } from '../bigcommerce/store-hooks'
import { smokeLines } from '../bigcommerce/smoke-lines'
import { storeClients } from '../bigcommerce/store-client'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { processConfig } from '../config/config'
import type { Config } from '../config/configuration'
import { systemClock } from '../wiring/system'

type Settings = Pick<Config, 'bigcommerce' | 'origins'>

/** Runs the check and returns its exit code: 0 everything fits, 1 something is to be changed, 2 nothing was checked. */
export const checkCommand = async (
  config: E.Either<string, Settings> = processConfig(),
  print: (line: string) => void = line => console.log(line),
  args: readonly string[] = process.argv.slice(2),
): Promise<0 | 1 | 2> => {
  if (E.isLeft(config)) return refuse(print, config.left)
  const { bigcommerce: store, origins } = config.right
  if (!store) return refuse(print, 'set LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_TOKEN')
  if (args.includes('--smoke')) {
    const steps = await smokeStore(storeClients(store, () => undefined).shopper, store.channelId)
    smokeLines(steps).forEach(print)
    return steps.some(({ result }) => result.tag === 'differs') ? 1 : 0
  }
  const findings = await checkStore(storeClients(store, () => undefined).shopper, {
    channelId: store.channelId,
    origins,
    ...(store.shop === undefined ? {} : { shop: store.shop }),
    hasClient: store.client !== undefined,
    ...webhooksOf(store, origins),
    now: systemClock.now,
  })
  checkLines(findings).forEach(print)
  return findings.some(({ problems }) => problems.length > 0) ? 1 : 0
}

const webhooksOf = (
  store: BigcommerceStore,
  origins: readonly string[],
): { readonly webhooks?: string; readonly lacksWebhookOrigin?: boolean } => {
  const destination = hookDestination(store, origins)
  return destination === undefined
    ? { lacksWebhookOrigin: store.webhookSecret !== undefined }
    : { webhooks: destination.destination }
}

const refuse = (print: (line: string) => void, reason: string): 2 => {
  print(`Nothing checked: ${reason}.`)
  return 2
}

if (process.argv[1] === import.meta.filename) process.exitCode = await checkCommand()
