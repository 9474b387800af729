import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { aGuard } from '../../test/builders/platform/guard'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { forbidden, invalid, issue, notFound, signedOut, unavailable, type Outcome } from '../shared/domain-error'
import { guarded, type GuardTable } from './guard'
import { rateLimits } from './rate-limits'
import { anybody, permitted, signedIn } from './requirements'

type Shelf = {
  readonly read: (id: number) => Outcome<string>
  readonly write: (id: number, text: string, key?: string) => Outcome<string>
  readonly note: (text: string) => Outcome<void>
}

const table: GuardTable<Shelf> = {
  read: { who: anybody },
  write: {
    who: permitted('update_shopping_list'),
    about: ({ read }, id) => read(id),
    shape: (id, text, key) =>
      text.trim() === '' ? E.left([issue('text', 'missing')]) : E.right([id, text.trim(), key]),
    limits: [rateLimits.shoppingListsFilled],
    once: { key: (_id, _text, key) => key, keeps: answer => answer !== 'again' },
  },
  note: { who: signedIn, limits: [rateLimits.reviews] },
}

/** A permissive port that only misses unknown ids, and records its calls. */
const aShelf = (who = aCustomer(), fails: () => boolean = () => false) => {
  const asked: string[] = []
  const counting = memoryRateLimits()
  const session = aSession({ customer: who })
  const port: Shelf = {
    read: id => (id === 7 ? TE.right('seven') : TE.left(notFound('shelf'))),
    write: (id, text) =>
      TE.flatten(
        TE.fromIO(() => {
          asked.push(`${id} ${text}`)
          return fails() ? TE.left(unavailable('shelf')) : TE.right(text)
        }),
      ),
    note: text => TE.fromIO(() => void asked.push(text)),
  }
  const shelf = guarded('shelf', table, port, aGuard(session, { limits: counting.limits }))
  return { shelf, asked, counting, session }
}
const noPermissions = aCustomer({ permissions: [] })

describe('A guarded port [G-1]', () => {
  it('passes normalized input to the port when the visitor is permitted', async () => {
    const { shelf, asked } = aShelf()
    expect(await answerOf(shelf.write(7, ' four '))).toBe('four')
    expect(asked).toEqual(['7 four'])
  })

  it('is not called without permission, and answers not-found for a missing record', async () => {
    const { shelf, asked } = aShelf(noPermissions)
    expect(await refusalOf(shelf.write(7, 'four'))).toEqual(forbidden('account.not-allowed'))
    expect(await refusalOf(shelf.write(8, 'four'))).toEqual(notFound('shelf'))
    expect(asked).toEqual([])
  })

  it('asks guests to sign in before validating', async () => {
    const { shelf, session, asked } = aShelf()
    session.become({ customer: undefined })
    expect(await refusalOf(shelf.write(7, ''))).toEqual(signedOut)
    expect(await refusalOf(shelf.note('hello'))).toEqual(signedOut)
    expect(await answerOf(shelf.read(7))).toBe('seven')
    expect(asked).toEqual([])
  })

  it('evaluates the visitor when the call runs, not when the port was built', async () => {
    const { shelf, session } = aShelf(noPermissions)
    const call = shelf.write(7, 'four')
    session.become({ customer: aCustomer() })
    expect(await answerOf(call)).toBe('four')
  })

  it('does not count invalid input, and refuses calls once a limit is used up', async () => {
    const { shelf, asked, counting } = aShelf()
    expect(await refusalOf(shelf.write(7, ' '))).toEqual(invalid(issue('text', 'missing')))
    expect(counting.counted(rateLimits.shoppingListsFilled.name)).toEqual([])
    await answerOf(shelf.write(7, 'one'))
    counting.use(rateLimits.shoppingListsFilled.name, rateLimits.shoppingListsFilled.tries)
    expect(await refusalOf(shelf.write(7, 'two'))).toEqual({ tag: 'limited', retryAfterSeconds: waitSeconds })
    expect(asked).toEqual(['7 one'])
  })

  it('writes once per idempotency key, counts it once, and repeats the first answer', async () => {
    const { shelf, asked, counting } = aShelf()
    const answers = await Promise.all([1, 2, 3].map(nth => answerOf(shelf.write(7, `try ${nth}`, 'click'))))
    expect(new Set([...answers, await answerOf(shelf.write(7, 'late', 'click'))])).toEqual(new Set(['try 1']))
    expect(asked).toEqual(['7 try 1'])
    expect(counting.counted(rateLimits.shoppingListsFilled.name).map(([, times]) => times)).toEqual([1])
  })

  it('stores neither failures nor non-final answers under an idempotency key', async () => {
    let fails = true
    const { shelf, asked } = aShelf(aCustomer(), () => fails)
    expect((await refusalOf(shelf.write(7, 'one', 'click'))).tag).toBe('unavailable')
    fails = false
    expect(await answerOf(shelf.write(7, 'again', 'click'))).toBe('again')
    expect(await answerOf(shelf.write(7, 'two', 'click'))).toBe('two')
    expect(asked).toEqual(['7 one', '7 again', '7 two'])
  })

  it('separates idempotency keys by person, company and store', async () => {
    const { shelf, session, asked } = aShelf()
    const me = aCustomer()
    await answerOf(shelf.write(7, 'mine', 'click'))
    session.become({ customer: aCustomer({ id: 99 }) })
    await answerOf(shelf.write(7, 'theirs', 'click'))
    session.become({ customer: { ...me, company: { id: 777, name: 'Another' } } })
    await answerOf(shelf.write(7, 'of another company', 'click'))
    session.become({ customer: me, storeKey: 'home' })
    await answerOf(shelf.write(7, 'in another store', 'click'))
    expect(asked).toEqual(['7 mine', '7 theirs', '7 of another company', '7 in another store'])
  })

  it('ignores idempotency keys that are too long', async () => {
    const { shelf, asked } = aShelf()
    const long = 'k'.repeat(201)
    await answerOf(shelf.write(7, 'one', long))
    await answerOf(shelf.write(7, 'two', long))
    expect(asked).toEqual(['7 one', '7 two'])
  })
})
