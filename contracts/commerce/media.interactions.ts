import { expect } from '@jest/globals'
import { commerceMedia } from '../../adapters/commerce/staff/media.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, shaped, succeeded } from '../support/matchers'

const library = '/apis/staff/media'
const atDesk = { name: 'a member of staff', params: { email: 'staff@lintel.example' } }
const stored = {
  name: 'a member of staff, and a document of the media library',
  params: { mediaId: 'pact0media0of0this0shop', name: 'frame.pdf', content: '%PDF-1.7 a frame, in section' },
} as const
const { mediaId, content } = stored.params
const file = {
  field: 'file',
  name: 'sill.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7 a sill, in section',
} as const
const sent = { name: file.name, type: file.type, bytes: new TextEncoder().encode(file.content) }
const entry = {
  kind: 'file',
  name: like('frame.pdf'),
  type: 'application/pdf',
  bytes: like(content.length),
  alt: like({}),
  base: shaped('^/documents/media-[\\w-]{8,60}\\.pdf$', `/documents/media-${mediaId}.pdf`),
  version: like(0),
  added_at: like(1_795_262_400_000),
  added_by: like('Stef Staff'),
}

/** The staff's media library; our own calls, which the platform has no equivalent for. */
export const mediaContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'media: search the library',
      state: stored,
      request: { method: 'GET', path: library, query: { page: '1', limit: '24', kind: 'file' } },
      response: {
        status: 200,
        body: succeeded({ items: each({ ...entry, id: like(mediaId) }), total: like(1), largest: like(10_485_760) }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceMedia(http).list({ text: '', kind: 'file', page: 1, perPage: 24 })),
        ).toMatchObject({ items: [{ id: mediaId, kind: 'file' }], largest: 10_485_760 }),
    },
    {
      description: 'media: keep a document',
      state: atDesk,
      request: { method: 'POST', path: library, file },
      response: { status: 200, body: succeeded({ ...entry, id: shaped('^[\\w-]{8,60}$', mediaId), name: file.name }) },
      drive: async http =>
        expect(await answerOf(commerceMedia(http).add(sent))).toMatchObject({
          id: mediaId,
          name: file.name,
          version: 0,
        }),
    },
    {
      description: 'media: keep no page',
      state: atDesk,
      request: {
        method: 'POST',
        path: library,
        file: { ...file, name: 'page.html', type: 'text/html', content: '<html></html>' },
      },
      response: { status: 200, body: failed(like('media.issues.kind')) },
      drive: async http =>
        expect(
          (
            await failureFrom(
              commerceMedia(http).add({
                name: 'page.html',
                type: 'text/html',
                bytes: new TextEncoder().encode('<html></html>'),
              }),
            )
          ).tag,
        ).toBe('refused'),
    },
    {
      description: 'media: read an entry',
      state: stored,
      request: { method: 'GET', path: `${library}/${mediaId}` },
      response: { status: 200, body: succeeded({ ...entry, id: mediaId, used_by: like([]) }) },
      drive: async http =>
        expect(await answerOf(commerceMedia(http).find(mediaId))).toMatchObject({ id: mediaId, usedBy: [] }),
    },
    {
      description: 'media: call an entry something else',
      state: stored,
      request: { method: 'PUT', path: `${library}/${mediaId}`, body: { version: 0, name: 'frame, 2026.pdf', alt: {} } },
      response: {
        status: 200,
        body: succeeded({ ...entry, id: mediaId, name: 'frame, 2026.pdf', version: 1, used_by: like([]) }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceMedia(http).change({ id: mediaId, version: 0, name: 'frame, 2026.pdf', alt: {} })),
        ).toMatchObject({ name: 'frame, 2026.pdf', version: 1 }),
    },
    {
      description: 'media: remove what nothing names',
      state: stored,
      request: { method: 'DELETE', path: `${library}/${mediaId}`, body: { version: 0, key: 'the-key-of-this-click' } },
      response: { status: 200, body: succeeded({ id: mediaId }) },
      drive: async http =>
        expect(
          await answerOf(commerceMedia(http).remove({ id: mediaId, version: 0, key: 'the-key-of-this-click' })),
        ).toBeUndefined(),
    },
  ],
}
