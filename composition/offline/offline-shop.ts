import 'reflect-metadata'
import { Container } from 'inversify'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { demonstrationRoutes, type DemonstrationPorts } from '../../adapters/demonstration/demonstration.server'
import { createGateway } from '../../adapters/gateway/gateway'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import { testCard } from '../../adapters/payments/test-card'
import { releaseDue } from '../../adapters/reference/content/content-release'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { mailQuotes } from '../../adapters/reference/quotes/quote-mails'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { previewingVisitor } from '../../adapters/reference/content/content-preview'
import { createDemonstrationTables } from '../../adapters/reference/database/demonstration-tables'
import { databaseFiles } from '../../adapters/reference/database/database-files'
import { databaseMail } from '../../adapters/reference/mail/database-mail'
import { referenceMediaHousekeeping } from '../../adapters/reference/content/media-housekeeping'
import { defaultFormsTo } from '../../adapters/reference/forms/form-submissions'
import { referenceStoredAnswers } from '../../adapters/reference/database/stored-answers'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import { sendOwedMails } from '../../adapters/reference/mail/owed-mail'
import { keepApplications } from '../../adapters/reference/trade-accounts/application-deadlines'
import { referenceUploadHousekeeping } from '../../adapters/reference/uploads/uploads'
import { createSearchIndex } from '../../adapters/search/search-index'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import type { Route } from '../../adapters/shared/route'
import type { SessionPort } from '../../core/access/session.port'
import type { PasswordsPort } from '../../core/account/passwords.port'
import type { DemonstratorPort } from '../../core/demonstration/demonstrator.port'
import { defaultReminderDays } from '../../core/quotes/quote-settings'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'
import { notFound, unavailable, type DomainError } from '../../core/shared/domain-error'
import { SqliteDialect, type SqliteDatabase } from 'kysely'
import { requestTransaction } from '../engines/request-transaction'
import { housekeepOnce } from '../jobs/housekeeping'
import { mediaFiles } from '../wiring/media-files'
import type { GuardedPorts, GuardedStaffPorts } from '../wiring/ports'
import { protocolRoutes } from '../wiring/protocol-routes'
import { storeByHost } from '../wiring/store-by-host'
import { tokens } from '../wiring/tokens'
import { offlineContainer } from './offline-container'
import { idempotentHandler } from './idempotent-handler'
import type { Answered, Asked } from './channel'
import { databaseSessionStore, showStore, shownStore, signedInHeader } from './database-session-store'

export type OfflineParts = {
  /** An open SQLite database that contains the shipped shop. */
  readonly database: SqliteDatabase
  readonly origin: string
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly passwords: PasswordsPort
  readonly quotePdf: QuotePdfPort
  readonly mediaPictures: MediaPicturesPort
  readonly onFault: (error: unknown, path: string) => void
}

export type OfflineShop = {
  readonly answer: (asked: Asked) => Promise<Answered>
  /** Finishes pending requests, then closes the database. */
  readonly close: () => Promise<void>
}

/** Scheduled content is released with the next request after it is due: there is no other visitor. */
const releaseEveryMs = 15_000

type AllPorts = GuardedPorts & GuardedStaffPorts & DemonstrationPorts
type Scope = { readonly ports: AllPorts }

/**
 * The server of the offline shop: gateway and embedded platform over a database in the browser, answering one request
 * at a time.
 */
export const openOfflineShop = async (parts: OfflineParts): Promise<OfflineShop> => {
  const { clock, random, origin } = parts
  const whole = requestTransaction(parts.database)
  const db = await openDatabase({ kind: 'sqlite', dialect: new SqliteDialect({ database: whole.database }) })
  await createDemonstrationTables(db)
  const index = createSearchIndex(referenceProductSource(db))
  await valueOf(index.refresh())
  const mail = databaseMail(db, clock)
  const blobs = databaseFiles(db)
  const deps = {
    clock,
    random,
    passwords: parts.passwords,
    mail,
    payments: testCard(random),
    limits: referenceLimits(db, clock),
    origin,
    ordersTo: defaultFormsTo,
  }
  const stores = await db.selectFrom('store').select(['key', 'name', 'hosts']).orderBy('key').execute()
  const storeOfHost = storeByHost(
    stores.map(({ key, hosts }) => ({ key, hosts: JSON.parse(hosts) as string[] })),
    undefined,
  )(new URL(origin).host)
  await housekeepOnce({
    db,
    clock,
    limits: defaultSessionLimits,
    log: quiet,
    uploads: referenceUploadHousekeeping(db, blobs),
    media: referenceMediaHousekeeping(db, blobs),
  })

  const container = offlineContainer({
    db,
    index,
    blobs,
    deps: deps,
    mediaPictures: parts.mediaPictures,
    quotePdf: parts.quotePdf,
  })

  const demonstratorOf = (session: SessionPort): DemonstratorPort => ({
    facts: () =>
      TE.tryCatch(async () => {
        const { storeKey, language } = session.visitor
        return {
          storeKey,
          language,
          storefronts: stores.map(({ key, name }) => ({ key, name })),
          mails: (await valueOf(mail.mails())).length,
        }
      }, asError),
    showStore: key =>
      stores.some(store => store.key === key)
        ? TE.tryCatch(() => showStore(db, key), asError)
        : TE.left(notFound('store')),
  })

  const gateway = createGateway<AllPorts, Scope>({
    sessions: { records: referenceSessions(db), clock, random, limits: defaultSessionLimits },
    answers: referenceStoredAnswers(db, clock),
    origin: { isOwn: other => other === origin, publicOrigin: () => origin, secure: false, inProcess: true },
    scopeFor: session => {
      const child = new Container({ parent: container })
      child.bind(tokens.session).toConstantValue(session)
      return {
        ports: {
          ...child.get(tokens.ports),
          ...child.get(tokens.staffPorts),
          demonstrator: demonstratorOf(session),
          outbox: mail,
        },
      }
    },
    viewAs: async session => {
      const visitor = await previewingVisitor(db, session, clock.now())()
      return visitor._tag === 'Right' ? visitor.right : undefined
    },
    routes: [...protocolRoutes, ...demonstrationRoutes] as readonly Route<AllPorts>[],
    // Pages are rendered by the tab itself.
    renderPage: () => Promise.resolve(new Response(null, { status: 404 })),
    onFault: (error, request) => {
      parts.onFault(error, new URL(request.url).pathname)
      return ''
    },
  })

  const library = mediaFiles(blobs)
  /** Only WebP renditions exist here, so they are served for other formats too. */
  const fromLibrary = async (request: Request): Promise<Response | undefined> =>
    (await library(request)) ?? library(new Request(request.url.replace(/\.avif$/, '.webp')))

  let releasedAt = 0
  const handle = async (asked: Asked): Promise<Answered> => {
    if (clock.now() - releasedAt > releaseEveryMs) {
      releasedAt = clock.now()
      await releaseDue(db, releasedAt)()
      await expireQuotes(db, releasedAt)()
      await remindOfExpiry(db, releasedAt, defaultReminderDays)()
      await mailQuotes(db, deps)()
      await keepApplications(db, releasedAt)()
      await sendOwedMails(db, deps)()
    }
    const storeKey = (await shownStore(db)) ?? storeOfHost
    const carrier = await databaseSessionStore(db, storeKey)
    const request = new Request(origin + asked.url, {
      method: asked.method,
      headers: asked.headers.map(([name, value]) => [name, value] as [string, string]),
      ...(asked.body ? { body: asked.body } : {}),
    })
    const response =
      (await fromLibrary(request)) ??
      (await gateway.fetch(request, { carrier, address: 'this browser', storeKey, userAgent: asked.userAgent }))
    await carrier.save()
    await valueOf(index.refresh())
    const hint = carrier.hint()
    return {
      id: asked.id,
      status: response.status,
      headers: [...response.headers, ...(hint === undefined ? [] : [[signedInHeader, hint] as const])],
      body: await response.arrayBuffer(),
    }
  }

  const desk = idempotentHandler({ db, whole, clock, handle })
  return {
    answer: desk.answer,
    close: async () => {
      await desk.idle()
      await db.destroy()
    },
  }
}

const quiet = { info: () => undefined, warn: () => undefined }

const asError = (reason: unknown): DomainError => unavailable('demonstration', String(reason))

const valueOf = async <A>(outcome: TE.TaskEither<DomainError, A>): Promise<A> => {
  const result = await outcome()
  if (E.isRight(result)) return result.right
  throw new Error('detail' in result.left && result.left.detail ? result.left.detail : result.left.tag)
}
