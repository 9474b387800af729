import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { guardedMediaDesk } from '../../core/media/guarded-media-desk'
import { aGuard } from '../builders/platform/guard'
import * as TE from 'fp-ts/TaskEither'
import { mediaPictures } from '../../adapters/pictures/media-pictures'
import { commerceMedia } from '../../adapters/commerce/staff/media.client'
import { mediaRoutes } from '../../adapters/commerce/staff/media.server'
import { referenceMedia } from '../../adapters/reference/content/media'
import { referenceMediaHousekeeping } from '../../adapters/reference/content/media-housekeeping'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { mediaFiles } from '../../composition/wiring/media-files'
import { defaultMediaBytes } from '../../core/media/check-media'
import type { MediaDeskPort } from '../../core/media/media-desk.port'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import { mediaWidths } from '../../core/media/picture-widths'
import { unavailable } from '../../core/shared/domain-error'
import type { StaffPort } from '../../core/staff/staff.port'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aPicture } from '../builders/files'
import { aPdf } from '../builders/form'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

/** Port suite of the media library, over any transport. */
const mediaSuite = (
  name: string,
  engine: DatabaseEngine,
  through: (media: MediaDeskPort, staff: StaffPort) => MediaDeskPort,
) =>
  describe(`${name} keeps the promises of the media library`, () => {
    let shop: Entrance
    const blobs = memoryBlobs()
    const pictures = mediaPictures()
    const open = mediaFiles(blobs)
    beforeAll(async () => {
      shop = await anEntrance(engine)
      await hire(shop.db, 'editor@lintel.example', 'content')
      await hire(shop.db, 'packer@lintel.example', 'orders')
    }, 90_000)
    afterAll(() => shop.close())

    const library = async (
      email?: string,
      {
        storeKey,
        maker = pictures,
        largest = defaultMediaBytes,
      }: { readonly storeKey?: string; readonly maker?: MediaPicturesPort | 'none'; readonly largest?: number } = {},
    ) => {
      const { session } = await (
        email === undefined ? shop.person({ storeKey }) : await signedIn(shop, email, { storeKey })
      ).request()
      const parts = { blobs, largest, ...(maker === 'none' ? {} : { pictures: maker }) }
      const { staff } = staffPorts(shop.db, session, shop.deps)
      const guard = aGuard(session, { desk: staff.desk() })
      return through(guardedMediaDesk(referenceMedia(shop.db, session, shop.deps, parts), guard), staff)
    }
    const desk = (options?: Parameters<typeof library>[1]) => library('editor@lintel.example', options)
    const all = { text: '', page: 1, perPage: 100 }
    const statusOf = async (path: string) => (await open(new Request(`https://shop.example${path}`)))?.status
    const named = async (id: string, text: string) =>
      void (await shop.db
        .insertInto('content')
        .values({
          store_key: 'commercial',
          language: 'en',
          model: 'posts',
          id,
          slug: `/${id}/`,
          title: id,
          sort_order: 0,
          published_at: 0,
          fields: JSON.stringify({ thumbnail_image_emd: JSON.stringify({ absolutePath: text }) }),
        })
        .execute())

    it('stores a picture in every width, public and immutable [S2-9.13]', async () => {
      const { add, find } = await desk()
      const item = await answerOf(add(await aPicture(1_000, 600, '#224466', 'Hall.PNG')))
      expect(item).toMatchObject({
        kind: 'picture',
        name: 'Hall.PNG',
        type: 'image/png',
        width: 1_000,
        height: 600,
        alt: {},
        version: 0,
        addedBy: 'editor Desk',
      })
      expect(item.base).toBe(`/pictures/media-${item.id}`)
      for (const width of mediaWidths)
        for (const format of ['webp', 'avif']) {
          const answer = await open(new Request(`https://shop.example${item.base}-${width}.${format}`))
          expect([answer?.status, answer?.headers.get('content-type'), answer?.headers.get('cache-control')]).toEqual([
            200,
            `image/${format}`,
            'public, max-age=31536000, immutable',
          ])
        }
      expect([
        await statusOf(`${item.base}-1900.webp`),
        await statusOf('/pictures/media-nobody-sent-this-450.webp'),
        await statusOf(`/documents/media-${item.id}.pdf`),
      ]).toEqual([undefined, undefined, undefined])
      expect(await answerOf(find(item.id))).toEqual({ ...item, usedBy: [] })
    }, 60_000)

    it('recognizes the same file, and stores a document unchanged', async () => {
      const { add, list } = await desk()
      const first = await answerOf(add(await aPicture(20, 20, '#aa0000')))
      shop.clock.now += 1_000
      const again = await Promise.all(
        [aPicture(20, 20, '#aa0000', 'another-name.png'), aPicture(20, 20, '#aa0000')].map(async file =>
          answerOf(add(await file)),
        ),
      )
      expect(again.map(({ id }) => id)).toEqual([first.id, first.id])
      const sheet = await answerOf(add(aPdf('Frame sheet.pdf', 'of a frame')))
      expect(sheet).toMatchObject({ kind: 'file', type: 'application/pdf', base: `/documents/media-${sheet.id}.pdf` })
      expect(sheet.width).toBeUndefined()
      const served = await open(new Request(`https://shop.example${sheet.base}`))
      expect([served?.headers.get('content-type'), await served?.text()]).toEqual([
        'application/pdf',
        '%PDF-1.7 of a frame',
      ])
      expect((await answerOf(list(all))).items.filter(({ id }) => id === first.id)).toHaveLength(1)
    }, 60_000)

    it('rejects non-pictures, broken and oversized files, storing nothing', async () => {
      const before = [...blobs.names()]
      const { add } = await desk()
      const text = (content: string, called: string) => ({
        name: called,
        type: 'image/png',
        bytes: new TextEncoder().encode(content),
      })
      expect(await issuesOf(add(text('<html></html>', 'page.png')))).toEqual(['file media.issues.kind'])
      expect(
        await issuesOf(
          add({
            name: 'head.png',
            type: 'image/png',
            bytes: (await aPicture(50, 50, '#010203')).bytes.subarray(0, 60),
          }),
        ),
      ).toEqual(['file media.issues.unreadable'])
      expect(await issuesOf((await desk({ largest: 10 })).add(aPdf()))).toEqual(['file media.issues.too-large'])
      expect(blobs.names()).toEqual(before)
    })

    it('rejects pictures if no resizer is available, and says so, but accepts documents', async () => {
      const { add } = await desk({ maker: 'none' })
      expect(await issuesOf(add(await aPicture(9, 9, '#00aa00')))).toEqual(['file media.issues.not-here'])
      expect((await answerOf(add(aPdf('offline.pdf', 'sent offline')))).name).toBe('offline.pdf')
    })

    it('is found by name, alt text and type; missing alt texts are marked', async () => {
      const { add, change, list } = await desk()
      const item = await answerOf(add(await aPicture(31, 31, '#0000aa', '100% oak_door.png')))
      await answerOf(
        change({ id: item.id, version: 0, name: '100% oak_door.png', alt: { en: 'Quartered Oak', 'fr-LU': 'Chêne' } }),
      )
      const found = async (query: Partial<Parameters<typeof list>[0]>) =>
        (await answerOf(list({ ...all, ...query }))).items.map(({ name: called }) => called)
      expect([
        await found({ text: 'OAK_' }),
        await found({ text: 'quartered' }),
        await found({ text: '100%' }),
        await found({ text: 'Chêne' }),
      ]).toEqual(Array.from({ length: 4 }, () => ['100% oak_door.png']))
      expect(await found({ text: 'oak', kind: 'file' })).toEqual([])
      expect(await found({ withoutAlt: true })).not.toContain('100% oak_door.png')
      expect(await found({ withoutAlt: true })).toContain('Hall.PNG')
      const { total, largest } = await answerOf(list(all))
      const pages = await Promise.all([1, 2].map(async page => found({ page, perPage: total - 1 })))
      expect([pages.flat().length, largest]).toEqual([total, defaultMediaBytes])
    }, 60_000)

    it('shows a crop of a picture at a separate URL, and all of it again', async () => {
      const { add, change } = await desk()
      const item = await answerOf(add(await aPicture(400, 200, '#777700')))
      const unchanged = { id: item.id, name: item.name, alt: {} }
      const part = await answerOf(
        change({ ...unchanged, version: 0, crop: { left: 25, top: 0, width: 50, height: 100 } }),
      )
      expect(part).toMatchObject({
        base: `${item.base}.250-0-500-1000`,
        width: 200,
        height: 200,
        version: 1,
        crop: { left: 25, width: 50 },
      })
      expect([await statusOf(`${part.base}-450.avif`), await statusOf(`${item.base}-450.avif`)]).toEqual([200, 200])
      // An identical change is recorded once.
      expect(
        await answerOf(change({ ...unchanged, version: 0, crop: { left: 25, top: 0, width: 50, height: 100 } })),
      ).toMatchObject({ version: 1 })
      expect(await answerOf(change({ ...unchanged, version: 1 }))).toMatchObject({
        base: item.base,
        width: 400,
        version: 2,
      })
      expect((await refusalOf(change({ ...unchanged, version: 1, name: 'late.png' }))).tag).toBe('conflict')
      expect(
        await issuesOf(
          change({
            ...unchanged,
            id: (await answerOf(add(aPdf('plain.pdf', 'plain')))).id,
            version: 0,
            crop: { left: 0, top: 0, width: 50, height: 50 },
          }),
        ),
      ).toEqual(['crop media.issues.no-picture'])
    }, 60_000)

    it('keeps entries that a record uses, and says which; an unused one is deleted with every width', async () => {
      const { add, change, find, remove } = await desk()
      const item = await answerOf(add(await aPicture(60, 40, '#550055')))
      const beside = await answerOf(add(await aPicture(60, 40, '#550066')))
      const { base } = await answerOf(
        change({ id: item.id, version: 0, name: item.name, alt: {}, crop: { left: 0, top: 0, width: 50, height: 50 } }),
      )
      await named('a-post-with-it', base)
      expect((await answerOf(find(item.id))).usedBy).toEqual([
        { model: 'posts', id: 'a-post-with-it', language: 'en', title: 'a-post-with-it', slug: '/a-post-with-it/' },
      ])
      expect(await issuesOf(remove({ id: item.id, version: 1, key: aKey() }))).toEqual(['media media.issues.used'])
      await shop.db.deleteFrom('content').where('id', '=', 'a-post-with-it').execute()
      const recordColumns = {
        store_key: 'commercial',
        language: 'en',
        model: 'posts',
        id: 'a-draft-with-it',
        slug: null,
        title: 'A draft',
        sort_order: 0,
      }
      const draft = {
        ...recordColumns,
        fields: JSON.stringify({ thumbnail_image_emd: base }),
        revision: 2,
        changed_by: null,
        changed_at: 0,
        publish_revision: null,
        publish_at: null,
        publish_until: null,
        withdrawn_at: null,
        first_published_at: null,
      }
      await shop.db.insertInto('content_draft').values(draft).execute()
      expect((await answerOf(find(item.id))).usedBy).toEqual([
        { model: 'posts', id: 'a-draft-with-it', language: 'en', title: 'A draft', isDraft: true },
      ])
      expect(await issuesOf(remove({ id: item.id, version: 1, key: aKey() }))).toEqual(['media media.issues.used'])
      // A scheduled revision still refers to it, although the draft does not.
      await shop.db
        .updateTable('content_draft')
        .set({ fields: '{}', publish_revision: 1, publish_at: shop.clock.now + 1_000 })
        .where('id', '=', 'a-draft-with-it')
        .execute()
      await shop.db
        .insertInto('content_revision')
        .values({
          ...recordColumns,
          fields: draft.fields,
          revision: 1,
          saved_by: null,
          saved_by_id: null,
          began_at: 0,
          saved_at: 0,
          restored_from: null,
        })
        .execute()
      expect((await answerOf(find(item.id))).usedBy).toMatchObject([{ id: 'a-draft-with-it', isDraft: true }])
      // Other versions, languages, records, models and storefronts are not published with it.
      const revision = {
        ...recordColumns,
        fields: JSON.stringify({ thumbnail_image_emd: beside.base }),
        revision: 1,
        saved_by: null,
        saved_by_id: null,
        began_at: 0,
        saved_at: 0,
        restored_from: null,
      }
      const others = [
        { revision: 2 },
        { language: 'fr-LU' as const },
        { id: 'a-draft-without-it' },
        { model: 'pages' },
        { store_key: 'home' as const },
      ]
      await shop.db
        .insertInto('content_revision')
        .values(others.map(other => ({ ...revision, ...other })))
        .execute()
      const atHome = {
        ...draft,
        id: 'only-at-home',
        store_key: 'home' as const,
        fields: '{}',
        publish_revision: 1,
        publish_at: shop.clock.now + 1_000,
      }
      await shop.db.insertInto('content_draft').values(atHome).execute()
      await shop.db
        .insertInto('content_revision')
        .values((['home', 'commercial'] as const).map(store_key => ({ ...revision, id: 'only-at-home', store_key })))
        .execute()
      expect((await answerOf(find(beside.id))).usedBy).toEqual([])
      await shop.db.deleteFrom('content_draft').where('id', 'in', ['a-draft-with-it', 'only-at-home']).execute()
      expect((await refusalOf(remove({ id: item.id, version: 0, key: aKey() }))).tag).toBe('conflict')
      const key = aKey()
      await answerOf(remove({ id: item.id, version: 1, key }))
      await answerOf(remove({ id: item.id, version: 1, key }))
      expect((await refusalOf(find(item.id))).tag).toBe('not-found')
      expect(blobs.names().filter(blob => blob.includes(item.id))).toEqual([])
      expect([await statusOf(`${beside.base}-450.webp`), await statusOf(`${beside.base}-1903.avif`)]).toEqual([
        200, 200,
      ])
      expect((await answerOf(add(await aPicture(60, 40, '#550055')))).id).not.toBe(item.id)
    }, 60_000)

    it('leaves nothing of an aborted upload, and stores it in full when it is sent again', async () => {
      const { list, add } = await desk()
      let writes = 0
      const failing = {
        ...blobs,
        write: (blob: string, bytes: Uint8Array) =>
          ++writes > 3 ? TE.left(unavailable('files')) : blobs.write(blob, bytes),
      }
      const { session } = await (await signedIn(shop, 'editor@lintel.example')).request()
      const broken = referenceMedia(shop.db, session, shop.deps, {
        blobs: failing,
        pictures,
        largest: defaultMediaBytes,
      })
      const before = (await answerOf(list(all))).total
      expect((await refusalOf(broken.add(await aPicture(70, 70, '#123123')))).tag).toBe('unavailable')
      expect((await answerOf(list(all))).total).toBe(before)
      const item = await answerOf(add(await aPicture(70, 70, '#123123')))
      expect(await statusOf(`${item.base}-1903.avif`)).toBe(200)
      writes = 0
      await refusalOf(broken.add(await aPicture(71, 71, '#123123')))
      const blobsBefore = blobs.names().length
      const housekeeping = referenceMediaHousekeeping(shop.db, blobs)
      expect(await answerOf(housekeeping.purgeExpired(shop.clock.now + 3_600_000))).toBe(0)
      expect(await answerOf(housekeeping.purgeExpired(shop.clock.now + 25 * 3_600_000))).toBe(1)
      expect(blobs.names().length).toBe(blobsBefore - 3)
      expect(await statusOf(`${item.base}-1903.avif`)).toBe(200)
    }, 60_000)

    it('writes a crop in full whose widths were incomplete, whatever crop was shown between', async () => {
      const { add, change } = await desk()
      const item = await answerOf(add(await aPicture(80, 80, '#321321')))
      const shown = (left: number, version: number) => ({
        id: item.id,
        name: item.name,
        alt: {},
        version,
        crop: { left, top: 0, width: 50, height: 100 },
      })
      let writes = 0
      const failing = {
        ...blobs,
        write: (blob: string, bytes: Uint8Array) =>
          ++writes > 1 ? TE.left(unavailable('files')) : blobs.write(blob, bytes),
      }
      const { session } = await (await signedIn(shop, 'editor@lintel.example')).request()
      const broken = referenceMedia(shop.db, session, shop.deps, {
        blobs: failing,
        pictures,
        largest: defaultMediaBytes,
      })
      expect((await refusalOf(broken.change(shown(25, 0)))).tag).toBe('unavailable')
      await answerOf(change(shown(50, 0)))
      const { base } = await answerOf(change(shown(25, 1)))
      for (const width of mediaWidths) expect(await statusOf(`${base}-${width}.avif`)).toBe(200)
    }, 60_000)

    it('is for staff with the capability for content, each storefront separately', async () => {
      const [item] = (await answerOf((await desk()).list(all))).items
      const id = item?.id ?? ''
      const callsOf = (media: MediaDeskPort) => [
        media.list(all),
        media.find(id),
        media.add(aPdf()),
        media.change({ id, version: 0, name: 'mine.png', alt: {} }),
        media.remove({ id, version: 0, key: aKey() }),
      ]
      const tagsOf = async (media: MediaDeskPort) =>
        Promise.all(callsOf(media).map(async call => (await refusalOf(call as ReturnType<MediaDeskPort['find']>)).tag))
      expect(await tagsOf(await library())).toEqual(Array.from({ length: 5 }, () => 'signed-out'))
      expect(await tagsOf(await library('retail@lintel.example'))).toEqual(Array.from({ length: 5 }, () => 'not-found'))
      expect(await tagsOf(await library('packer@lintel.example'))).toEqual(Array.from({ length: 5 }, () => 'forbidden'))
      const beside = await desk({ storeKey: 'home' })
      expect((await answerOf(beside.list(all))).total).toBe(0)
      for (const call of [beside.find(id), beside.change({ id, version: 0, name: 'mine.png', alt: {} })])
        expect((await refusalOf(call)).tag).toBe('not-found')
      expect((await refusalOf(beside.remove({ id, version: 0, key: aKey() }))).tag).toBe('not-found')
    })
  })

for (const engine of databaseEngines()) mediaSuite(`The embedded platform on ${engine}`, engine, media => media)
mediaSuite('The protocol of the library over the embedded platform', 'better-sqlite3', (media, staff) =>
  commerceMedia(inProcessHttp(mediaRoutes, () => ({ media, staff }))),
)
