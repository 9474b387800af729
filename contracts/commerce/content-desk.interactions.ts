import { expect } from '@jest/globals'
import { commerceContentDesk } from '../../adapters/commerce/staff/content-desk.client'
import type { RecordKey } from '../../core/content/content-desk.port'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const desk = '/apis/staff/content'
const preview = '/apis/staff/content-preview'
const moment = 1_795_262_400_000
const recordId = 'spring-sale-c0ffee00'
const slug = '/spring-sale/'
const key: RecordKey = { model: 'web_pages', id: recordId, language: 'en' }
const path = `${desk}/web_pages/${recordId}/en`

const atDesk = { name: 'a member of staff', params: { email: 'staff@lintel.example' } }
const freeAddress = { name: 'a member of staff, and an address at which nothing stands', params: { slug } }
const drafted = { name: 'a member of staff, and a page that is a draft', params: { recordId, slug } }
const scheduled = { name: 'a member of staff, and a page that goes out by itself', params: { recordId, slug } }
const published = { name: 'a member of staff, and a published page that was changed since', params: { recordId, slug } }

const row = {
  model: 'web_pages',
  id: recordId,
  language: 'en',
  title: like('Spring sale'),
  slug,
  state: 'draft',
  revision: like(1),
  changed_at: like(moment),
  changed_by: like('Stef Staff'),
}
const record = { ...row, order: like(0), fields: shaped('^\\{.*\\}$', '{"page_title_eti":"Spring sale"}'), others: [] }
const readByVisitors = { revision: like(1), at: like(moment) }
const changed = { ...record, state: 'changed', revision: like(2), published: readByVisitors }
const content = { title: 'Spring sale, longer', slug, fields: { page_title_eti: 'Spring sale, longer' } }
const written = { title: content.title, slug, fields: '{"page_title_eti":"Spring sale, longer"}' }

/** The content desk: drafts, published content and previews. */
export const contentDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list drafts',
    state: drafted,
    request: {
      method: 'GET',
      path: desk,
      query: { page: '1', limit: '50', models: 'web_pages', language: 'en', state: 'draft', q: recordId },
    },
    response: {
      status: 200,
      body: succeeded({ records: each(row), total: like(1), models: each({ model: 'web_pages', count: 1 }) }),
    },
    drive: async http =>
      expect(
        (
          await answerOf(
            commerceContentDesk(http).list({
              models: ['web_pages'],
              language: 'en',
              state: 'draft',
              text: recordId,
              page: 1,
              perPage: 50,
            }),
          )
        ).records,
      ).toMatchObject([{ key, state: 'draft', slug }]),
  },
  {
    description: 'staff: make a page',
    state: freeAddress,
    request: {
      method: 'POST',
      path: desk,
      body: { model: 'web_pages', language: 'en', click: 'the-key-of-this-click', ...written },
    },
    response: { status: 200, body: succeeded({ ...record, id: like(recordId) }) },
    drive: async http =>
      expect(
        await answerOf(
          commerceContentDesk(http).create({
            model: 'web_pages',
            language: 'en',
            click: 'the-key-of-this-click',
            content,
          }),
        ),
      ).toMatchObject({ state: 'draft', revision: 1, slug }),
  },
  {
    description: 'staff: read a record',
    state: published,
    request: { method: 'GET', path },
    response: { status: 200, body: succeeded(changed) },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).find(key))).toMatchObject({
        key,
        state: 'changed',
        revision: 2,
        published: { revision: 1 },
      }),
  },
  {
    description: 'staff: save a draft',
    state: drafted,
    request: { method: 'PUT', path, body: { ...written, based_on: 1 } },
    response: { status: 200, body: succeeded({ ...record, title: content.title, revision: 2 }) },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).save({ key, basedOn: 1, content }))).toMatchObject({
        title: content.title,
        revision: 2,
      }),
  },
  {
    description: 'staff: refuse a save that knows nothing of a newer one',
    state: drafted,
    request: { method: 'PUT', path, body: { ...written, based_on: 0 } },
    response: {
      status: 409,
      body: {
        Status: 'failure',
        Error: {
          tag: 'conflict',
          reason: 'content-desk.issues.newer',
          values: { by: like('Stef Staff'), at: like(moment) },
        },
      },
    },
    drive: async http =>
      expect(await failureFrom(commerceContentDesk(http).save({ key, basedOn: 0, content }))).toMatchObject({
        tag: 'conflict',
        values: { by: 'Stef Staff' },
      }),
  },
  {
    description: 'staff: publish a revision until a day',
    state: drafted,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'published', revision: 1, until: 1_890_000_000_000 } },
    response: {
      status: 200,
      body: succeeded({ ...record, state: 'published', published: readByVisitors, expires_at: 1_890_000_000_000 }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceContentDesk(http).publish({ key, revision: 1, until: 1_890_000_000_000 })),
      ).toMatchObject({ state: 'published', expiresAt: 1_890_000_000_000 }),
  },
  {
    description: 'staff: publish a revision on a day to come',
    state: drafted,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'published', revision: 1, at: 1_890_000_000_000 } },
    response: {
      status: 200,
      body: succeeded({ ...record, state: 'scheduled', scheduled: { revision: 1, publish_at: 1_890_000_000_000 } }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceContentDesk(http).publish({ key, revision: 1, at: 1_890_000_000_000 })),
      ).toMatchObject({ state: 'scheduled', scheduled: { revision: 1, publishAt: 1_890_000_000_000 } }),
  },
  {
    description: 'staff: take back a schedule',
    state: scheduled,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'unscheduled', revision: 1 } },
    response: { status: 200, body: succeeded(record) },
    drive: async http =>
      expect((await answerOf(commerceContentDesk(http).unschedule({ key, revision: 1 }))).scheduled).toBeUndefined(),
  },
  {
    description: 'staff: take a page out of the shop',
    state: published,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'withdrawn', revision: 2 } },
    response: { status: 200, body: succeeded({ ...record, state: 'withdrawn', revision: 2 }) },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).withdraw({ key, revision: 2 }))).toMatchObject({
        state: 'withdrawn',
      }),
  },
  {
    description: 'staff: bring an older revision back',
    state: published,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'restored', revision: 2, of: 1 } },
    response: { status: 200, body: succeeded({ ...changed, revision: 3 }) },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).restore({ key, revision: 2, of: 1 }))).toMatchObject({
        revision: 3,
      }),
  },
  {
    description: 'staff: drop a draft for what is published',
    state: published,
    request: { method: 'PUT', path: `${path}/state`, body: { to: 'discarded', revision: 2 } },
    response: {
      status: 200,
      body: succeeded({ ...record, state: 'published', revision: 3, published: readByVisitors }),
    },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).discard({ key, revision: 2 }))).toMatchObject({
        state: 'published',
        revision: 3,
      }),
  },
  {
    description: 'staff: delete a draft',
    state: drafted,
    request: { method: 'DELETE', path, body: { revision: 1 } },
    response: { status: 200, body: { Status: 'success' } },
    drive: async http => expect(await answerOf(commerceContentDesk(http).remove({ key, revision: 1 }))).toBeUndefined(),
  },
  {
    description: 'staff: read the history of a record',
    state: published,
    request: { method: 'GET', path: `${path}/history` },
    response: {
      status: 200,
      body: succeeded({
        revisions: each({ revision: 1, at: moment, by: 'Stef Staff', title: 'Spring sale' }),
        events: each({ at: moment, by: 'Stef Staff', action: 'content-published', values: {} }),
      }),
    },
    drive: async http =>
      expect((await answerOf(commerceContentDesk(http).history(key))).revisions[0]?.by).toBe('Stef Staff'),
  },
  {
    description: 'staff: read an older revision',
    state: published,
    request: { method: 'GET', path: `${path}/revisions/1` },
    response: {
      status: 200,
      body: succeeded({
        revision: 1,
        at: like(moment),
        by: like('Stef Staff'),
        title: like('Spring sale'),
        slug,
        order: like(0),
        fields: record.fields,
      }),
    },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).revisionOf(key, 1))).toMatchObject({ revision: 1, slug }),
  },
  {
    description: 'staff: tell that a record is open here',
    state: drafted,
    request: { method: 'PUT', path: `${path}/open`, body: {} },
    response: { status: 200, body: succeeded([]) },
    drive: async http => expect(await answerOf(commerceContentDesk(http).present(key))).toEqual([]),
  },
  {
    description: 'staff: as whom the shop can be previewed',
    state: atDesk,
    request: { method: 'GET', path: preview },
    response: { status: 200, body: succeeded({ groups: each({ id: 1, name: 'Trade' }) }) },
    drive: async http => expect((await answerOf(commerceContentDesk(http).previewChoices())).groups).toHaveLength(1),
  },
  {
    description: 'staff: begin a preview',
    state: atDesk,
    request: { method: 'PUT', path: preview, body: { language: 'fr-LU' } },
    response: { status: 200, body: succeeded({ language: 'fr-LU', until: like(moment) }) },
    drive: async http =>
      expect(await answerOf(commerceContentDesk(http).startPreview({ language: 'fr-LU' }))).toMatchObject({
        language: 'fr-LU',
      }),
  },
  {
    description: 'staff: end a preview',
    state: atDesk,
    request: { method: 'DELETE', path: preview, body: {} },
    response: { status: 200, body: { Status: 'success' } },
    drive: async http => expect(await answerOf(commerceContentDesk(http).endPreview())).toBeUndefined(),
  },
]
