import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { DomainError } from '../../core/shared/domain-error'
import { signedOut } from '../../core/shared/domain-error'
import { aPlatform } from '../../test/builders/platform/http'
import { leaveForLogin } from './leave-for-login'
import { tradeGraphql } from './graphql'

const asked = { document: 'query Thing { thing }', data: t.strict({ thing: t.string }) }
const answered = (body: unknown, status = 200, whenExpired = TE.left<DomainError, never>(signedOut)) =>
  tradeGraphql(aPlatform({ 'POST /graphql': { status, body } }).http, whenExpired)(asked)()

describe('a query to the trade portal', () => {
  it('is posted with its variables, and returns its data', async () => {
    const { http, sent } = aPlatform({ 'POST /graphql': { body: { data: { thing: 'yes' } } } })
    expect(await tradeGraphql(http, TE.left(signedOut))({ ...asked, onlyReads: true }, { id: 7 })()).toEqual(
      E.right({ thing: 'yes' }),
    )
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/graphql',
        options: { body: { query: 'query Thing { thing }', variables: { id: 7 } }, onlyReads: true },
      },
    ])
  })

  it("fails with the first error's message [S1-8.21]", async () => {
    expect(
      await answered({
        errors: [{ message: 'Company is inactive', extensions: { code: 40001 } }, { message: 'second' }],
        data: null,
      }),
    ).toEqual(E.left({ tag: 'refused', message: 'Company is inactive' }))
  })

  it.each([
    [{ code: 500, data: { errMsg: 'Quote is locked' }, message: 'error' }, 'Quote is locked'],
    [{ code: 500, message: 'Internal trouble' }, 'Internal trouble'],
  ])('fails with the message of a body that says 500 [S1-8.21]', async (body, message) => {
    expect(await answered(body)).toEqual(E.left({ tag: 'refused', message }))
  })

  it('fails on the server when the token is no longer accepted [S1-4.34] [S1-8.21]', async () => {
    expect(await answered({ errors: [{ message: 'Token is invalid', extensions: { code: 40101 } }] })).toEqual(
      E.left(signedOut),
    )
    expect(await answered({ code: 40101, message: 'Token is invalid' })).toEqual(E.left(signedOut))
  })

  it('in the browser leaves the page when the token is no longer accepted [S1-4.34] [S1-8.21]', async () => {
    const left: string[] = []
    const leave = leaveForLogin(address => void left.push(address))
    const pause = new Promise(resolve => setTimeout(resolve, 50, 'still waiting'))
    expect(
      await Promise.race([answered({ errors: [{ message: 'x', extensions: { code: 40101 } }] }, 200, leave), pause]),
    ).toBe('still waiting')
    expect(left).toEqual(['/#/login?loginFlag=3&showTip=false'])
  })

  it.each([
    [
      { tag: 'forbidden', reason: 'company.not-allowed' },
      { tag: 'forbidden', reason: 'company.not-allowed' },
    ],
    [
      { tag: 'not-found', reason: 'company' },
      { tag: 'not-found', what: 'company' },
    ],
    [
      { tag: 'limited', retryAfterSeconds: 30 },
      { tag: 'limited', retryAfterSeconds: 30 },
    ],
  ])('fails with the error that another Lintel sent: %j', async (lintel, error) => {
    expect(await answered({ errors: [{ message: 'said', extensions: { lintel } }] })).toEqual(E.left(error))
  })

  it.each([
    [{ data: { thing: 7 } }, 200],
    [{ data: null }, 200],
    ['<html>', 200],
    [undefined, 404],
    [{ Status: 'failure', Error: { message: 'no', tag: 'unavailable' } }, 503],
  ])('fails when the answer is invalid: %j', async (body, status) => {
    const result = await answered(body, status)
    expect(E.isLeft(result) && ['unavailable', 'not-found'].includes(result.left.tag)).toBe(true)
  })
})
