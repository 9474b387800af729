import { openControlSocket } from '../catalogue-import/control-socket'
import type { AnswerFile } from '../catalogue-import/import-messages'
import type { Config } from '../config/configuration'
import { awaitsSetup } from '../embedded/embedded-database'
import {
  openEmbeddedBase,
  openEmbeddedPlatform,
  type EmbeddedBase,
  type EmbeddedPlatform,
} from '../embedded/embedded-platform'
import { collectionsAtRest } from './collect-at-rest'
import { createLog, type Log } from './log'
import { startNodeHost } from './node-host'
import { openThreads, type Threads } from './off-thread/threads'
import { noSiblings, type Siblings } from '../processes/siblings'
import { systemClock } from '../wiring/system'
import { requestHandler, type Frontend } from './request-handler'
import { hasProductsFolder } from './setup/products-folder'

export type RunningServer = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts the shop: embedded platform, gateway, pages, files. `siblings`: its other processes behind the same port. */
export const startServer = async (
  config: Config,
  frontend: Frontend,
  siblings: Siblings = noSiblings,
): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  const base = await openEmbeddedBase(config, log)
  const threads = openThreads(siblings.inSlot, config.processes)
  let platform: EmbeddedPlatform | undefined
  let control: Awaited<ReturnType<typeof controlSocket>>
  const openShop = async () => {
    platform ??= await openEmbeddedPlatform(config, log, siblings, base)
    return requestHandler(config, frontend, platform, log, threads)
  }
  const openControl = async () => {
    await control?.close()
    control = await controlSocket(config, platform ? importOver(config, platform) : refuseImport, log)
  }
  const openAfterSetup = async () => {
    const handler = await openShop()
    await openControl()
    return handler
  }
  const close = async () => {
    await threads.stop()
    await (platform ? platform.close() : base.db.destroy())
  }
  const open = async () =>
    startNodeHost({
      port: config.port,
      host: config.host,
      ...((await awaitsSetup(base.db))
        ? await (
            await import('./setup/shop-or-setup')
          ).shopAfterSetup({
            config,
            frontend,
            base,
            log,
            print: line => void process.stdout.write(line),
            threads,
            openShop: openAfterSetup,
            isFirst: siblings.isFirst,
          })
        : await openShop()),
      drainMs: 10_000,
      rest: collectionsAtRest(),
    })
  const host = await open().catch(async error => {
    await close()
    throw error
  })
  await openControl()
  if (platform && siblings.isFirst && hasProductsFolder(config.dataFolder))
    void resumeSetup({ config, base, log, threads })
  return {
    address: host.address,
    stop: async () => {
      await control?.close()
      await host.stop()
      await close()
    },
  }
}

/** Loads the products of a set-up that the server stopped in. */
const resumeSetup = async (parts: {
  readonly config: Config
  readonly base: EmbeddedBase
  readonly log: Log
  readonly threads: Threads
}): Promise<void> => {
  const [{ resumeLoading }, { productsOfSetup }] = await Promise.all([
    import('./setup/load-products'),
    import('./setup/products-file'),
  ])
  await resumeLoading(productsOfSetup({ ...parts, db: parts.base.db }), parts)
}

/** If the socket cannot be opened the shop still runs; imports then require a stopped server. */
const controlSocket = ({ dataFolder }: Pick<Config, 'dataFolder'>, answerFile: AnswerFile, log: Log) =>
  openControlSocket({ dataFolder, answerFile }).catch((reason: unknown) => {
    log.warn(
      { reason: reason instanceof Error ? reason.message : String(reason) },
      'no imports while the server runs: the control socket could not be opened',
    )
    return undefined
  })

/** Before set-up is finished there is no store. */
const refuseImport: AnswerFile = (_, send) => {
  send({ tag: 'error', reason: 'the set-up of this shop is not finished: open the address in the log of the server' })
  return Promise.resolve()
}

/** Parsers of catalogue files and the picture library are loaded by the first import. */
const importOver =
  ({ dataFolder, store }: Config, { db, look }: EmbeddedPlatform): AnswerFile =>
  async (request, send, signal) => {
    if ('listId' in request) {
      const { draftPriceFile } = await import('../price-files/draft-price-file')
      return draftPriceFile({ db, clock: systemClock, ...(store === undefined ? {} : { storeKey: store }) })(
        request,
        send,
        signal,
      )
    }
    const { runCatalogueImport } = await import('../catalogue-import/run-import')
    await runCatalogueImport({ db, clock: systemClock, dataFolder, storeKey: store })(request, send, signal)
    await look()
  }
