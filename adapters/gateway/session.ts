import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../core/account/session.port'
import type { SessionChange, SessionRecord, SessionRecordsPort } from '../../core/account/session-records.port'
import { visibleCategories } from '../../core/access/category-access'
import { languageOf, type Customer, type Language, type Visitor } from '../../core/access/visitor'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { SessionCarrier } from './session-carrier'

export type SessionLimits = {
  /** A session unused for this long ends; signed-in ones sooner than guests with a cart. */
  readonly guestIdleMs: number
  readonly signedInIdleMs: number
  /** However busy, a session ends after this long. */
  readonly absoluteMs: number
}

export type SessionParts = {
  readonly records: SessionRecordsPort
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly limits: SessionLimits
}

const touchEveryMs = 5 * 60_000
const hour = 3_600_000
export const defaultSessionLimits: SessionLimits = { guestIdleMs: 30 * 24 * hour, signedInIdleMs: 7 * 24 * hour, absoluteMs: 90 * 24 * hour }

/** SHA-256 in hex: only this stands in the database, so a stolen table opens no session. */
export const hashOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Opens the session that a request carries. A stale, ended or invented cookie is the same as none: the visitor is a guest
 * and the first write starts a fresh session. A session that cannot be read now is not a missing one: taking its visitor
 * for a guest would cost the cart. Access data that cannot be read fails closed: guests' view only.
 */
export const openSession = async (parts: SessionParts, carrier: SessionCarrier, storeKey: string, language: Language): Promise<SessionPort> => {
  const token = carrier.read()
  const idHash = token === undefined ? undefined : await hashOf(token)
  const stored = idHash === undefined ? undefined : await valueOrFail(parts.records.find(idHash))
  const record = stored && stored.storeKey === storeKey && !isOver(stored, parts) ? stored : undefined
  const customer = record?.customerId === undefined ? undefined : await valueOf(parts.records.customer(record.customerId, record.kept))
  const visitor = await visitorOf(parts, storeKey, chosenLanguage(carrier) ?? record?.language ?? language, customer)
  const session = new RequestSession(parts, carrier, record, visitor)
  if (record && parts.clock.now() - record.seenAt > touchEveryMs) await session.touch()
  return session
}

/** The language of a visitor without session: what they chose here, else what their browser asks for first. */
export const guestLanguage = (carrier: SessionCarrier, asked: string | null): Language => chosenLanguage(carrier) ?? askedLanguage(asked)

export const askedLanguage = (header: string | null): Language => languageOf(header?.split(',')[0]?.split(';')[0])

const chosenLanguage = (carrier: SessionCarrier): Language | undefined => {
  const chosen = carrier.readLanguage()
  return chosen === undefined ? undefined : languageOf(chosen)
}

const isOver = (record: SessionRecord, { clock, limits }: SessionParts) => {
  const idle = clock.now() - record.seenAt
  return clock.now() - record.createdAt > limits.absoluteMs || idle > (record.customerId === undefined ? limits.guestIdleMs : limits.signedInIdleMs)
}

const visitorOf = async ({ records }: SessionParts, storeKey: string, language: Language, customer: Customer | undefined): Promise<Visitor> => {
  const restricted = await valueOrFail(records.restrictedCategoryIds())
  const fallback = customer?.group ? await valueOf(records.defaultGroup()) : undefined
  const priceListId = customer?.group?.priceListId
  return {
    storeKey,
    language,
    ...(customer ? { customer } : {}),
    visible: visibleCategories(customer?.group, fallback, restricted),
    ...(priceListId === undefined ? {} : { priceListId }),
  }
}

const valueOf = async <A>(outcome: Outcome<A | undefined>): Promise<A | undefined> => {
  const result = await outcome()
  return result._tag === 'Right' ? result.right : undefined
}

const valueOrFail = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (result._tag === 'Left') throw new SessionUnavailable(result.left)
  return result.right
}

/** Thrown where a page cannot be answered safely because session data cannot be read; the gateway answers 503. */
export class SessionUnavailable extends Error {
  constructor(readonly reason: DomainError) {
    super(`session data cannot be read${reason.tag === 'unavailable' && reason.detail ? `: ${reason.detail}` : ''}`)
  }
}

class RequestSession implements SessionPort {
  readonly #parts: SessionParts
  readonly #carrier: SessionCarrier
  #record: SessionRecord | undefined
  #visitor: Visitor

  constructor(parts: SessionParts, carrier: SessionCarrier, record: SessionRecord | undefined, visitor: Visitor) {
    this.#parts = parts
    this.#carrier = carrier
    this.#record = record
    this.#visitor = visitor
  }

  get visitor() { return this.#visitor }
  get cartId() { return this.#record?.cartId }
  kept(name: string) { return this.#record?.kept[name] }

  readonly keepCart = (cartId: string | undefined) => (cartId === this.cartId ? TE.right(undefined) : this.#change({ cart: { id: cartId } }))
  /** The choice is a cookie of its own; a session that exists remembers it too, for mails. */
  readonly setLanguage = (language: Language) => {
    this.#carrier.writeLanguage(language)
    this.#visitor = { ...this.#visitor, language }
    return this.#record ? this.#change({ language }) : TE.right(undefined)
  }

  readonly keep = (name: string, value: string | undefined) => this.#change({ keep: { name, value } })

  /** A new id at once, and the old one ends in the same transaction: a session planted before sign-in is worthless after. */
  readonly signIn = (customerId: number) =>
    pipe(
      this.#rotate({ customerId }),
      TE.flatMap(() => this.#parts.records.customer(customerId, this.#record?.kept ?? {})),
      TE.flatMap(customer => TE.tryCatch(() => visitorOf(this.#parts, this.#visitor.storeKey, this.#visitor.language, customer), toError)),
      TE.map(visitor => {
        this.#visitor = visitor
        this.#carrier.markSignedIn(true)
      }),
    )

  readonly signOut = () =>
    pipe(
      this.#rotate({ customerId: undefined, cartId: undefined, kept: {} }),
      TE.flatMap(() => TE.tryCatch(() => visitorOf(this.#parts, this.#visitor.storeKey, this.#visitor.language, undefined), toError)),
      TE.map(visitor => {
        this.#visitor = visitor
        this.#carrier.markSignedIn(false)
      }),
    )

  async touch() {
    await this.#change({})()
  }

  /** A session that ended meanwhile, in another window, starts anew with this change. */
  #change(change: Omit<SessionChange, 'seenAt'>): Outcome<void> {
    if (this.#record === undefined) return this.#rotate(asFresh(change))
    return pipe(
      this.#parts.records.change(this.#record.idHash, { ...change, seenAt: this.#parts.clock.now() }),
      TE.flatMap(record => {
        this.#record = record
        return record ? TE.right(undefined) : this.#rotate(asFresh(change))
      }),
    )
  }

  #rotate(change: Partial<SessionRecord>): Outcome<void> {
    const token = this.#parts.random.token(32)
    const now = this.#parts.clock.now()
    const base = this.#record ?? { kept: {}, storeKey: this.#visitor.storeKey, language: this.#visitor.language }
    return pipe(
      TE.tryCatch(() => hashOf(token), toError),
      TE.flatMap(idHash => this.#save({ ...base, ...change, idHash, createdAt: now, seenAt: now }, this.#record?.idHash)),
      TE.map(() => this.#carrier.write(token)),
    )
  }

  #save(record: SessionRecord, replaces?: string): Outcome<void> {
    return pipe(this.#parts.records.save(record, replaces), TE.map(() => void (this.#record = record)))
  }
}

const asFresh = ({ cart, language, keep }: Omit<SessionChange, 'seenAt'>): Partial<SessionRecord> => ({
  ...(cart ? { cartId: cart.id } : {}),
  ...(language ? { language } : {}),
  ...(keep?.value === undefined ? {} : { kept: { [keep.name]: keep.value } }),
})

const toError = (reason: unknown) => (reason instanceof SessionUnavailable ? reason.reason : unavailable('session', String(reason)))
