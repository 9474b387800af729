import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { whole } from '../../shared/codecs'
import { timePath } from '../rest/paths'
import { decodedBody, type Rest } from '../rest/rest'

const timeCodec = t.strict({ time: whole(0, 100_000_000_000) })
const hourMs = 3_600_000

/** Epoch seconds by the store's clock, which is asked once an hour. */
export type StoreClock = () => Outcome<number>

export const storeClock = (rest: Pick<Rest, 'get'>, clock: ClockPort): StoreClock => {
  let known: { readonly aheadSeconds: number; readonly until: number } | undefined
  const now = () => Math.floor(clock.now() / 1_000)
  return () =>
    known && clock.now() < known.until
      ? TE.right(now() + known.aheadSeconds)
      : pipe(
          rest.get(timePath),
          TE.flatMapEither(({ body }) => decodedBody(timeCodec)(body)),
          TE.map(({ time }) => {
            known = { aheadSeconds: time - now(), until: clock.now() + hourMs }
            return time
          }),
        )
}
