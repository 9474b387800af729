import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'

type Reply<A> = E.Either<DomainError, A>

export type StaleIfErrorSettings = {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** How old an answer may be and still stand in; 0: none ever does. */
  readonly maxAgeMs: number
  /** How long a read may take before an earlier answer stands in for it; without one it is waited for. */
  readonly patienceMs?: number
  readonly mostEntries?: number
  /** Of all answers together, as JSON text. */
  readonly mostCharacters?: number
}

/** Who waits for a read. */
export type Reader = {
  /** Nobody does any more: what has not begun is not begun. */
  readonly isGone: () => boolean
  /** An answer of that moment stands in. */
  readonly noteStale: (asOf: number) => void
}

/**
 * Public reads of a host that may be away (security rules 45 and 49): equal ones under way are one, and when the host
 * does not answer, its last good answer stands in.
 */
export type StaleIfError = {
  /** `key` names everything the answer depends on: the read, its input, and who may see what at which prices. */
  readonly read: <A>(key: string, call: Outcome<A>, reader: Reader) => Outcome<A>
  readonly size: () => { readonly entries: number; readonly characters: number }
}

type Kept = { readonly text: string; readonly at: number }

/** An answer this young is not written down again: a busy shop reads the same page many times a second. */
const youngMs = 5_000

/** After a wait in vain the host counts as slow for this long, and gets this much time. */
const slowForMs = 10_000
const shortPatienceMs = 150

export const staleIfError = (settings: StaleIfErrorSettings): StaleIfError => {
  const { now, wait, maxAgeMs, patienceMs = 2_000 } = settings
  const kept = boundedTexts(settings.mostEntries ?? 2_000, settings.mostCharacters ?? 32_000_000)
  let slowUntil = 0
  const underWay = new Map<string, Promise<Reply<unknown>>>()

  const standIn = (key: string): Kept | undefined => {
    const found = kept.get(key)
    return found && now() - found.at <= maxAgeMs ? found : undefined
  }

  const remember = (key: string, reply: Reply<unknown>): void => {
    if (maxAgeMs <= 0) return
    if (E.isLeft(reply)) return isOutage(reply.left) ? undefined : kept.delete(key)
    const known = kept.get(key)
    if (known && now() - known.at < youngMs) return
    // What stands for nothing in JSON cannot stand in later.
    const text = JSON.stringify(reply.right) as string | undefined
    if (text !== undefined) kept.set(key, { text, at: now() })
  }

  const shared = (key: string, call: Outcome<unknown>): Promise<Reply<unknown>> => {
    const running = underWay.get(key)
    if (running) return running
    const reply = call()
      .then(answer => {
        remember(key, answer)
        return answer
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, reply)
    return reply
  }

  return {
    size: kept.size,
    read:
      <A>(key: string, call: Outcome<A>, reader: Reader) =>
      async (): Promise<Reply<A>> => {
        if (reader.isGone()) return E.left(unavailable('page', 'nobody waits for it any more'))
        const reply = shared(key, call) as Promise<Reply<A>>
        const hasStandIn = standIn(key) !== undefined
        // Once one read has been waited for in vain, the next ones are not: a page is made of several.
        const patience = now() < slowUntil ? Math.min(shortPatienceMs, patienceMs) : patienceMs
        const answer = await (hasStandIn ? Promise.race([reply, wait(patience).then(() => undefined)]) : reply)
        const isGood = answer !== undefined && (E.isRight(answer) || !isOutage(answer.left))
        // A refusal that comes at once, as during a pause the host asked for, is no sign that it is quick again.
        if (isGood && hasStandIn) slowUntil = 0
        else if (!answer) slowUntil = now() + slowForMs
        if (isGood) return answer
        const found = standIn(key)
        if (found) {
          reader.noteStale(found.at)
          return E.right(JSON.parse(found.text) as A)
        }
        return asOutage(answer ?? (await reply))
      },
  }
}

/**
 * What a public read never means: too many calls, a token that is not taken, or a request refused outright is the
 * host's trouble with this shop and not the visitor's with the page.
 */
const isOutage = (error: DomainError): boolean =>
  error.tag === 'unavailable' ||
  error.tag === 'limited' ||
  error.tag === 'signed-out' ||
  error.tag === 'forbidden' ||
  error.tag === 'refused'

const asOutage = <A>(reply: Reply<A>): Reply<A> =>
  E.isLeft(reply) && isOutage(reply.left) && reply.left.tag !== 'unavailable'
    ? E.left(unavailable('platform', `answered ${reply.left.tag}`))
    : reply

/** Texts by key; the one that was used longest ago goes first. */
const boundedTexts = (mostEntries: number, mostCharacters: number) => {
  const texts = new Map<string, Kept>()
  let characters = 0
  const remove = (key: string): void => {
    characters -= texts.get(key)?.text.length ?? 0
    texts.delete(key)
  }
  return {
    size: () => ({ entries: texts.size, characters }),
    get: (key: string): Kept | undefined => {
      const found = texts.get(key)
      if (found) {
        texts.delete(key)
        texts.set(key, found)
      }
      return found
    },
    delete: remove,
    set: (key: string, value: Kept): void => {
      remove(key)
      // One answer may not push out half of all the others.
      if (value.text.length > mostCharacters / 2) return
      texts.set(key, value)
      characters += value.text.length
      for (const [oldest] of texts) {
        if (texts.size <= mostEntries && characters <= mostCharacters) return
        remove(oldest)
      }
    },
  }
}
