import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { workNeeded } from '../account/asks-for-work'
import type { WorkCheck } from '../account/sign-in-guard'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingCodeGuesses } from '../access/guarded-codes'
import { anybody } from '../access/requirements'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { codeIssues } from './certificate-code'
import type { GiftBalancePort } from './gift-balance.port'

const table: GuardTable<GiftBalancePort> = { balance: { who: anybody } }

/**
 * Asks for a captcha with each code and limits wrong ones, together with those of coupons and checkouts, on any
 * platform. Without a captcha service no balance is told.
 */
export const guardedGiftBalance = (
  gifts: GiftBalancePort,
  guard: Guard,
  checkWork: WorkCheck | undefined,
): Guarded<GiftBalancePort> =>
  guarded(
    'giftBalance',
    table,
    {
      balance: ({ code, captcha = '' }) => {
        const issues = codeIssues(code)
        if (issues.length > 0) return TE.left(invalid(...issues))
        return pipe(
          worked(checkWork, captcha),
          TE.flatMap(() => countingCodeGuesses(guard, isGuess)(() => gifts.balance({ code })())),
        )
      },
    },
    guard,
  )

const worked = (checkWork: WorkCheck | undefined, captcha: string): Outcome<void> =>
  captcha === '' || !checkWork
    ? TE.left(workNeeded)
    : pipe(
        checkWork(captcha),
        TE.flatMap((verdict): Outcome<void> => (verdict === 'passed' ? TE.right(undefined) : TE.left(workNeeded))),
      )

/** A merchant's platform rejects unknown codes with its own error. */
const isGuess = ({ tag }: DomainError): boolean => tag === 'invalid' || tag === 'not-found' || tag === 'refused'
