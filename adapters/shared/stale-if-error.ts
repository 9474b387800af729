import * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { staleCache, type AnswerStore, type Patience } from './stale-cache'

export type StaleIfErrorSettings = {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Maximum age of a response served on errors; 0: none is. */
  readonly maxAgeMs: number
  /** Timeout of a read, after which a cached response is served; without a cached response the read is awaited. */
  readonly patienceMs?: number
  readonly maxEntries?: number
  /** Of all responses together, as JSON text. */
  readonly maxCharacters?: number
}

/** The request on whose behalf a read runs. */
export type Reader = {
  /** The request was abandoned: reads that have not started are skipped. */
  readonly isGone: () => boolean
  /** Reports that a response of that time was served instead. */
  readonly noteStale: (asOf: number) => void
}

/**
 * Public reads of a host that may be unavailable (security rules 45 and 49): single flight per key; on an outage the
 * last good response is served.
 */
export type StaleIfError = {
  /** `key` contains everything the response depends on: the read, its input, visibility and price list. */
  readonly read: <A>(key: string, call: Outcome<A>, reader: Reader) => Outcome<A>
  readonly size: () => { readonly entries: number; readonly characters: number }
}

/** Younger entries are not rewritten, because a busy shop reads the same page many times a second. */
const youngMs = 5_000

/** After a timeout the host counts as slow for `slowForMs`, and reads wait for `shortPatienceMs` only. */
const slowForMs = 10_000
const shortPatienceMs = 150

/** The stale cache of a host. Every read queries the host first, so that changes show immediately. */
export const staleIfError = (settings: StaleIfErrorSettings): StaleIfError => {
  const { now, maxAgeMs } = settings
  const texts = new LRUCache<string, AnswerText>(textLimits(settings))
  const cache = staleCache<unknown>({
    now,
    freshMs: 0,
    staleIfErrorMs: maxAgeMs,
    patience: patienceWith(settings),
    isOutage,
    store: jsonTexts(texts),
  })
  return {
    size: () => ({ entries: texts.size, characters: texts.calculatedSize }),
    read:
      <A>(key: string, call: Outcome<A>, reader: Reader) =>
      async (): Promise<E.Either<DomainError, A>> => {
        if (reader.isGone()) return E.left(unavailable('page', 'the request was abandoned'))
        const answer = await cache.read(key, call)
        if (E.isLeft(answer)) return E.left(asOutage(answer.left))
        if (answer.right.isStale) reader.noteStale(answer.right.at)
        return E.right(answer.right.value as A)
      },
  }
}

/** A page consists of several reads: after one timeout the next ones use the short timeout. */
const patienceWith = ({ now, wait, patienceMs = 2_000 }: StaleIfErrorSettings): Patience => {
  let slowUntil = 0
  return {
    wait,
    ms: () => (now() < slowUntil ? Math.min(shortPatienceMs, patienceMs) : patienceMs),
    waited: inTime => void (slowUntil = inTime ? 0 : now() + slowForMs),
  }
}

/**
 * Errors that cannot concern the visitor of a public read: rate limit, rejected token and refusal concern the shop's
 * access to the host.
 */
const isOutage = (error: DomainError): boolean =>
  error.tag === 'unavailable' ||
  error.tag === 'limited' ||
  error.tag === 'signed-out' ||
  error.tag === 'forbidden' ||
  error.tag === 'refused'

const asOutage = (error: DomainError): DomainError =>
  isOutage(error) && error.tag !== 'unavailable' ? unavailable('platform', `responded with ${error.tag}`) : error

type AnswerText = { readonly text: string; readonly at: number }

const textLimits = ({ maxEntries = 2_000, maxCharacters = 32_000_000 }: StaleIfErrorSettings) => ({
  max: maxEntries,
  maxSize: maxCharacters,
  // A single entry may not evict half of the cache.
  maxEntrySize: Math.floor(maxCharacters / 2),
  sizeCalculation: ({ text }: AnswerText) => text.length,
})

/** Stores responses as JSON text and parses them on read, so that callers cannot mutate shared values. */
const jsonTexts = (texts: LRUCache<string, AnswerText>): AnswerStore<unknown> => ({
  get: key => {
    const found = texts.get(key)
    return (
      found && {
        at: found.at,
        get value(): unknown {
          return JSON.parse(found.text)
        },
      }
    )
  },
  delete: key => texts.delete(key),
  set: (key, { value, at }) => {
    const known = texts.get(key)
    if (known && at - known.at < youngMs) return
    // Values without a JSON form (undefined) cannot be cached.
    const text = JSON.stringify(value) as string | undefined
    if (text !== undefined) texts.set(key, { text, at })
  },
})
