import { describe, expect, it } from '@jest/globals'
import { mediaOf, publishedAt, readingMinutes } from './fields'

describe('fields of content records', () => {
  it('accept pictures of the shop only', () => {
    expect(mediaOf({ picture: '{"absolutePath":"/pictures/editorial-2","alt_text":"A jamb"}' }, 'picture')).toEqual({
      base: '/pictures/editorial-2',
      alt: 'A jamb',
    })
    expect(mediaOf({ picture: '{"absolutePath":"https://evil.example/x"}' }, 'picture')).toBeUndefined()
    expect(mediaOf({ picture: '{broken' }, 'picture')).toBeUndefined()
  })

  it('have a publication date, or none if it is invalid', () => {
    expect(
      publishedAt({ id: '1', model: 'posts', title: '', fields: { publish_date_edsi: '2026-11-12T13:00:00.000Z' } }),
    ).toBe(Date.UTC(2026, 10, 12, 13))
    expect(publishedAt({ id: '1', model: 'posts', title: '', fields: { publish_date_edsi: 'soon' } })).toBeUndefined()
  })

  it('have a reading time of a minute per 200 words [S2-9.10]', () => {
    expect(readingMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3)
    expect(readingMinutes('')).toBe(1)
  })
})
