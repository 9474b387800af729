import { expect } from '@jest/globals'
import { commercePasswords } from '../../adapters/commerce/account/passwords.client'
import { commerceDevices } from '../../adapters/commerce/session/devices.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, succeeded } from '../support/matchers'

const retail = { email: 'retail@lintel.example' }
const customer = { name: 'a signed-in customer', params: retail } as const
const emailToken = 'c29tZS10b2tlbi1vZi1mb3J0eS10aHJlZS1jaGFycw'
const link = { name: 'a link to a new password', params: { ...retail, token: emailToken } } as const
const done = { status: 200, body: { Status: 'success' } } as const

/** Password reset (1.7) and change (1.8), and the device list, which is our own call. */
export const passwordsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '1.7 ask for reset instructions',
      state: { name: 'an account', params: retail },
      request: { method: 'POST', path: '/exp-sf-cms/api/forgot-password', body: retail },
      response: done,
      drive: async http => answerOf(commercePasswords(http).requestPasswordReset('retail@lintel.example')),
    },
    {
      description: "1.7 ask for reset instructions with an address that is nobody's",
      state: { name: 'no account', params: { email: 'nobody@lintel.example' } },
      request: { method: 'POST', path: '/exp-sf-cms/api/forgot-password', body: { email: 'nobody@lintel.example' } },
      response: done,
      drive: async http => answerOf(commercePasswords(http).requestPasswordReset('nobody@lintel.example')),
    },
    {
      description: '1.8 set a new password',
      state: link,
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/set-new-password',
        body: { emailToken, password: 'Freshdoor77' },
      },
      response: done,
      drive: async http =>
        answerOf(commercePasswords(http).resetPassword({ token: emailToken, password: 'Freshdoor77' })),
    },
    {
      description: '1.8 set a new password by a link that is used',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/set-new-password',
        body: { emailToken: 'a-link-that-was-used', password: 'Freshdoor77' },
      },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect(
          await failureFrom(
            commercePasswords(http).resetPassword({ token: 'a-link-that-was-used', password: 'Freshdoor77' }),
          ),
        ).toBeDefined(),
    },
    {
      description: 'open a link to a new password',
      state: link,
      request: { method: 'POST', path: '/exp-sf-cms/api/reset-link', body: { emailToken } },
      response: done,
      drive: async http => answerOf(commercePasswords(http).openResetLink(emailToken)),
    },
    {
      description: 'whether a link to a new password is open',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/reset-link' },
      response: { status: 200, body: succeeded({ open: false }) },
      drive: async http => expect(await answerOf(commercePasswords(http).resetLinkIsOpen())).toBe(false),
    },
    {
      description: 'change the password without signing in',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/change-password',
        body: { password: 'Lintel123', newPassword: 'Freshdoor77' },
      },
      response: { status: 401, body: { Status: 'failure', Error: { message: 'signed-out', tag: 'signed-out' } } },
      drive: async http =>
        expect(
          await failureFrom(commercePasswords(http).changePassword({ current: 'Lintel123', password: 'Freshdoor77' })),
        ).toEqual({ tag: 'signed-out' }),
    },
    {
      description: 'list the devices a customer is signed in on',
      state: customer,
      request: { method: 'GET', path: '/exp-sf-cms/api/sessions' },
      response: {
        status: 200,
        body: succeeded({
          sessions: each({
            handle: 'h-1',
            browser: 'Firefox',
            system: 'Windows',
            signed_in_at: 1_795_000_000,
            last_used_at: 1_795_000_300,
            current: true,
          }),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceDevices(http).devices())).toEqual([
          {
            handle: 'h-1',
            browser: 'Firefox',
            system: 'Windows',
            signedInAt: 1_795_000_000_000,
            lastUsedAt: 1_795_000_300_000,
            current: true,
          },
        ]),
    },
    {
      description: 'sign out all other devices',
      state: customer,
      request: { method: 'POST', path: '/exp-sf-cms/api/sessions/end', body: { which: 'others' } },
      response: done,
      drive: async http => answerOf(commerceDevices(http).endDevices({ tag: 'others' })),
    },
    {
      description: 'sign out a device without signing in',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/sessions/end', body: { handle: 'h-1' } },
      response: { status: 401, body: { Status: 'failure', Error: { message: 'signed-out', tag: 'signed-out' } } },
      drive: async http =>
        expect(await failureFrom(commerceDevices(http).endDevices({ tag: 'one', handle: 'h-1' }))).toEqual({
          tag: 'signed-out',
        }),
    },
  ],
}
