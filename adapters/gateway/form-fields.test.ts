import { describe, expect, it, jest } from '@jest/globals'
import { maxFields } from '../../core/files/body-limits'
import { readBody, TooLarge, withLimitedBody } from './body'
import { bodyRoom } from './body-room'
import { hasTooManyFields } from './form-fields'

const multipart = (fields: number, boundary = 'seam') =>
  `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n-\r\n`.repeat(fields)}--${boundary}--\r\n`
const urlencoded = (fields: number) => Array.from({ length: fields }, () => 'a=1').join('&')
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the fields of a form', () => {
  it.each([
    'multipart/form-data; boundary=seam',
    'multipart/form-data; charset=utf-8; boundary="seam"',
    'Multipart/Form-Data;boundary=seam',
  ])('are counted before parsing (%s)', type => {
    expect([
      hasTooManyFields(bytes(multipart(maxFields.multipart)), type),
      hasTooManyFields(bytes(multipart(maxFields.multipart + 1)), type),
    ]).toEqual([false, true])
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; x=";boundary=a"; boundary=seam',
    'multipart/form-data; boundary="se\\am"',
    'multipart/form-data; boundary=a; boundary=seam',
  ])('exceed the limit by definition where the content type is ambiguous (%s)', type => {
    expect(hasTooManyFields(bytes(multipart(1)), type)).toBe(true)
  })

  it('are counted in a URL-encoded form too', () => {
    const type = 'application/x-www-form-urlencoded'
    expect([
      hasTooManyFields(bytes(urlencoded(maxFields.urlencoded)), type),
      hasTooManyFields(bytes(urlencoded(maxFields.urlencoded + 3)), type),
    ]).toEqual([false, true])
  })

  it('do not include lines of a file that resemble the boundary', () => {
    const type = 'multipart/form-data; boundary=seam'
    expect(
      hasTooManyFields(
        bytes(
          '--seam\r\nContent-Disposition: form-data; name="file"; ' +
            `filename="a.txt"\r\n\r\n${'--sea\r\n-----\r\n'.repeat(50_000)}\r\n--seam--\r\n`,
        ),
        type,
      ),
    ).toBe(false)
  })

  it('beyond the limit are rejected before parsing, for every reader', async () => {
    const limits = { room: bodyRoom(), client: '192.0.2.1', size: 'files' as const, now: Date.now }
    const post = (body: string, type: string) =>
      new Request('https://shop.example/', { method: 'POST', body: bytes(body), headers: { 'content-type': type } })
    const parsed = [Request, Response].map(({ prototype }) => jest.spyOn(prototype, 'formData'))
    await expect(
      readBody(post(multipart(100_000, 'x'), 'multipart/form-data; boundary=x'), true, limits),
    ).rejects.toBeInstanceOf(TooLarge)
    await expect(
      withLimitedBody(post('a&'.repeat(5_000_000), 'application/x-www-form-urlencoded'), limits),
    ).rejects.toBeInstanceOf(TooLarge)
    expect(parsed.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    parsed.forEach(spy => spy.mockRestore())
    const { value } = await readBody(post(multipart(100), 'multipart/form-data; boundary=seam'), true, limits)
    expect(value.form?.getAll('a')).toHaveLength(100)
  })
})
