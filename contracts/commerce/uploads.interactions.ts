import { expect } from '@jest/globals'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { failed, like, shaped, shapedHeader, succeeded } from '../support/matchers'

const uploadId = 'pact0upload0of0this0visitor'
const file = {
  field: 'file',
  name: 'opening.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7 36 x 84 in, left hand',
} as const
const sent = { name: file.name, type: file.type, bytes: new TextEncoder().encode(file.content) }

/** Files for a product's file modifier; our own calls, which the platform has no equivalent for. */
export const uploadsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'files: keep one',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/uploads', file },
      response: {
        status: 200,
        body: succeeded({ id: shaped('^[\\w-]{20,100}$', uploadId), name: file.name, size: like(30) }),
      },
      drive: async http =>
        expect(await answerOf(commerceUploads(http).keep(sent))).toEqual({ id: uploadId, name: file.name, size: 30 }),
    },
    {
      description: 'files: keep one of a kind that is not taken',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/uploads',
        file: { ...file, name: 'opening.html', type: 'text/html' },
      },
      response: { status: 200, body: failed(like('cart.choice-file-kind')) },
      drive: async http =>
        expect(
          (await failureFrom(commerceUploads(http).keep({ ...sent, name: 'opening.html', type: 'text/html' }))).tag,
        ).toBe('refused'),
    },
    {
      description: 'files: get one back',
      state: { name: 'a guest who sent a file', params: { uploadId, name: file.name, content: file.content } },
      request: { method: 'GET', path: `/exp-sf-cms/api/bc/uploads/${uploadId}` },
      response: {
        status: 200,
        file: { type: file.type, content: file.content },
        headers: {
          'content-disposition': shapedHeader(
            '^attachment;.*',
            'attachment; filename="opening.pdf"; filename*=UTF-8\'\'opening.pdf',
          ),
          'x-content-type-options': 'nosniff',
          'content-security-policy': shapedHeader('.*sandbox.*', "default-src 'none'; sandbox"),
        },
      },
      drive: async http => expect(await answerOf(commerceUploads(http).read(uploadId))).toEqual(sent),
    },
    {
      description: 'files: get one of somebody else',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/uploads/pact0upload0of0somebody0else' },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceUploads(http).read('pact0upload0of0somebody0else'))).tag).toBe('refused'),
    },
    {
      description: 'files: get one by a key that is not of its link',
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/uploads/pact0upload0of0somebody0else',
        query: { key: 'not-the-key' },
      },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceUploads(http).read('pact0upload0of0somebody0else', 'not-the-key'))).tag).toBe(
          'refused',
        ),
    },
  ],
}
