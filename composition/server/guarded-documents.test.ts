import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aShownQuote } from '../../test/builders/shown-quote'
import { rateLimits } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import { documentShare } from '../../core/documents/document-store.port'
import { guardedQuotePdf } from '../../core/quotes/guarded-quote-pdf'
import type { Quote } from '../../core/quotes/quote'
import type { DomainError } from '../../core/shared/domain-error'
import { documentStore } from './document-store'

const countingLimits = (): RateLimitPort & { readonly counted: Map<string, number> } => {
  const counted = new Map<string, number>()
  return {
    counted,
    hit:
      ({ name, tries, windowSeconds }, who) =>
      async () => {
        const key = `${name}:${who}`
        counted.set(key, (counted.get(key) ?? 0) + 1)
        return await TE.right<DomainError, number>((counted.get(key) ?? 0) > tries ? windowSeconds : 0)()
      },
    peek: () => TE.right(0),
    release: () => TE.right(undefined),
    forget: () => TE.right(undefined),
  }
}

/** A document generator whose documents finish on demand. */
const slowMaker = () => {
  const made: { readonly quote: Quote; readonly end: (error?: DomainError) => void }[] = []
  return {
    made,
    make: (quote: Quote) => () =>
      new Promise<Awaited<ReturnType<ReturnType<typeof TE.right<DomainError, Uint8Array>>>>>(resolve => {
        made.push({
          quote,
          end: error =>
            void (
              error
                ? TE.left<DomainError, Uint8Array>(error)
                : TE.right<DomainError, Uint8Array>(new TextEncoder().encode(quote.title))
            )().then(resolve),
        })
      }),
  }
}

const aDesk = () => {
  const clock = { time: 0, now: () => clock.time }
  const limits = countingLimits()
  const maker = slowMaker()
  const store = documentStore({ clock, max: 10, maxBytes: 10_000, maxAgeMs: 60_000, patienceMs: 30_000 })
  let picture = 'a'
  const asking = (id: number | undefined, address = '192.0.2.1') =>
    guardedQuotePdf(
      { make: maker.make, version: () => TE.right(picture) },
      { store, limits, visitor: id === undefined ? {} : { customer: { id } as never }, address },
    )
  return {
    clock,
    limits,
    maker,
    asking,
    draw: (version: string) => {
      picture = version
    },
  }
}

const turn = () => new Promise(resolve => setImmediate(resolve))
const textOf = (answer: { readonly _tag: string; readonly right?: Uint8Array }) =>
  new TextDecoder().decode(answer.right)

describe('the guard of quote documents', () => {
  it('generates one document for concurrent equal requests of anyone', async () => {
    const { asking, maker, limits } = aDesk()
    const quote = aShownQuote({ title: 'Level 2' })
    const answers = [1, 2, undefined].flatMap(id =>
      Array.from({ length: 4 }, () => asking(id).make({ ...quote, isOwn: id !== undefined, note: `${id}` }, 'en')()),
    )
    await turn()
    expect(maker.made).toHaveLength(1)
    maker.made[0]!.end()
    expect((await Promise.all(answers)).map(textOf)).toEqual(Array.from({ length: 12 }, () => 'Level 2'))
    expect([...limits.counted.values()]).toEqual([1, 1])
  })

  it('answers later requests from the stored copy without counting them', async () => {
    const { asking, maker, limits, clock } = aDesk()
    const first = asking(1).make(aShownQuote(), 'en')()
    await turn()
    maker.made[0]!.end()
    await first
    for (let at = 0; at < rateLimits.documentsOfAsker.tries * 2; at += 1)
      expect(await asking(2).make(aShownQuote(), 'en')()).toMatchObject({ _tag: 'Right' })
    expect(maker.made).toHaveLength(1)
    expect(limits.counted.size).toBe(2)
    clock.time = 60_001
    void asking(1).make(aShownQuote(), 'en')()
    await turn()
    expect(maker.made).toHaveLength(2)
  })

  it('generates another for another revision, language, merchant name or picture', async () => {
    const { asking, maker, draw } = aDesk()
    const askers = [1, 2, 3, 4, 5].map(id => asking(id))
    void askers[0]!.make(aShownQuote(), 'en')()
    void askers[1]!.make(aShownQuote({ revision: 3 }), 'en')()
    void askers[2]!.make(aShownQuote(), 'fr-LU')()
    void askers[3]!.make(aShownQuote({ store: { ...aShownQuote().store, name: 'Another merchant' } }), 'en')()
    await turn()
    draw('b')
    void askers[4]!.make(aShownQuote(), 'en')()
    await turn()
    expect(maker.made).toHaveLength(5)
  })

  it('limits documents per customer, and per address for guests', async () => {
    const { asking, maker } = aDesk()
    const make = async (id: number | undefined, revision: number, address?: string) => {
      const answer = asking(id, address).make(aShownQuote({ id: id ?? 0, revision }), 'en')()
      await turn()
      maker.made.at(-1)?.end()
      return (await answer)._tag === 'Right' ? 'made' : await answer
    }
    for (let at = 0; at < rateLimits.documentsOfAsker.tries; at += 1) expect(await make(undefined, at)).toBe('made')
    expect(await make(undefined, 99)).toMatchObject({
      left: { tag: 'limited', retryAfterSeconds: rateLimits.documentsOfAsker.windowSeconds },
    })
    expect(await make(1, 99)).toBe('made')
    expect(await make(undefined, 99, '192.0.2.2')).toBe('made')
  })

  it('limits documents of all customers of one address', async () => {
    const { asking, maker } = aDesk()
    const make = async (id: number, address?: string) => {
      const answer = asking(id, address).make(aShownQuote({ id }), 'en')()
      await turn()
      maker.made.at(-1)?.end()
      return (await answer)._tag
    }
    for (let id = 1; id <= rateLimits.documentsFromAddress.tries; id += 1) expect(await make(id)).toBe('Right')
    expect([await make(999), await make(999, '192.0.2.2')]).toEqual(['Left', 'Right'])
  })

  it("limits an asker's concurrent documents: the fourth waits for one of theirs", async () => {
    const { asking, maker } = aDesk()
    const many = Array.from({ length: documentShare }, (_, at) => asking(1).make(aShownQuote({ revision: at }), 'en')())
    await turn()
    expect(await asking(1).make(aShownQuote({ revision: 50 }), 'en')()).toMatchObject({ left: { tag: 'limited' } })
    void asking(2).make(aShownQuote({ revision: 51 }), 'en')()
    await turn()
    expect(maker.made).toHaveLength(documentShare + 1)
    maker.made[0]!.end()
    await many[0]
    void asking(1).make(aShownQuote({ revision: 50 }), 'en')()
    await turn()
    expect(maker.made).toHaveLength(documentShare + 2)
  })

  it("stores no failure, and applies no caller's limit to others waiting for the same document", async () => {
    const { asking, maker, limits } = aDesk()
    for (let at = 0; at < rateLimits.documentsOfAsker.tries; at += 1)
      await limits.hit(rateLimits.documentsOfAsker, 'customer:1')()
    const [first, second] = [asking(1).make(aShownQuote(), 'en')(), asking(2).make(aShownQuote(), 'en')()]
    expect(await first).toMatchObject({ left: { tag: 'limited' } })
    await turn()
    maker.made[0]!.end({ tag: 'unavailable', service: 'pdf' })
    expect(await second).toMatchObject({ left: { tag: 'unavailable' } })
    const third = asking(2).make(aShownQuote(), 'en')()
    await turn()
    maker.made[1]!.end()
    expect(await third).toMatchObject({ _tag: 'Right' })
  })
})
