import { afterAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { mediaPictures } from '../../../adapters/pictures/media-pictures'
import { invalid, issue } from '../../../core/shared/domain-error'
import { aPicture } from '../../../test/builders/files'
import { mediaPicturesOffThread } from './media-pictures'
import type { ThreadFailure } from './thread-runner'
import { openThreads, type Threads } from './threads'

describe('pictures of the media library in a worker thread', () => {
  const threads = openThreads()
  afterAll(() => threads.stop())
  const pictures = mediaPicturesOffThread(threads.pictures)

  it('are opened and resized as in the same thread, SVG without scripts', async () => {
    const { name, bytes } = await aPicture(300, 200, '#336699')
    const picture = { name, type: 'image/png' as const, bytes }
    expect(await pictures.open(picture)()).toMatchObject(E.right({ width: 300, height: 200 }))
    const widths = await pictures.widths(picture, undefined)()
    const here = await mediaPictures().widths(picture, undefined)()
    expect(E.isRight(widths) && widths.right.map(({ width, format }) => `${width} ${format}`)).toEqual(
      E.isRight(here) && here.right.map(({ width, format }) => `${width} ${format}`),
    )
    const drawing = {
      name: 'mark.svg',
      type: 'image/svg+xml' as const,
      bytes: new TextEncoder().encode(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script><path d="M0 0h9v9z"/></svg>',
      ),
    }
    const opened = await pictures.open(drawing)()
    expect(E.isRight(opened) && new TextDecoder().decode(opened.right.bytes)).toMatch(/^<svg(?!.*script).*<path/)
  })

  it('that cannot be opened or take too long are reported as faults of the file', async () => {
    const broken = { name: 'broken.png', type: 'image/png' as const, bytes: new Uint8Array([0x89, 0x50]) }
    const unreadable = E.left(invalid(issue('file', 'media.issues.unreadable', { name: 'broken.png' })))
    expect(await pictures.open(broken)()).toEqual(unreadable)
    const late = {
      run: () => TE.left<ThreadFailure>({ tag: 'deadline', detail: '' }),
    } as unknown as Threads['pictures']
    expect(await mediaPicturesOffThread(late).open(broken)()).toEqual(unreadable)
  })
})
