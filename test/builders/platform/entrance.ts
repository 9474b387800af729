import { randomBytes, randomUUID } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import { ownCaptcha } from '../../../adapters/captcha/own-captcha'
import { openSession } from '../../../adapters/gateway/session'
import { defaultSessionLimits } from '../../../adapters/gateway/session-parts'
import { referenceAccount } from '../../../adapters/reference/account/account'
import { mergeCarts } from '../../../adapters/reference/cart/cart-merge'
import type { Database } from '../../../adapters/reference/database/engine'
import { testCard } from '../../../adapters/payments/test-card'
import { referenceLimits } from '../../../adapters/reference/database/limits'
import { referencePaths } from '../../../adapters/reference/content/paths'
import { referenceContent } from '../../../adapters/reference/content/content'
import { referenceSessions } from '../../../adapters/reference/access/sessions'
import { storedKey } from '../../../adapters/reference/database/stored-key'
import type { PlatformDeps } from '../../../adapters/reference/database/platform-deps'
import type { Language } from '../../../core/access/visitor'
import type { AccountPort } from '../../../core/account/account.port'
import { guardedAccount } from '../../../core/account/guarded-account'
import type { PasswordsPort } from '../../../core/account/passwords.port'
import type { SessionRecordsPort } from '../../../core/access/session-records.port'
import type { SessionPort } from '../../../core/access/session.port'
import type { CaptchaChecksPort, CaptchaPort } from '../../../core/captcha/captcha.port'
import type { ContentPort } from '../../../core/content/content.port'
import type { PathsPort } from '../../../core/navigation/paths.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Mail } from '../../../core/shared/mail.port'
import type { DatabaseEngine } from '../database/database'
import { aNeighbouredDatabase, seededAt } from '../database/database'
import { aGuard } from './guard'
import { assertUnchanged, neighbourRows } from '../database/neighbours'

/** A request: the session of the visitor's cookie, with its ports. */
export type Request = {
  readonly session: SessionPort
  readonly account: AccountPort
  readonly content: ContentPort
  readonly paths: PathsPort
}
export type Person = {
  /** The session secret in the cookie. */
  readonly token: () => string | undefined
  readonly request: () => Promise<Request>
}

export type Entrance = {
  readonly db: Database
  readonly clock: { now: number }
  readonly deps: PlatformDeps
  /** The captcha required for sign-ups, and for sign-ins after too many wrong passwords. */
  readonly captcha: CaptchaPort & CaptchaChecksPort
  /** Sent mails. */
  readonly mails: readonly Mail[]
  /** Number of password verifications so far. */
  readonly checked: () => number
  /** A new visitor; `token` is an existing session cookie. */
  readonly person: (options?: {
    readonly token?: string
    readonly userAgent?: string
    readonly address?: string
    readonly storeKey?: string
    readonly language?: Language
  }) => Person
  readonly close: () => Promise<void>
}

/** Where accounts are other than in the database alone. */
export type AccountsElsewhere = {
  /** Changes the database before the first visitor. */
  readonly prepare: (db: Database) => Promise<void>
  readonly deps: Pick<PlatformDeps, 'storeAccounts'>
  readonly accountOf: (db: Database, session: SessionPort, deps: PlatformDeps) => AccountPort
  readonly recordsOf: (records: SessionRecordsPort, db: Database, clock: ClockPort) => SessionRecordsPort
}

/**
 * The demo shop from the gateway's session to the platform. Password hashing is fast unless the real one is passed in.
 */
export const anEntrance = async (
  engine: DatabaseEngine,
  real?: PasswordsPort,
  elsewhere?: AccountsElsewhere,
): Promise<Entrance> => {
  const db = await aNeighbouredDatabase(engine)
  if (!real) await db.updateTable('customer').set({ password_hash: 'plain:Lintel123' }).execute()
  await elsewhere?.prepare(db)
  const neighbours = await neighbourRows(db)
  const clock = { now: seededAt }
  const time = { now: () => clock.now }
  let checks = 0
  const mails: Mail[] = []
  const sent = new Set<string>()
  const passwords: PasswordsPort = real ?? {
    hash: password => TE.right(`plain:${password}`),
    verify: (hash, password) =>
      TE.fromIO(() => {
        checks++
        return hash === `plain:${password}`
      }),
  }
  const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }
  const deps = {
    clock: time,
    random,
    passwords,
    limits: referenceLimits(db, time),
    origin: 'https://shop.example',
    mail: {
      send: (mail: Mail, key: string) => TE.fromIO(() => void (sent.has(key) || (sent.add(key), mails.push(mail)))),
    },
    payments: testCard(random),
    ...elsewhere?.deps,
  }
  const records = elsewhere ? elsewhere.recordsOf(referenceSessions(db), db, time) : referenceSessions(db)

  const captcha = ownCaptcha({ ...deps, key: storedKey(db, random, 'captcha-key'), maxNumber: 200 })

  const person: Entrance['person'] = ({
    token: given,
    userAgent,
    address = '192.0.2.1',
    storeKey = 'commercial',
    language = 'en',
  } = {}) => {
    let token = given
    let chosenLanguage: string | undefined
    const carrier = {
      read: () => token,
      write: (next: string | undefined) => void (token = next),
      markSignedIn: () => undefined,
      show: () => undefined,
      readLanguage: () => chosenLanguage,
      writeLanguage: (next: string) => void (chosenLanguage = next),
    }
    return {
      token: () => token,
      request: async () => {
        const session = await openSession(
          { records, clock: time, random, limits: defaultSessionLimits },
          carrier,
          storeKey,
          language,
          { userAgent },
        )
        return {
          session,
          account: guardedAccount(
            elsewhere ? elsewhere.accountOf(db, session, deps) : referenceAccount(db, session, deps, mergeCarts),
            aGuard(session, { limits: deps.limits, random, address }),
            { checkWork: answer => captcha.check(answer, random.uuid()) },
          ),
          content: referenceContent(db, session.visitor, deps.clock),
          paths: referencePaths(db, session, deps),
        }
      },
    }
  }
  return {
    db,
    clock,
    deps,
    captcha,
    mails,
    checked: () => checks,
    person,
    close: () => assertUnchanged(db, neighbours).finally(() => db.destroy()),
  }
}
