import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { pictureField } from '../content/fields'
import { checkMedia, mediaTypeOf, pixelIssue, defaultMediaBytes } from './check-media'
import { checkCrop, cropInPixels } from './crop'
import { altFor, pictureBase } from './media'
import { changeMedia, removeMedia, viewMedia, viewMediaItem } from './media-desk'
import type { MediaChange, MediaDeskPort } from './media-desk.port'
import { mediaWidths, widthsOf } from './picture-widths'

const bytesOf = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'number' ? [part] : [...part].map(letter => letter.charCodeAt(0)))),
  )
const heads = {
  'image/jpeg': bytesOf(0xff, 0xd8, 0xff, 0xe0),
  'image/png': bytesOf(0x89, 'PNG\r\n', 0x1a, '\n'),
  'image/webp': bytesOf('RIFF', 0, 0, 0, 0, 'WEBPVP8 '),
  'image/gif': bytesOf('GIF89a', 1, 0, 1, 0),
  'image/avif': bytesOf(0, 0, 0, 28, 'ftypavif', 0, 0, 0, 0),
  'image/svg+xml': bytesOf('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg viewBox="0 0 1 1">'),
  'application/pdf': bytesOf('%PDF-1.7'),
} as const

describe('a file for the media library', () => {
  it.each(Object.entries(heads))('is recognized by content: %s', (type, bytes) => {
    expect(mediaTypeOf(bytes)).toBe(type)
    expect(checkMedia({ name: 'anything.bin', type: 'text/html', bytes }, defaultMediaBytes)).toMatchObject(
      E.right({ name: 'anything.bin', type }),
    )
  })

  it('is at most ten megabytes by default', () => {
    const pdf = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(heads['application/pdf'])
      return { name: 'plan.pdf', type: 'application/pdf', bytes }
    }
    expect(checkMedia(pdf(10 * 1_048_576), defaultMediaBytes)).toMatchObject({ _tag: 'Right' })
    expect(checkMedia(pdf(10 * 1_048_576 + 1), defaultMediaBytes)).toMatchObject({ _tag: 'Left' })
  })

  it('is refused when it is a page, program, archive or unsupported image, under any name', () => {
    for (const bytes of [
      bytesOf('<!doctype html><svg></svg>'),
      bytesOf('<html><svg/></html>'),
      bytesOf('PK', 3, 4),
      bytesOf('MZ'),
      bytesOf(0, 0, 0, 28, 'ftypheic'),
      bytesOf('RIFF', 0, 0, 0, 0, 'WAVE'),
    ]) {
      expect(checkMedia({ name: 'door.png', type: 'image/png', bytes }, defaultMediaBytes)).toMatchObject(
        E.left({ code: 'media.issues.kind', values: { name: 'door.png' } }),
      )
    }
  })

  it('is not empty, and within the limits of bytes and pixels', () => {
    expect(checkMedia({ name: 'a.png', type: '', bytes: new Uint8Array() }, 10)).toMatchObject(
      E.left({ code: 'media.issues.empty' }),
    )
    expect(
      checkMedia(
        { name: 'a.pdf', type: '', bytes: new TextEncoder().encode(`%PDF-1.7${'A'.repeat(1_048_576)}`) },
        1_048_576,
      ),
    ).toMatchObject(E.left({ code: 'media.issues.too-large', values: { maximum: 1 } }))
    expect(pixelIssue({ width: 8_000, height: 7_500 }, 'a.png')).toBeUndefined()
    expect(pixelIssue({ width: 8_000, height: 7_501 }, 'a.png')?.code).toBe('media.issues.pixels')
    expect(pixelIssue({ width: 20_001, height: 1 }, 'a.png')?.code).toBe('media.issues.pixels')
  })

  it('is stored under a sanitized name', () => {
    expect(
      checkMedia({ name: '..\\..\\<b>door.png', type: '', bytes: heads['image/png'] }, defaultMediaBytes),
    ).toMatchObject(E.right({ name: '_b_door.png' }))
  })
})

describe('the crop of a picture', () => {
  it('lies inside the picture and has a minimum size', () => {
    const crop = { left: 10.04, top: 0, width: 50, height: 99.99 }
    expect(checkCrop(crop)).toEqual(E.right({ left: 10, top: 0, width: 50, height: 100 }))
    for (const [wrong, code] of [
      [{ left: -1 }, 'crop-small'],
      [{ width: 4 }, 'crop-small'],
      [{ height: Number.NaN }, 'crop-number'],
      [{ left: 60 }, 'crop-outside'],
      [{ top: 10 }, 'crop-outside'],
    ] as const) {
      expect(checkCrop({ ...crop, ...wrong })).toMatchObject(
        E.left({ issues: [{ field: 'crop', code: `media.issues.${code}` }] }),
      )
    }
  })

  it('is left out when it covers the whole picture', () => {
    expect(checkCrop({ left: 0, top: 0, width: 100, height: 100 })).toEqual(E.right(undefined))
  })

  it('is rounded to whole pixels of a picture of any size', () => {
    expect(cropInPixels({ left: 25, top: 10, width: 50, height: 80 }, { width: 200, height: 100 })).toEqual({
      left: 50,
      top: 10,
      width: 100,
      height: 80,
    })
    expect(cropInPixels({ left: 95, top: 95, width: 5, height: 5 }, { width: 3, height: 1 })).toEqual({
      left: 2,
      top: 0,
      width: 1,
      height: 1,
    })
    expect(cropInPixels(undefined, { width: 3, height: 7 })).toEqual({ left: 0, top: 0, width: 3, height: 7 })
  })

  it('gives the picture its own address, which content accepts', () => {
    const whole = pictureBase('abcdefghijklmnopqrstuv', undefined)
    const part = pictureBase('abcdefghijklmnopqrstuv', { left: 12.5, top: 0, width: 50, height: 100 })
    expect([whole, part]).toEqual([
      '/pictures/media-abcdefghijklmnopqrstuv',
      '/pictures/media-abcdefghijklmnopqrstuv.125-0-500-1000',
    ])
    expect(pictureField({ image: JSON.stringify({ absolutePath: part }) }, 'image')).toBe(
      part.slice('/pictures/'.length),
    )
  })
})

describe('the widths of content pictures [S2-9.13] [S3-9.12]', () => {
  it('are 1903, 1280, 768, 568 and 450 for uploads, all of them generated', () => {
    expect([...widthsOf('/pictures/media-abcdefgh')].sort((a, b) => b - a)).toEqual([1903, 1280, 768, 568, 450])
    for (const width of widthsOf('/pictures/media-abcdefgh')) expect(mediaWidths).toContain(width)
  })

  it("are at most 1024 for the shop's drawings", () => {
    expect(Math.max(...widthsOf('/pictures/editorial-1'))).toBe(1024)
  })
})

const deskOf = () => {
  const asked: unknown[] = []
  const media: MediaDeskPort = {
    list: query => {
      asked.push(query)
      return TE.right({ items: [], total: 0, largest: 1 })
    },
    find: id => {
      asked.push(id)
      return TE.left({ tag: 'not-found', what: 'media' })
    },
    add: () => TE.left({ tag: 'not-found', what: 'media' }),
    change: change => {
      asked.push(change)
      return TE.left({ tag: 'not-found', what: 'media' })
    },
    remove: removal => {
      asked.push(removal)
      return TE.right(undefined)
    },
  }
  return { asked, media }
}

describe('the media library desk', () => {
  it('passes on only valid filters, and finds nothing for an invalid id', async () => {
    const desk = deskOf()
    await answerOf(viewMedia(desk)({ text: ` ${'x'.repeat(200)} `, page: -3 }))
    await answerOf(viewMedia(desk)({ text: '', kind: 'file', withoutAlt: false, page: 2 }, 5_000))
    expect(desk.asked).toEqual([
      { text: 'x'.repeat(100), page: 1, perPage: 24 },
      { text: '', kind: 'file', page: 2, perPage: 100 },
    ])
    expect((await refusalOf(viewMediaItem(desk)('../../etc'))).tag).toBe('not-found')
    expect((await refusalOf(removeMedia(desk)({ id: 'short', version: 0, key: 'a-key-of-a-click' }))).tag).toBe(
      'not-found',
    )
    expect(desk.asked).toHaveLength(2)
  })

  it('trims names and alternative texts, and reports invalid fields', async () => {
    const desk = deskOf()
    const change: MediaChange = {
      id: 'abcdefghijklmnopqrstuv',
      version: 3,
      name: '  a/b/ Hall door.jpg ',
      alt: { en: ' A door ', 'fr-LU': '  ' },
      crop: { left: 0, top: 0, width: 100, height: 100 },
    }
    await refusalOf(changeMedia(desk)(change))
    expect(desk.asked).toEqual([{ id: change.id, version: 3, name: 'Hall door.jpg', alt: { en: 'A door' } }])
    expect(await issuesOf(changeMedia(desk)({ ...change, name: ' / ' }))).toEqual(['name media.issues.name'])
    expect(await issuesOf(changeMedia(desk)({ ...change, alt: { 'fr-LU': 'x'.repeat(301) } }))).toEqual([
      'alt-fr-LU media.issues.alt-long',
    ])
    expect(await issuesOf(changeMedia(desk)({ ...change, crop: { left: 90, top: 0, width: 20, height: 20 } }))).toEqual(
      ['crop media.issues.crop-outside'],
    )
  })

  it("picks the alternative text in the page's language, otherwise in English", () => {
    expect([
      altFor({ en: 'A door', 'fr-LU': 'Une porte' }, 'fr-LU'),
      altFor({ en: 'A door' }, 'en-MX'),
      altFor({}, 'en'),
    ]).toEqual(['Une porte', 'A door', ''])
  })
})
