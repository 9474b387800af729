import * as E from 'fp-ts/Either'
import type { Outcome } from './domain-error'

export type Pace = { readonly everyMs: number; readonly tries: number }

/** Result of polling: ready, or timed out. */
export type PollEnd = 'ready' | 'gave-up'

/** Polls until ready, with a limited number of attempts (security rule 48). A failed attempt counts as not ready. */
export const poll =
  (ask: () => Outcome<boolean>, { everyMs, tries }: Pace, wait: (milliseconds: number) => Promise<void>) =>
  async (): Promise<PollEnd> => {
    for (let asked = 0; asked < tries; asked += 1) {
      if (asked > 0) await wait(everyMs)
      const answer = await ask()()
      if (E.isRight(answer) && answer.right) return 'ready'
    }
    return 'gave-up'
  }
