import { expect } from '@jest/globals'
import { commerceConfirmation } from '../../adapters/commerce/account/confirmation.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { failed, like, succeeded } from '../support/matchers'

const emailToken = 'Y29uZmlybS10b2tlbi1vZi1mb3J0eS1jaGFycw'
const retail = { email: 'retail@lintel.example' }
const base = '/exp-sf-cms/api/confirm-email'
const done = { status: 200, body: { Status: 'success' } } as const

/** Confirms an account's email address by a mailed link; our own call. */
export const confirmationContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'confirm an address: have the link mailed',
      state: { name: 'a signed-in customer', params: retail },
      request: { method: 'POST', path: `${base}/send`, body: {} },
      response: done,
      drive: async http => answerOf(commerceConfirmation(http).sendConfirmation()),
    },
    {
      description: 'confirm an address: open the link',
      state: { name: 'a link that proves an address', params: { ...retail, token: emailToken } },
      request: { method: 'POST', path: `${base}/link`, body: { emailToken } },
      response: done,
      drive: async http => answerOf(commerceConfirmation(http).openConfirmationLink(emailToken)),
    },
    {
      description: 'confirm an address: open a link that is used',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: `${base}/link`,
        body: { emailToken: 'a-link-that-was-used-already-by-somebody' },
      },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect(
          await failureFrom(
            commerceConfirmation(http).openConfirmationLink('a-link-that-was-used-already-by-somebody'),
          ),
        ).toBeDefined(),
    },
    {
      description: 'confirm an address: whether a link is open',
      state: { name: 'a guest' },
      request: { method: 'GET', path: `${base}/link` },
      response: { status: 200, body: succeeded({ state: 'none' }) },
      drive: async http => expect(await answerOf(commerceConfirmation(http).confirmation())).toEqual({ tag: 'none' }),
    },
    {
      description: 'confirm an address: without a link',
      state: { name: 'a signed-in customer', params: retail },
      request: { method: 'POST', path: base, body: {} },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http => expect(await failureFrom(commerceConfirmation(http).confirmAddress())).toBeDefined(),
    },
  ],
}
