import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { byLastUse, browserAndSystem, type Device, type EndedDevices } from '../../core/access/device'
import type { CarriedOver, SessionPort } from '../../core/access/session.port'
import type { SessionChange, SessionDevice, SessionRecord } from '../../core/access/session-records.port'
import type { Language, Visitor } from '../../core/access/visitor'
import type { Outcome } from '../../core/shared/domain-error'
import { signedOut, unavailable } from '../../core/shared/domain-error'
import { encryptText, decryptText } from '../shared/sealing/encrypted-text'
import type { SessionCarrier } from './session-carrier'
import {
  type SessionParts,
  firstSession,
  valueOf,
  valueOrFail,
  hashOf,
  isOver,
  type FirstSession,
  SessionUnavailable,
} from './session-parts'
import { chosenLanguage } from './asked-language'
import { visitorOf } from './session-visitor'

const touchEveryMs = 5 * 60_000

/** Session-related request data besides the cookie. */
export type SessionRequest = {
  readonly userAgent?: string
  /**
   * Random token of the page that sends a write (`x-lintel-visit`). Its writes without a cookie start one common
   * session.
   */
  readonly visit?: string
}

/** A session with the key that serializes its writes; undefined if requests cannot be attributed to one visitor. */
export type OpenedSession = SessionPort & { readonly turnKey: string | undefined }

/**
 * Opens the session of a request. An expired, ended or forged cookie is treated as missing: the visitor is a guest, and
 * the first write starts a new session. A session that cannot be read fails the request instead, because treating its
 * visitor as a guest would lose the cart. Unreadable access data fails closed: guest view only.
 */
export const openSession = async (
  parts: SessionParts,
  carrier: SessionCarrier,
  storeKey: string,
  language: Language,
  { userAgent, visit }: SessionRequest = {},
): Promise<OpenedSession> => {
  const known = await recordOf(parts, carrier.read(), storeKey)
  const first = known || visit === undefined ? undefined : await firstSession(parts, carrier, storeKey, visit)
  const record = known ?? first?.record
  const customer =
    record?.customerId === undefined
      ? undefined
      : await valueOf(parts.records.customer(record.customerId, record.entries))
  const visitor = await visitorOf(parts, storeKey, chosenLanguage(carrier) ?? record?.language ?? language, customer)
  const session = new RequestSession({ ...parts, userAgent, first }, carrier, record, visitor)
  if (record && parts.clock.now() - record.seenAt > touchEveryMs) await session.touch()
  return session
}

const recordOf = async (
  parts: SessionParts,
  token: string | undefined,
  storeKey: string,
): Promise<SessionRecord | undefined> => {
  const stored = token === undefined ? undefined : await valueOrFail(parts.records.find(await hashOf(token)))
  return stored && stored.storeKey === storeKey && !isOver(stored, parts) ? stored : undefined
}

type RequestParts = SessionParts & { readonly userAgent: string | undefined; readonly first: FirstSession | undefined }

class RequestSession implements OpenedSession {
  readonly #parts: RequestParts
  readonly #carrier: SessionCarrier
  #record: SessionRecord | undefined
  #visitor: Visitor

  constructor(parts: RequestParts, carrier: SessionCarrier, record: SessionRecord | undefined, visitor: Visitor) {
    this.#parts = parts
    this.#carrier = carrier
    this.#record = record
    this.#visitor = visitor
  }

  get turnKey() {
    return this.#record?.idHash ?? this.#parts.first?.idHash
  }
  get visitor() {
    return this.#visitor
  }
  get cartId() {
    return this.#record?.cartId
  }
  stored(name: string) {
    return this.#record?.entries[name]
  }

  /** The cart's id is exposed to other scripts too, but only the session decides which cart it is (S1-4.05). */
  readonly keepCart = (cartId: string | undefined) =>
    cartId === this.cartId
      ? TE.right(undefined)
      : pipe(
          this.#change({ cart: { id: cartId } }),
          TE.map(() => this.#showCart()),
        )
  readonly show: SessionPort['show'] = (name, value) => this.#carrier.show(name, value)
  /** The choice is a cookie; an existing session also stores it, for mails. */
  readonly setLanguage = (language: Language) => {
    this.#carrier.writeLanguage(language)
    this.#visitor = { ...this.#visitor, language }
    return this.#record ? this.#change({ language }) : TE.right(undefined)
  }

  readonly keep = (name: string, value: string | undefined) => this.#change({ keep: { name, value } })

  /**
   * Issues a new id and ends the old session in one transaction, against session fixation. Implemented below all entry
   * points, so that none can pass on the previous customer's data.
   */
  readonly signIn = (customerId: number, { facts = {}, names = () => false }: CarriedOver = {}) => {
    const { customerId: former, cartId, entries = {} } = this.#record ?? {}
    const isOthers = former !== undefined && former !== customerId
    const left = isOthers
      ? { cartId: undefined, entries: Object.fromEntries(Object.entries(entries).filter(([name]) => names(name))) }
      : { cartId, entries }
    return pipe(
      this.#rotate({
        customerId,
        device: this.#deviceOf(customerId),
        cartId: left.cartId,
        entries: { ...left.entries, ...facts },
      }),
      TE.flatMap(() => this.#parts.records.customer(customerId, this.#record?.entries ?? {})),
      TE.flatMap(customer =>
        TE.tryCatch(() => visitorOf(this.#parts, this.#visitor.storeKey, this.#visitor.language, customer), toError),
      ),
      TE.map(visitor => {
        this.#visitor = visitor
        this.#carrier.markSignedIn(true)
        if (isOthers) this.#showNothing()
      }),
    )
  }

  readonly signOut = () =>
    pipe(
      this.#rotate({ customerId: undefined, cartId: undefined, entries: {}, device: undefined }),
      TE.flatMap(() =>
        TE.tryCatch(() => visitorOf(this.#parts, this.#visitor.storeKey, this.#visitor.language, undefined), toError),
      ),
      TE.map(visitor => {
        this.#visitor = visitor
        this.#carrier.markSignedIn(false)
        this.#showNothing()
      }),
    )

  /** Encrypted with the session id, so a session is created first if there is none. */
  readonly keepSecret = (name: string, value: string | undefined) =>
    value === undefined
      ? this.#record
        ? this.keep(sealed(name), undefined)
        : TE.right(undefined)
      : pipe(
          this.#record ? TE.right(undefined) : this.#rotate({}),
          TE.flatMap(() => TE.tryCatch(() => encryptText(value, this.#carrier.read() ?? ''), toError)),
          TE.flatMap(text => this.keep(sealed(name), text)),
        )

  readonly secret = (name: string) => {
    const [text, token] = [this.stored(sealed(name)), this.#carrier.read()]
    return text === undefined || token === undefined
      ? TE.right(undefined)
      : TE.tryCatch(() => decryptText(text, token), toError)
  }

  readonly renew = () => (this.#record ? this.#rotate({ createdAt: this.#record.createdAt }) : TE.right(undefined))

  readonly devices = (): Outcome<readonly Device[]> =>
    this.#record?.device
      ? pipe(
          this.#parts.records.ownedBy(this.#record.device.owner),
          TE.map(records =>
            byLastUse(records.filter(record => !isOver(record, this.#parts)).flatMap(record => this.#seen(record))),
          ),
        )
      : TE.left(signedOut)

  readonly endDevices = (which: EndedDevices): Outcome<void> => {
    if (!this.#record?.device) return TE.left(signedOut)
    const {
      device: { owner, handle },
      idHash,
    } = this.#record
    if (which.tag === 'others') return this.#parts.records.endOwned(owner, { except: idHash })
    if (which.tag === 'one' && which.handle !== handle)
      return this.#parts.records.endOwned(owner, { handle: which.handle })
    return which.tag === 'one'
      ? this.signOut()
      : pipe(
          this.#parts.records.endOwned(owner, 'all'),
          TE.flatMap(() => this.signOut()),
        )
  }

  readonly endAllOf = (customerId: number): Outcome<void> =>
    pipe(
      this.#parts.records.endOwned(String(customerId), 'all'),
      TE.flatMap(() => (this.#visitor.customer?.id === customerId ? this.signOut() : TE.right(undefined))),
    )

  #showNothing(): void {
    this.#showCart()
    this.#carrier.show('SetDollarProductsData', undefined)
  }

  /** A different cart is not known to be locked. */
  #showCart(): void {
    this.#carrier.show('cartId', this.cartId)
    this.#carrier.show('isEditableCart', undefined)
  }

  async touch() {
    await this.#change({})()
  }

  #deviceOf(customerId: number): SessionDevice {
    return {
      owner: String(customerId),
      handle: this.#parts.random.token(16),
      ...browserAndSystem(this.#parts.userAgent),
    }
  }

  #seen({ idHash, device, createdAt, seenAt }: SessionRecord): readonly Device[] {
    if (!device) return []
    const { owner: _, ...shown } = device
    return [{ ...shown, signedInAt: createdAt, lastUsedAt: seenAt, current: idHash === this.#record?.idHash }]
  }

  /** If the session has ended in the meantime (in another window), a new one starts with this change. */
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
    const isFirst = this.#record === undefined && change.customerId === undefined
    const token = (isFirst ? this.#parts.first?.token : undefined) ?? this.#parts.random.token(32)
    const now = this.#parts.clock.now()
    const base = this.#record ?? { entries: {}, storeKey: this.#visitor.storeKey, language: this.#visitor.language }
    return pipe(
      TE.tryCatch(() => hashOf(token), toError),
      TE.flatMap(idHash =>
        this.#save({ ...base, createdAt: now, ...change, idHash, seenAt: now }, this.#record?.idHash),
      ),
      TE.map(() => this.#carrier.write(token)),
    )
  }

  #save(record: SessionRecord, replaces?: string): Outcome<void> {
    return pipe(
      this.#parts.records.save(record, replaces),
      TE.map(() => void (this.#record = record)),
    )
  }
}

const sealed = (name: string) => `sealed:${name}`

const asFresh = ({ cart, language, keep }: Omit<SessionChange, 'seenAt'>): Partial<SessionRecord> => ({
  ...(cart ? { cartId: cart.id } : {}),
  ...(language ? { language } : {}),
  ...(keep?.value === undefined ? {} : { entries: { [keep.name]: keep.value } }),
})

const toError = (reason: unknown) =>
  reason instanceof SessionUnavailable ? reason.reason : unavailable('session', String(reason))
