import * as E from 'fp-ts/Either'
import type { OncePort } from '../../core/access/once.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { StoredResponsesPort } from '../../core/shared/stored-responses.port'

const scope = 'once'

/**
 * Idempotency keys of several processes: `within` merges the repeats that reach this process, and results are stored
 * for those that reach another one. Results are plain data.
 */
export const onceForAll = (within: OncePort, stored: StoredResponsesPort): OncePort => ({
  once: <A>(key: string, work: Outcome<A>, keeps: (answer: A) => boolean): Outcome<A> =>
    within.once(
      key,
      async () => {
        const found = await stored.find(scope, key)()
        if (E.isRight(found) && found.right) return E.right(found.right.body as A)
        const done = await work()
        if (E.isRight(done) && keeps(done.right))
          await stored.keep(scope, key, { mark: '', status: 200, body: done.right })()
        return done
      },
      keeps,
    ),
})
