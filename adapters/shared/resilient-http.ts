import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { Http, HttpAnswer, HttpOptions } from './http'

type Reply = E.Either<DomainError, HttpAnswer>
type Sender = (path: string, options?: HttpOptions) => TE.TaskEither<DomainError, HttpAnswer>

export type ResilienceSettings = {
  readonly service: string
  /** Maximum concurrent calls; further ones are queued. */
  readonly concurrency?: number
  /** Maximum queue length; beyond it a call fails immediately. */
  readonly queue?: number
  /** Maximum number of retries of a read. */
  readonly retries?: number
  /** Reads that failed later than this are not retried, to bound the total wait. */
  readonly repeatWithinMs?: number
  /** Consecutive failures that open the circuit breaker. */
  readonly breakAfter?: number
  readonly breakMs?: number
  readonly now: () => number
  /** Random number between 0 and 1 for jitter, so that servers do not retry in step. */
  readonly chance: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Upper limit for a host's Retry-After. */
const maxPauseMs = 60_000

/**
 * HTTP client for another host (security rule 45): limited concurrency and queue length, identical reads in flight are
 * merged, reads (never writes) are retried with jitter, nothing is sent during a 429's Retry-After, and a circuit
 * breaker half-opens after `breakMs`. `fetchHttp` limits time and size.
 */
export const resilientHttp = (http: Http, settings: ResilienceSettings): Http => {
  const line = waitingLine(settings)
  const breaker = circuitBreaker(settings)
  const inFlight = new Map<string, Promise<Reply>>()

  const attempt = async (send: Sender, path: string, options: HttpOptions | undefined): Promise<Reply> => {
    const refused = breaker.refusal()
    if (refused) return E.left(refused)
    const reply = await line(() => send(path, options)())
    breaker.note(reply)
    return reply
  }

  const read = async (send: Sender, path: string, options: HttpOptions | undefined): Promise<Reply> => {
    const latest = settings.now() + (settings.repeatWithinMs ?? 3_000)
    let reply = await attempt(send, path, options)
    for (let again = 0; again < (settings.retries ?? 2) && isWorthRepeating(reply); again++) {
      const pause = pauseBefore(reply, again, settings.chance())
      if (settings.now() + pause > latest) break
      await settings.wait(pause)
      reply = await attempt(send, path, options)
    }
    return reply
  }

  const shared =
    (method: string, send: Sender): Sender =>
    (path, options) =>
    () => {
      const key = JSON.stringify([method, path, options])
      const running = inFlight.get(key)
      if (running) return running
      const reply = read(send, path, options).finally(() => inFlight.delete(key))
      inFlight.set(key, reply)
      return reply
    }

  const once =
    (send: Sender): Sender =>
    (path, options) =>
    () =>
      attempt(send, path, options)
  const sharedPost = shared('POST', http.post)

  return {
    get: shared('GET', http.get),
    post: (path, options) => (options?.onlyReads ? sharedPost(path, options) : once(http.post)(path, options)),
    put: once(http.put),
    delete: once(http.delete),
  }
}

const isWorthRepeating = (reply: Reply): boolean =>
  E.isLeft(reply) ? reply.left.tag === 'unavailable' && reply.left.detail !== openDetail : reply.right.status === 429

const pauseBefore = (reply: Reply, again: number, chance: number): number => {
  return Math.max(200 * 2 ** again * (0.5 + chance), retryAfterMs(reply))
}

/** The Retry-After of a 429 in milliseconds; 0 without one. */
const retryAfterMs = (reply: Reply): number => {
  if (E.isLeft(reply) || reply.right.status !== 429) return 0
  const { header } = reply.right
  const milliseconds =
    header('retry-after') === null
      ? Number(header('x-rate-limit-time-reset-ms') ?? '')
      : Number(header('retry-after')) * 1000
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.min(milliseconds, maxPauseMs) : 0
}

const waitingLine = (settings: ResilienceSettings) => {
  const places = settings.concurrency ?? 8
  const maxQueue = settings.queue ?? 100
  const waiting: (() => void)[] = []
  let busy = 0
  return async (call: () => Promise<Reply>): Promise<Reply> => {
    if (busy >= places) {
      if (waiting.length >= maxQueue) return E.left(unavailable(settings.service, 'request queue full'))
      await new Promise<void>(resolve => waiting.push(resolve))
    } else busy++
    try {
      return await call()
    } finally {
      // The slot goes directly to the next waiter, so `busy` only drops if the queue is empty.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}

const openDetail = 'circuit breaker open after repeated failures'

const circuitBreaker = (settings: ResilienceSettings) => {
  const breakAfter = settings.breakAfter ?? 5
  let failures = 0
  let restsUntil = 0
  let probing = false
  let pausesUntil = 0
  return {
    /** Why no call may be sent now; undefined if one may. A half-open breaker lets one call at a time through. */
    refusal: (): DomainError | undefined => {
      const pause = pausesUntil - settings.now()
      if (pause > 0) return { tag: 'limited', retryAfterSeconds: Math.ceil(pause / 1000) }
      if (failures < breakAfter) return undefined
      if (settings.now() < restsUntil || probing) return unavailable(settings.service, openDetail)
      probing = true
      return undefined
    },
    note: (reply: Reply) => {
      probing = false
      pausesUntil = Math.max(pausesUntil, settings.now() + retryAfterMs(reply))
      const failed = E.isLeft(reply) && reply.left.tag === 'unavailable'
      failures = failed ? failures + 1 : 0
      if (failures >= breakAfter) restsUntil = settings.now() + (settings.breakMs ?? 10_000)
    },
  }
}
