import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { openToAll, type Guarded } from '../access/guarded'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import { invalid, issue, notFound, type Outcome } from '../shared/domain-error'
import { setupFields, type SetupField, type SetupTyped } from './setup-draft'
import { maxProductsBytes } from './setup-products.port'
import { maxTyped, stepIssues } from './setup-plan'
import type { SetupPort } from './setup.port'

export type SetupGuard = {
  readonly limits: RateLimitPort
  /** The client's address, normalized by `clientAddress`. */
  readonly address: string
}

const tokenShape = /^[\w-]{43}$/

/**
 * The token is the permission: wrong ones are counted by the client's network, and beyond the limit even the right one
 * is answered like a wrong one. Test mails are limited, as their recipients are strangers.
 */
export const guardedSetup = (setup: SetupPort, { limits, address }: SetupGuard): Guarded<SetupPort> => {
  const { check, take, countingFailures } = rateLimited(limits)
  const counted = [rateLimits.setupTokens, address] as const
  const byToken = <A>(token: string, call: () => Outcome<A>): Outcome<A> =>
    pipe(
      tokenShape.test(token) ? call() : TE.left(notFound('setup')),
      countingFailures([counted], error => error.tag === 'not-found'),
      TE.chainFirst(() => check(counted)),
      TE.mapLeft(error => (error.tag === 'limited' ? notFound('setup') : error)),
    )
  return openToAll<SetupPort>({
    begin: token => byToken(token, () => setup.begin(token)),
    save: (token, answers) => {
      const typed = ofStep(answers.typed, setupFields[answers.step])
      const issues = answers.isDraft ? [] : stepIssues(answers.step, typed)
      return pipe(
        byToken(token, () => setup.save(token, { ...answers, typed, isDraft: answers.isDraft || issues.length > 0 })),
        TE.flatMap(draft => (issues.length > 0 ? TE.left(invalid(...issues)) : TE.right(draft))),
      )
    },
    testMail: (token, to) => {
      const issues = stepIssues('mail', { mailTo: to })
      return pipe(
        byToken(token, () => setup.begin(token)),
        TE.flatMap(() => (issues.length > 0 ? TE.left(invalid(...issues)) : take([rateLimits.setupMails, address]))),
        TE.flatMap(() => setup.testMail(token, to)),
      )
    },
    checkProducts: (token, file) =>
      byToken(token, () =>
        file.bytes.length > maxProductsBytes
          ? TE.left(invalid(issue('file', 'setup.issues.file-size', { name: file.name })))
          : setup.checkProducts(token, file),
      ),
    forgetProducts: token => byToken(token, () => setup.forgetProducts(token)),
    finish: token => byToken(token, () => setup.finish(token)),
  })
}

/** The fields of a step, cut to the length that is stored. */
const ofStep = (typed: SetupTyped, fields: readonly SetupField[]): SetupTyped =>
  Object.fromEntries(
    fields.flatMap(field => (typed[field] === undefined ? [] : [[field, typed[field].slice(0, maxTyped)]])),
  )
