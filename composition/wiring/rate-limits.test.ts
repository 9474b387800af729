import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Container } from 'inversify'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { forgotPasswordPath } from '../../adapters/commerce/account/passwords.wire'
import { referenceKnownDevices } from '../../adapters/reference/account/known-devices'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { createSearchIndex, type SearchIndex } from '../../adapters/search/search-index'
import { requestHeader } from '../../adapters/shared/http'
import { inProcessHttp, routeTable } from '../../adapters/shared/in-process-http'
import { openToAll } from '../../core/access/guarded'
import { rateLimits, type RateLimit } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import { asksForWork } from '../../core/account/asks-for-work'
import type { SessionPort } from '../../core/access/session.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import { defaultBounds } from '../../core/downloads/download'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import { unavailable } from '../../core/shared/domain-error'
import { limitExamples } from '../../test/access/limit-examples'
import {
  type Example,
  isThere,
  type LimitedShop,
  notCounted,
  playedBy,
  type Platform,
  platforms,
  type Visiting,
} from '../../test/access/limited-shop'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { theFiles } from '../../test/builders/files'
import { answerOf } from '../../test/builders/outcome'
import { memoryRateLimits, noRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { askingNoCaptcha } from '../../test/builders/platform/solved-captcha'
import { readConfig } from '../config/config'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import { latePeopleFiles } from './late-people-files'
import { lateOrderSheets } from './merchant-construction'
import type { GuardedPorts, GuardedStaffPorts } from './ports'
import { mediaPictures } from '../../adapters/pictures/media-pictures'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import { offlineContainer } from '../offline/offline-container'
import { processContainer } from '../server/process-container'
import { protocolRoutes } from './protocol-routes'
import { staleReadCache, staleReads } from '../server/stale-reads'
import { tokens } from './tokens'

/** The demo shop under test, and the state that all its requests share. */
type Premises = {
  readonly entrance: Entrance
  readonly index: SearchIndex
  readonly blobs: ReturnType<typeof memoryBlobs>
}

const thePremises = async (): Promise<Premises> => {
  const entrance = await anEntrance('better-sqlite3')
  await entrance.db.updateTable('variant').set({ stock: 100_000 }).execute()
  const index = createSearchIndex(referenceProductSource(entrance.db))
  await answerOf(index.refresh())
  return { entrance, index, blobs: memoryBlobs() }
}

const serviceKey = 'a-service-key-of-24-signs-or-more'
const merchants = {
  LINTEL_COMMERCE_URL: 'https://platform.example',
  LINTEL_CMS_URL: 'https://cms.example',
  LINTEL_ORDERS_URL: 'https://orders.example',
}
const settings: Readonly<Record<Platform, Record<string, string>>> = {
  embedded: {},
  offline: {},
  merchant: { ...merchants, LINTEL_TRADE_URL: 'https://trade.example', LINTEL_TRADE_STORE_HASH: 'abc123' },
  'merchant without a portal': merchants,
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** A file source that has every file. */
const someFile: FileSourcePort = { open: () => theFiles.open('https://files.example/details.pdf') }
/** Caches nothing, so that every document has to be made. */
const forgetful: DocumentStorePort = { find: () => undefined, make: (_key, _asker, work) => work }

const quotePdf: QuotePdfPort = { make: () => TE.right(new TextEncoder().encode('%PDF-1.7')) }

type Device = { secret: string | undefined; hidden: boolean }

/** The wiring of one server process, by visitor. */
const wired = async (premises: Premises, platform: Platform, limits: RateLimitPort, captchaAway = false) => {
  const {
    entrance: { db, deps, clock },
    index,
    blobs,
  } = premises
  const config = readConfig({ ...settings[platform], LINTEL_SERVICE_KEY: serviceKey }, '/srv/shop')
  if (E.isLeft(config)) throw new Error(config.left)
  const own = { ...deps, limits, origin: 'https://shop.example' }
  const embedded = {
    db,
    tools: own,
    index,
    blobs,
    edition: () => 1,
    look: () => Promise.resolve(),
    taxNotices: {},
    storeLogins: {},
  } as unknown as EmbeddedPlatform
  const container =
    platform === 'offline'
      ? offlineContainer({ db, index, blobs, deps: own, quotePdf, mediaPictures: mediaPictures() })
      : await processContainer(config.right, embedded, silent as never, {} as never)
  return (
    session: SessionPort,
    device: Device,
    there?: Parameters<typeof inProcessHttp<GuardedPorts & GuardedStaffPorts>>[1],
  ) => {
    const child = new Container({ parent: container })
    child.bind(tokens.session).toConstantValue(session)
    child.bind(tokens.clientAddress).toConstantValue('192.0.2.1')
    child.bind(tokens.tools).toConstantValue(own)
    child.bind(tokens.site).toConstantValue({ origin: own.origin, hosts: [] })
    child.bind(tokens.publicReads).toConstantValue(staleReads(staleReadCache(config.right), session))
    child.bind(tokens.orderSheets).toConstantValue(lateOrderSheets)
    child.bind(tokens.peopleFiles).toConstantValue(latePeopleFiles)
    child.bind(tokens.quotePdf).toConstantValue(quotePdf)
    child.bind(tokens.documents).toConstantValue(forgetful)
    child.bind(tokens.fileStore).toConstantValue({ source: someFile, bounds: defaultBounds, failed: () => undefined })
    const cookie = {
      read: () => (device.hidden ? undefined : device.secret),
      write: (secret: string) => void (device.secret = secret),
    }
    child
      .bind(tokens.knownDevices)
      .toConstantValue(referenceKnownDevices(db, { clock: { now: () => clock.now }, random: deps.random, cookie }))
    if (there)
      for (const token of [tokens.commerceHttp, tokens.cmsHttp, tokens.tradeHttp, tokens.ordersHttp])
        child.bind(token).toConstantValue(inProcessHttp(protocolRoutes, there))
    if (captchaAway)
      child
        .bind(tokens.ownCaptcha)
        .toConstantValue({ ...child.get(tokens.workCaptcha), check: () => TE.left(unavailable('captcha')) })
    if (captchaAway) child.bind(tokens.workCheck).toConstantValue(() => TE.left(unavailable('captcha')))
    return child
  }
}

/** A visitor of the embedded platform, or of a merchant's platform, which is the demo shop without limits. */
const aLimitedShop = async (
  premises: Premises,
  { platform, rows, who, captchaAway }: Visiting,
): Promise<LimitedShop> => {
  const { entrance } = premises
  const counting = memoryRateLimits(...rows)
  const front = await wired(premises, platform, counting.limits, captchaAway)
  const behind = await wired(premises, 'embedded', noRateLimits)
  let [here, there] = [entrance.person(), entrance.person()]
  const device: Device = { secret: undefined, hidden: false }
  if (who !== undefined) {
    const { id } = await entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', who)
      .executeTakeFirstOrThrow()
    for (const person of [here, there]) await answerOf((await person.request()).session.signIn(id))
    await answerOf((await here.request()).session.keep('trade-token', 'of-this-session'))
  }
  const session = async () => (await here.request()).session
  const request = async () =>
    front(
      await session(),
      device,
      playedBy(platform) === 'embedded'
        ? undefined
        : async () => {
            const container = behind((await there.request()).session, { secret: undefined, hidden: true })
            const ports = container.get(tokens.ports) as GuardedPorts & GuardedStaffPorts
            return { ...ports, account: openToAll(askingNoCaptcha(ports.account, container.get(tokens.workCaptcha))) }
          },
    )
  return {
    entrance,
    counting,
    session,
    ports: async () => (await request()).get(tokens.ports),
    captcha: async () => (await request()).get(tokens.workCaptcha),
    hideDevice: hidden => void (device.hidden = hidden),
    dropCookie: () => void ([here, there] = [entrance.person(), entrance.person()]),
  }
}

let premises: Premises
beforeAll(async () => void (premises = await thePremises()), 60_000)
afterAll(() => premises.entrance.close())

const names = Object.keys(rateLimits) as readonly (keyof typeof rateLimits)[]
const rowOf = (name: keyof typeof rateLimits): RateLimit => rateLimits[name]

/** Whether the answer is the refusal of a rate limit. */
const isBeyond = (
  { beyond }: RateLimit,
  example: Example,
  answer: E.Either<Parameters<typeof asksForWork>[0], unknown>,
): boolean => {
  switch (beyond) {
    case 'limited':
      return E.isLeft(answer) && answer.left.tag === 'limited' && answer.left.retryAfterSeconds === waitSeconds
    case 'work':
      return E.isLeft(answer) && asksForWork(answer.left)
    case 'ignored':
    case 'own answer':
      return example.beyond?.(answer) ?? false
  }
}

/** Whether these attempts were rejected: the first, the last allowed one, and the next. */
const walk = async (platform: Platform, limit: RateLimit, example: Example) => {
  const shop = await aLimitedShop(premises, {
    platform,
    who: example.who,
    captchaAway: example.captchaAway,
    rows: [limit.name, ...(example.beside ?? [])],
  })
  const { counting } = shop
  const made = await example.first?.(shop)
  counting.use(limit.name, 0)
  let nth = 0
  const answers: unknown[] = []
  const tried = async () => {
    const answer = await example.ask(shop, ++nth, made)
    answers.push(answer)
    return isBeyond(limit, example, answer)
  }
  const first = await tried()
  const counted = counting.counted(limit.name).length > 0
  // Uses up the attempts between the first and the last allowed.
  if (limit.tries > 1) counting.use(limit.name, limit.tries - 1)
  const lastAllowed = limit.tries > 1 ? await tried() : first
  return { counted, beyond: [first, lastAllowed, await tried()], answers }
}

describe('the examples of the rate limit table', () => {
  it.each(names)('%s has one for each call that it limits', name => {
    expect([name, Object.keys(limitExamples[name] ?? {}).sort()]).toEqual([name, [...rowOf(name).calls].sort()])
  })

  it('name rows of the table: any other does not compile', () => {
    // @ts-expect-error: an example of no row
    const loose: typeof limitExamples = { noSuchRow: {} }
    expect(names).not.toContain(Object.keys(loose)[0])
  })
})

describe.each(platforms)('the rate limits of a shop whose platform is %s', platform => {
  const all = names
    .flatMap(name =>
      Object.entries(limitExamples[name] ?? {}).map(([call, example]) => ({
        name,
        call,
        example,
        why: notCounted(platform, example),
      })),
    )
    .filter(({ call }) => isThere(platform, call))

  it.each(all.filter(({ why }) => why === undefined))(
    '$name stops $call after the number of tries in the table, and not before',
    async ({ name, example }) => {
      const { counted, beyond, answers } = await walk(platform, rowOf(name), example)
      const wanted = example.unseen?.includes(playedBy(platform)) ? beyond : [false, false, true]
      expect({ counted, beyond, answers }).toEqual({ counted: true, beyond: wanted, answers })
    },
    30_000,
  )

  it.each(all.filter(({ why }) => why !== undefined))(
    '$name does not count $call: $why',
    async ({ name, example }) => {
      expect(await walk(platform, rowOf(name), example)).toMatchObject({ counted: false })
    },
    30_000,
  )

  it('a limit answers 429 with the time to wait', async () => {
    const limit = rateLimits.resetMailsFromAddress
    const shop = await aLimitedShop(premises, { platform, rows: [limit.name] })
    const asks = async (to: LimitedShop) => {
      const found = routeTable(protocolRoutes)('POST', forgotPasswordPath)
      const call = {
        params: {},
        query: new URLSearchParams(),
        body: { email: 'retail@lintel.example' },
        form: undefined,
        header: (name: string) => (name === requestHeader ? '1' : undefined),
      }
      const answer = await found?.route.handle(call, (await to.ports()) as GuardedPorts & GuardedStaffPorts)
      return [answer?.status, answer?.headers?.['retry-after']]
    }
    expect(await asks(shop)).toEqual([200, undefined])
    shop.counting.use(limit.name, limit.tries)
    expect(await asks(shop)).toEqual([429, String(waitSeconds)])
  })
})
