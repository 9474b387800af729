import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { MediaType } from '../../core/media/media'
import { mediaWidths } from '../../core/media/picture-widths'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { cleanSvg } from './clean-svg'
import { mediaPictures } from './media-pictures'

const pictures = mediaPictures()
const solid = (width: number, height: number, background = '#336655') =>
  sharp({ create: { width, height, channels: 3, background } })
const fileOf = (bytes: Uint8Array, type: MediaType = 'image/png', name = 'door.png') => ({ name, type, bytes })
const drawing = (body: string, more = '') =>
  fileOf(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"${more}>${body}</svg>`,
    ),
    'image/svg+xml',
    'mark.svg',
  )

describe('pictures of the media library', () => {
  it('are generated in every width up to 1903 pixels, as WebP and AVIF [S2-9.13]', async () => {
    const file = fileOf(await solid(2_400, 1_200).jpeg().toBuffer(), 'image/jpeg')
    expect(await answerOf(pictures.open(file))).toMatchObject({ width: 2_400, height: 1_200 })
    const made = await answerOf(pictures.widths(file, undefined))
    expect(made.map(({ width, format }) => `${width} ${format}`)).toEqual(
      mediaWidths.flatMap(width => [`${width} webp`, `${width} avif`]),
    )
    for (const { width, format, bytes } of made)
      expect(await sharp(bytes).metadata()).toMatchObject({
        width,
        height: Math.floor(width / 2),
        format: format === 'avif' ? 'heif' : 'webp',
      })
  }, 60_000)

  it('are never enlarged', async () => {
    const made = await answerOf(pictures.widths(fileOf(await solid(300, 200).png().toBuffer()), undefined))
    expect(
      new Set(
        await Promise.all(
          made.map(async ({ width, bytes }) => `${width > 300}: ${(await sharp(bytes).metadata()).width}`),
        ),
      ),
    ).toEqual(new Set(['false: 160', 'true: 300']))
  }, 60_000)

  it('are cropped to the chosen part, after rotation', async () => {
    const right = await solid(100, 100, '#ff0000').png().toBuffer()
    const twoColours = await solid(200, 100, '#0000ff')
      .composite([{ input: right, left: 100, top: 0 }])
      .png()
      .toBuffer()
    const colourAt = async (bytes: Uint8Array) =>
      [...(await sharp(bytes).resize({ width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map(value =>
        Math.round(value / 255),
      )
    const [half] = await answerOf(pictures.widths(fileOf(twoColours), { left: 50, top: 0, width: 50, height: 100 }))
    expect(await colourAt(half?.bytes ?? new Uint8Array())).toEqual([1, 0, 0])
    // With EXIF orientation 6, the right side of the stored picture is its lower side.
    const turned = fileOf(
      await sharp(twoColours).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
      'image/jpeg',
    )
    expect(await answerOf(pictures.open(turned))).toMatchObject({ width: 100, height: 200 })
    const [below] = await answerOf(pictures.widths(turned, { left: 0, top: 50, width: 100, height: 50 }))
    expect(await colourAt(below?.bytes ?? new Uint8Array())).toEqual([1, 0, 0])
  }, 60_000)

  it('of an animation are its first frame', async () => {
    const frames = await sharp(
      [await solid(8, 6, '#ff0000').png().toBuffer(), await solid(8, 6, '#00ff00').png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const file = fileOf(frames, 'image/gif')
    expect(await answerOf(pictures.open(file))).toMatchObject({ width: 8, height: 6 })
    const [first] = await answerOf(pictures.widths(file, undefined))
    expect((await sharp(first?.bytes).metadata()).pages ?? 1).toBe(1)
  }, 60_000)

  it('are refused when they have too many pixels or are truncated', async () => {
    const wide = await sharp({ create: { width: 20_500, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await issuesOf(pictures.open(fileOf(wide)))).toEqual(['file media.issues.pixels'])
    const cut = (await solid(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000)
    expect(await refusalOf(pictures.open(fileOf(cut)))).toMatchObject({
      issues: [{ code: 'media.issues.unreadable', values: { name: 'door.png' } }],
    })
  })

  it('are generated from SVG too, sharp in every width, and without scripts', async () => {
    const opened = await answerOf(
      pictures.open(drawing('<script>alert(1)</script><rect width="40" height="20" fill="#123456"/>')),
    )
    expect(opened).toMatchObject({ width: 40, height: 20 })
    expect(new TextDecoder().decode(opened.bytes)).not.toContain('script')
    const made = await answerOf(pictures.widths({ type: 'image/svg+xml', bytes: opened.bytes }, undefined))
    expect(
      await Promise.all(
        made.filter(({ format }) => format === 'webp').map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
      ),
    ).toEqual([...mediaWidths].map(width => Math.min(width, 1_333)))
    expect(await issuesOf(pictures.open(drawing('<text>words</text>')))).toEqual(['file media.issues.unreadable'])
  }, 60_000)
})

describe('an uploaded SVG', () => {
  it.each([
    ['script', '<script>alert(1)</script>', 'alert'],
    ['event handler', '<rect onload="alert(1)" width="1"/>', 'onload'],
    ['style', '<style>*{fill:url(http://x)}</style>', 'http://x'],
    ['picture of another host', '<image href="http://x/y.png"/>', 'href'],
    ['embedded page', '<foreignObject><body>x</body></foreignObject>', 'body'],
    ['link', '<a href="javascript:alert(1)"><rect width="1"/></a>', 'javascript'],
    ['paint of another host', '<rect fill="url(http://x#y)" width="1"/>', 'http://x'],
    ['entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><path d="&x;"/>', 'ENTITY'],
  ])('keeps no %s', (_, body, left) => {
    const cleaned = cleanSvg(
      drawing(`${body}<path d="M0 0h1"/>`).bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''),
    )
    expect(cleaned).toContain('<path d="M0 0h1"')
    expect(cleaned).not.toContain(left)
  })

  it('keeps its own gradients', () => {
    expect(
      cleanSvg(
        '<svg viewBox="0 0 1 1"><defs><linearGradient id="a"><stop offset="0" ' +
          'stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" width="1" height="1"/></svg>',
      ),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><defs><linearGradient id="a"><stop offset="0" ' +
        'stop-color="#fff"></stop></linearGradient></defs><rect fill="url(#a)" width="1" height="1"></rect></svg>',
    )
  })
})
