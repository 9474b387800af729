import { join } from 'node:path'
import { fileBlobs } from '../../../adapters/storage/file-blobs'
import { issueSetupToken } from '../../../adapters/reference/setup/setup-token'
import { referenceSetup } from '../../../adapters/reference/setup/setup'
import { referenceLimits } from '../../../adapters/reference/database/limits'
import { originPolicy } from '../../../adapters/gateway/origin'
import { guardedSetup } from '../../../core/setup/guarded-setup'
import { awaitsSetup, valueOf } from '../../embedded/embedded-database'
import type { EmbeddedBase } from '../../embedded/embedded-platform'
import type { Config } from '../../config/configuration'
import { systemClock, systemRandom } from '../../wiring/system'
import { mediaPicturesOffThread } from '../off-thread/media-pictures'
import type { Threads } from '../off-thread/threads'
import { plain, withHeaders } from '../answers'
import { clientGate } from '../client-gate'
import type { Log } from '../log'
import type { NodeHostSettings } from '../node-host'
import { pageHeaders } from '../page-headers'
import type { Frontend } from '../request-handler'
import { loadProducts } from './load-products'
import { productsOfSetup } from './products-file'
import { setupPages, setupPath } from './setup-pages'
import { shopFiles } from '../shop-files'
import { missingPage } from '../static-error-pages'

type Handler = Required<Pick<NodeHostSettings, 'fetch' | 'cachedPage'>>

type Parts = {
  readonly config: Config
  readonly frontend: Frontend
  readonly base: EmbeddedBase
  readonly log: Log
  /** Writes to standard output, at every log level: without the address of set-up there is no way into the shop. */
  readonly print: (line: string) => void
  readonly threads: Pick<Threads, 'pictures' | 'files'>
  /** Opens the shop; called once there is one. */
  readonly openShop: () => Promise<Handler>
  /** Whether this process issues the token of this start. */
  readonly isFirst: boolean
}

/** Modules whose style sheets contain those of the kit. */
const kitModules = ['ui-react/app/kit-route.tsx']

/**
 * Serves set-up alone until it is finished, in this or another process of the shop, and the shop from then on. The
 * address of set-up is printed at each start; its token is stored as a hash.
 */
export const shopAfterSetup = async (parts: Parts): Promise<Handler> => {
  const { config, frontend, base, log } = parts
  const { db } = base
  const gate = clientGate(config, (facts, message) => log.warn(facts, message))
  const origin = originPolicy({ origins: config.origins, port: config.port })
  const ownOrigin = origin.publicOrigin(undefined)
  const headersOf = pageHeaders(config, { secure: origin.secure, development: false })
  const files = shopFiles(frontend.distFolder, config.dataFolder)
  const limits = referenceLimits(db, systemClock)
  const products = productsOfSetup({ db, config, threads: parts.threads })
  const setup = referenceSetup(db, {
    clock: systemClock,
    random: systemRandom,
    mail: base.mail,
    origin: ownOrigin,
    blobs: fileBlobs(join(config.dataFolder, 'uploads')),
    pictures: mediaPicturesOffThread(parts.threads.pictures),
    products,
  })
  let shop: Promise<Handler> | undefined
  let handler: Handler | undefined
  /** A shop that cannot be opened is tried again with the next request. */
  const open = (): Promise<Handler> =>
    (shop ??= parts.openShop().then(
      opened => (handler = opened),
      (reason: unknown) => {
        shop = undefined
        throw reason
      },
    ))
  const pages = setupPages({
    setupFor: address => guardedSetup(setup, { limits, address }),
    origin,
    facts: {
      mail: config.smtpUrl ? { tag: 'server' } : { tag: 'outbox', folder: `${config.dataFolder}/outbox` },
      ...(config.payments ? { cardProvider: config.payments.mode } : {}),
    },
    assets: frontend.assetsFor(kitModules),
    onFinished: async importsNow => {
      log.info({}, 'set-up is finished: the shop opens')
      const opened = open().catch((reason: unknown) =>
        log.error({ reason: String(reason) }, 'the shop could not be opened'),
      )
      if (!importsNow) return void (await products.forget()())
      await opened
      return loadProducts(products, parts)
    },
  })
  const beforeShop = async (request: Request, peer: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return plain('up')
    if (pathname.startsWith('/assets/')) return (await files(request)) ?? missingPage()
    return pathname.replace(/\/$/, '') === setupPath ? pages(request, gate.addressOf(request, peer)) : missingPage()
  }
  if (parts.isFirst) {
    const token = await valueOf(issueSetupToken(db, { clock: systemClock, random: systemRandom }))
    parts.print(`Set up your shop within an hour at ${ownOrigin}${setupPath}?token=${token}\n`)
  }
  return {
    fetch: async (request, peer) => {
      if (!handler && !(await awaitsSetup(db))) await open()
      if (handler) return handler.fetch(request, peer)
      return withHeaders(await beforeShop(request, peer), headersOf(setupPath))
    },
    cachedPage: incoming => handler?.cachedPage(incoming),
  }
}
