import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import { documentRetrySeconds, documentShare, type DocumentStorePort } from '../../core/documents/document-store.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { unavailable, type DomainError } from '../../core/shared/domain-error'

export type DocumentStoreSettings = {
  readonly clock: ClockPort
  readonly max: number
  readonly maxBytes: number
  /** Maximum age of a stored document. */
  readonly maxAgeMs: number
  /** Timeout of a request; generation continues for later requests. */
  readonly patienceMs: number
  /** Maximum of concurrent documents per asker. */
  readonly share?: number
}

/** The limits of the server: some hundreds of documents, evicted after half an hour or when the process ends. */
export const documentStoreLimits = {
  max: 300,
  maxBytes: 24_000_000,
  maxAgeMs: 1_800_000,
  patienceMs: 25_000,
} as const

type Stored = { readonly at: number; readonly bytes: Uint8Array }
type Answer = E.Either<DomainError, Uint8Array>

/**
 * In-memory LRU cache of documents, keyed by the hash of their content: they hold names, addresses and prices, so
 * nothing is written to disk that would have to be deleted with an account.
 */
export const documentStore = ({
  clock,
  max,
  maxBytes,
  maxAgeMs,
  patienceMs,
  share: maxShare = documentShare,
}: DocumentStoreSettings): DocumentStorePort => {
  const stored = new LRUCache<string, Stored>({
    max: max,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })
  const underWay = new Map<string, Promise<Answer>>()
  const shares = new Map<string, number>()

  const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

  const found = (hash: string): Promise<Answer> | undefined => {
    const cached = stored.get(hash)
    if (cached && clock.now() - cached.at < maxAgeMs) return TE.right<DomainError, Uint8Array>(cached.bytes)()
    return underWay.get(hash)
  }

  const ended = (hash: string, asker: string): void => {
    underWay.delete(hash)
    const others = (shares.get(asker) ?? 1) - 1
    if (others === 0) shares.delete(asker)
    else shares.set(asker, others)
  }

  return {
    find: key => {
      const answer = found(hashOf(key))
      return answer && (() => inTime(answer, patienceMs))
    },
    make: (key, asker, work) => () => {
      const hash = hashOf(key)
      const known = found(hash)
      if (known) return inTime(known, patienceMs)
      const share = shares.get(asker) ?? 0
      if (share >= maxShare)
        return TE.left<DomainError, Uint8Array>({ tag: 'limited', retryAfterSeconds: documentRetrySeconds })()
      shares.set(asker, share + 1)
      const making = work()
        .then(answer => {
          if (answer._tag === 'Right') stored.set(hash, { at: clock.now(), bytes: answer.right })
          return answer
        })
        .finally(() => ended(hash, asker))
      underWay.set(hash, making)
      return inTime(making, patienceMs)
    },
  }
}

const inTime = (answer: Promise<Answer>, patienceMs: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Answer>(resolve => {
    timer = setTimeout(() => resolve(E.left(unavailable('documents', 'document generation timed out'))), patienceMs)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
