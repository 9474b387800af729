import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { MediaItem } from '../../../core/media/media'
import { invalid, issue, unavailable } from '../../../core/shared/domain-error'
import { MediaUploadStore, type ChosenFile } from './media-upload.store'

const chosen = (name: string, size = 3): ChosenFile => ({
  name,
  size,
  type: 'image/png',
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)),
})
const itemOf = ({ name }: SentFile) => ({ id: name, name }) as MediaItem

describe('uploads to the media library', () => {
  it('are sent one after the other, including those added in the meantime', async () => {
    const asked: string[] = []
    let open = 0
    const store = new MediaUploadStore(
      file => async () => {
        asked.push(`${file.name} ${++open}`)
        await Promise.resolve()
        open -= 1
        return TE.right(itemOf(file))()
      },
      10,
    )
    const all = store.send([chosen('a.png'), chosen('b.png')])
    const more = store.send([chosen('c.png')])
    expect([store.busy, store.uploads.map(({ state }) => state)]).toEqual([true, ['sending', 'waiting', 'waiting']])
    expect((await more).map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
    expect(await all).toHaveLength(3)
    expect([store.busy, store.done, asked]).toEqual([false, 3, ['a.png 1', 'b.png 1', 'c.png 1']])
  })

  it('are independent: each refused one reports its reason', async () => {
    const store = new MediaUploadStore(
      file =>
        file.name === 'page.png'
          ? TE.left(invalid(issue('file', 'media.issues.kind')))
          : file.name === 'late.png'
            ? TE.left(unavailable('shop'))
            : TE.right(itemOf(file)),
      10,
    )
    const broken = { ...chosen('gone.png'), arrayBuffer: () => Promise.reject(new Error('moved')) }
    const stored = await store.send([
      chosen('page.png'),
      chosen('huge.png', 11),
      broken,
      chosen('late.png'),
      chosen('door.png'),
    ])
    expect(stored.map(({ name }) => name)).toEqual(['door.png'])
    expect(store.uploads.map(({ why }) => why && 'code' in why && why.code)).toEqual([
      'media.issues.kind',
      'media.issues.too-large',
      'media.issues.unreadable',
      'forms.unavailable',
      undefined,
    ])
  })

  it('are cleared from the list when the next ones are sent', async () => {
    const store = new MediaUploadStore(file => TE.right(itemOf(file)), 10)
    await store.send([chosen('a.png')])
    await store.send([chosen('b.png')])
    expect(store.uploads.map(({ name }) => name)).toEqual(['b.png'])
  })
})
