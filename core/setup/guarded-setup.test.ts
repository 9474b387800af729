import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits } from '../../test/builders/platform/rate-limits'
import { rateLimits } from '../access/rate-limits'
import { notFound } from '../shared/domain-error'
import { guardedSetup } from './guarded-setup'
import type { SetupDraft } from './setup-draft'
import type { SetupAnswers, SetupPort } from './setup.port'

const right = 'r'.repeat(43)
const wrong = 'w'.repeat(43)
const draft: SetupDraft = { typed: {}, endsAt: 1 }

/** A set-up that keeps what it was asked to save. */
const aSetup = () => {
  const saved: SetupAnswers[] = []
  const open = <A>(token: string, answer: () => A) => (token === right ? TE.fromIO(answer) : TE.left(notFound('setup')))
  const port: SetupPort = {
    begin: token => open(token, () => draft),
    save: (token, answers) => open(token, () => (saved.push(answers), draft)),
    testMail: token => open(token, () => draft),
    checkProducts: token => open(token, () => draft),
    forgetProducts: token => open(token, () => draft),
    finish: token => open(token, () => ({ storeName: 'S', email: 'e', isMailOwed: false, importsNow: false })),
  }
  return { port, saved }
}

const guardedAt = (address: string, limits = memoryRateLimits().limits) => {
  const { port, saved } = aSetup()
  return { setup: guardedSetup(port, { limits, address }), saved }
}

describe('the guard of set-up', () => {
  it('counts wrong tokens by network; then the right one is answered like a wrong one there only [A-26]', async () => {
    const { limits } = memoryRateLimits()
    const guesser = guardedAt('198.51.100.7', limits).setup
    for (let at = 0; at < rateLimits.setupTokens.tries; at++)
      expect(await refusalOf(guesser.begin(at % 2 === 0 ? wrong : 'short'))).toEqual(notFound('setup'))
    expect(await refusalOf(guesser.begin(right))).toEqual(notFound('setup'))
    expect(await refusalOf(guesser.finish(right))).toEqual(notFound('setup'))
    expect(await answerOf(guardedAt('203.0.113.1', limits).setup.begin(right))).toEqual(draft)
  })

  it('does not count the right token', async () => {
    const { setup } = guardedAt('a')
    for (let at = 0; at < 3 * rateLimits.setupTokens.tries; at++) await answerOf(setup.begin(right))
    expect(await answerOf(setup.begin(right))).toEqual(draft)
  })

  it('keeps faulty answers as a draft, and names what is wrong with them', async () => {
    const { setup, saved } = guardedAt('a')
    const typed = { name: '', address: 'x'.repeat(5_000), email: 'of another step' }
    expect(await refusalOf(setup.save(right, { step: 'store', typed }))).toMatchObject({
      tag: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ field: 'name' })]) as unknown,
    })
    expect(saved).toEqual([{ step: 'store', isDraft: true, typed: { name: '', address: 'x'.repeat(2_000) } }])
  })

  it('does not check what is kept on the way back', async () => {
    const { setup, saved } = guardedAt('a')
    await answerOf(setup.save(right, { step: 'staff', typed: { email: 'half' }, isDraft: true }))
    expect(saved).toEqual([{ step: 'staff', typed: { email: 'half' }, isDraft: true }])
  })

  it('sends few test mails, and none for a wrong token', async () => {
    const { setup } = guardedAt('a')
    expect(await refusalOf(setup.testMail(wrong, 'me@shop.example'))).toEqual(notFound('setup'))
    expect(await refusalOf(setup.testMail(right, 'nobody'))).toMatchObject({ tag: 'invalid' })
    for (let at = 0; at < rateLimits.setupMails.tries; at++) await answerOf(setup.testMail(right, 'me@shop.example'))
    expect(await refusalOf(setup.testMail(right, 'me@shop.example'))).toMatchObject({ tag: 'limited' })
  })
})
