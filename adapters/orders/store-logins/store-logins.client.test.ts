import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Http, HttpOptions } from '../../shared/http'
import { customerServiceLogins } from './store-logins.client'

const answering = (status: number) => {
  const sent: { readonly path: string; readonly options?: HttpOptions }[] = []
  const post: Http['post'] = (path, options) => {
    sent.push({ path, options })
    return TE.right({ status, body: 'anything', header: () => null })
  }
  return { sent, logins: customerServiceLogins({ post } as Http, 'lintel-shop') }
}

describe('the customer service', () => {
  it('sends number and store with our client id, and ignores the response body [S1-7.16]', async () => {
    for (const status of [200, 204, 404]) {
      const { sent, logins } = answering(status)
      expect(E.isRight(await logins.notify({ id: 7, storeName: 'Harbor State University' })())).toBe(true)
      expect(sent).toEqual([
        {
          path: '/apis/customer-service/v1/stores/login',
          options: { body: { id: 7, storeName: 'Harbor State University' }, headers: { clientid: 'lintel-shop' } },
        },
      ])
    }
  })

  it('fails on a 429, so that the notice is retried', async () => {
    expect(E.isLeft(await answering(429).logins.notify({ id: 7, storeName: 'HSU' })())).toBe(true)
  })
})
