import * as E from 'fp-ts/Either'
import type { Outcome } from './domain-error'

export type Pace = { readonly everyMs: number; readonly tries: number }

/** How a wait ended: what was waited for is there, or it did not come in time. */
export type PollEnd = 'ready' | 'gave-up'

/**
 * Asks again and again until the answer is yes, and gives up after a number of tries: every wait has an end (security
 * rule 48). A question that cannot be answered counts as a no.
 */
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
