import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { guardedSetup } from '../../core/setup/guarded-setup'
import type { SetupPort } from '../../core/setup/setup.port'
import { notFound, type Outcome } from '../../core/shared/domain-error'
import type { Example, Examples, LimitedShop } from './limited-shop'

const right = 'r'.repeat(43)
const wrong = 'w'.repeat(43)

/** Set-up comes before there is a shop with ports, so its own guard is called. */
const setupOf = ({ counting: { limits } }: LimitedShop) => {
  const opened = <A>(token: string, answer: A): Outcome<A> =>
    token === right ? TE.right(answer) : TE.left(notFound('setup'))
  const draft = { typed: {}, endsAt: 0 }
  const done = { storeName: '', email: '', isMailOwed: false, importsNow: false }
  const port: SetupPort = {
    begin: token => opened(token, draft),
    save: token => opened(token, draft),
    testMail: token => opened(token, draft),
    checkProducts: token => opened(token, draft),
    forgetProducts: token => opened(token, draft),
    finish: token => opened(token, done),
  }
  return guardedSetup(port, { limits, address: '192.0.2.1' })
}

/** The right token and then a wrong one: beyond the limit, both are answered alike. */
const guess = (ask: (setup: SetupPort, token: string) => Outcome<unknown>): Example => ({
  ask: async shop => {
    const answer = await ask(setupOf(shop), right)()
    await ask(setupOf(shop), wrong)()
    return answer
  },
  beyond: E.isLeft,
})

export const setupLimitExamples = {
  setupTokens: {
    'setup.begin': guess((setup, token) => setup.begin(token)),
    'setup.save': guess((setup, token) => setup.save(token, { step: 'payment', typed: {} })),
    'setup.finish': guess((setup, token) => setup.finish(token)),
  },
  setupMails: {
    'setup.testMail': { ask: shop => setupOf(shop).testMail(right, 'me@shop.example')() },
  },
} satisfies Examples
