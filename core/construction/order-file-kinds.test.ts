import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkOrderFile } from './order-file-kinds'

const sent = (name: string, ...bytes: readonly number[]) =>
  checkOrderFile('other', { name, type: 'application/octet-stream', bytes: Uint8Array.from(bytes) })
const text = (written: string) => [...written].map(letter => letter.charCodeAt(0))

describe('an attached file of a program order', () => {
  it.each([
    ['talk.mp3', 'audio/mpeg', text('ID3')],
    ['frame.mp3', 'audio/mpeg', [0xff, 0xfb]],
    ['plan.zip', 'application/zip', text('PK\u0003\u0004')],
    ['empty.zip', 'application/zip', text('PK\u0005\u0006')],
    ['page.html', 'text/html', text('<p>')],
    ['film.avi', 'video/x-msvideo', text('RIFF1234AVI ')],
    ['clip.flv', 'video/x-flv', text('FLV')],
    ['film.mpg', 'video/mpeg', [0, 0, 1, 0xba]],
    ['talk.wma', 'audio/x-ms-wma', [0x30, 0x26, 0xb2, 0x75]],
  ])('is accepted with the type of its content: %s', (name, type, bytes) => {
    expect(sent(name, ...bytes)).toMatchObject({ right: { name, type } })
  })

  it.each([
    ['other.mp3', [0xfe, 0xfb]],
    ['half.mp3', [0xff, 0x1b]],
    ['short.mp3', [0xff]],
    ['plan.zip', text('PK\u0001\u0002')],
    ['page.html', [0x3c, 0, 0x3e]],
    ['film.avi', text('RIFF1234WAVE')],
    ['song.avi', text('RIFX1234AVI ')],
    ['clip.flv', text('FLA')],
  ])('is refused when its content does not match its name: %s', (name, bytes) => {
    expect(E.isLeft(sent(name, ...bytes))).toBe(true)
    expect(sent(name, ...bytes)).toMatchObject({ left: { field: 'other', code: 'order-file.content' } })
  })
})
