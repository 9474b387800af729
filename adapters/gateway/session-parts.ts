import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { SessionCarrier } from './session-carrier'

export type SessionLimits = {
  /** Idle timeout; shorter for signed-in sessions than for guests with a cart. */
  readonly guestIdleMs: number
  readonly signedInIdleMs: number
  /** Absolute lifetime of a session, regardless of activity. */
  readonly absoluteMs: number
}

export type SessionParts = {
  readonly records: SessionRecordsPort
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly limits: SessionLimits
}

const hour = 3_600_000

export const defaultSessionLimits: SessionLimits = {
  guestIdleMs: 30 * 24 * hour,
  signedInIdleMs: 7 * 24 * hour,
  absoluteMs: 90 * 24 * hour,
}

/** SHA-256 in hex: the database stores only the hash, so a leaked table opens no session. */
export const hashOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The session shared by a page's first writes: a write sent before the first response arrived has no cookie yet. */
export type FirstSession = { readonly token: string; readonly idHash: string; readonly record?: SessionRecord }

/** How long a page's first session can be found without its cookie. */
const firstWritesMs = 10 * 60_000

const visitShape = /^[\w-]{22,64}$/

/**
 * Derives a guest's first session token from the page's token by a hash, so that neither reveals the other in a log.
 * Valid for young guest sessions only; sign-in replaces the id. If the id is taken, the page's token is not used.
 */
export const firstSession = async (
  parts: SessionParts,
  carrier: SessionCarrier,
  storeKey: string,
  visit: string,
): Promise<FirstSession | undefined> => {
  if (!visitShape.test(visit)) return undefined
  const token = await hashOf(`first session:${storeKey}:${visit}`)
  const idHash = await hashOf(token)
  const stored = await valueOrFail(parts.records.find(idHash))
  if (!stored) return { token, idHash }
  const isShared =
    stored.storeKey === storeKey &&
    stored.customerId === undefined &&
    parts.clock.now() - stored.createdAt < firstWritesMs
  if (!isShared || isOver(stored, parts)) return undefined
  carrier.write(token)
  return { token, idHash, record: stored }
}

export const isOver = (record: SessionRecord, { clock, limits }: SessionParts) => {
  const idle = clock.now() - record.seenAt
  return (
    clock.now() - record.createdAt > limits.absoluteMs ||
    idle > (record.customerId === undefined ? limits.guestIdleMs : limits.signedInIdleMs)
  )
}

export const valueOf = async <A, B = undefined>(outcome: Outcome<A>, otherwise?: B): Promise<A | B> => {
  const result = await outcome()
  return result._tag === 'Right' ? result.right : (otherwise as B)
}

export const valueOrFail = async <A>(outcome: Outcome<A>): Promise<A> => {
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
