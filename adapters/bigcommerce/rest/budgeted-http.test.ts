import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../../shared/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { budgetedHttp, portalQuota } from './budgeted-http'
import { requestBudget } from './request-budget'

/** The trade portal of a store behind its budget; `limited`: it answers 429. Waits only move the clock. */
const aPortal = (processes = 1) => {
  let now = 1_000_000
  const state = { sent: 0, status: 200 }
  const post = () => () => (state.sent++, TE.right({ status: state.status, body: {}, header: () => null })())
  const budget = requestBudget({
    now: () => now,
    wait: milliseconds => ((now += milliseconds), Promise.resolve()),
    ...portalQuota(processes),
  })
  return { state, http: budgetedHttp({ post } as unknown as Http, budget), pass: (ms: number) => (now += ms) }
}

describe('calls to the trade portal of a store', () => {
  it.each([
    ['one process', 1, 150],
    ['two processes', 2, 75],
  ])(
    'are at most 150 a minute of %s together; one more says when to come back [BC-9.02]',
    async (_, processes, most) => {
      const { http, state, pass } = aPortal(processes)
      for (let sent = 0; sent < most; sent++) await answerOf(http.post('/graphql'))
      expect(await refusalOf(http.post('/graphql'))).toEqual({ tag: 'limited', retryAfterSeconds: 60 })
      expect(state.sent).toBe(most)
      pass(60_000)
      for (let sent = 0; sent < most; sent++) await answerOf(http.post('/graphql'))
      expect(await refusalOf(http.post('/graphql'))).toEqual({ tag: 'limited', retryAfterSeconds: 60 })
      expect(state.sent).toBe(2 * most)
    },
  )

  it('pause after a 429, which a portal sends without saying for how long [BC-9.02]', async () => {
    const { http, state } = aPortal()
    state.status = 429
    await answerOf(http.post('/graphql'))
    await answerOf(http.post('/graphql'))
    await answerOf(http.post('/graphql'))
    expect((await refusalOf(http.post('/graphql'))).tag).toBe('limited')
    expect(state.sent).toBe(3)
  })
})
