import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../../shared/http'
import { commercePasswords } from './passwords.client'

const answering = (body: unknown, status = 200): Http => {
  const call = () => TE.right({ status, body, header: () => null })
  return { get: call, post: call, put: call, delete: call }
}

describe('requesting reset instructions from a platform', () => {
  it.each([[true], [{ Status: 'success' }]])('succeeds on the response %j [S1-7.05] [S2-7.16]', async body => {
    expect(await commercePasswords(answering(body)).requestPasswordReset('rita@lintel.example')()).toEqual(
      E.right(undefined),
    )
  })

  it.each([[{ Status: 'failure', Error: { message: 'no' } }], [{}], ['yes'], [false], [undefined]])(
    'fails on the response %j, even if it is truthy [S1-7.05] [S2-7.16]',
    async body => {
      expect(E.isLeft(await commercePasswords(answering(body)).requestPasswordReset('rita@lintel.example')())).toBe(
        true,
      )
    },
  )
})
