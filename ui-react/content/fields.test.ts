import { describe, expect, it } from '@jest/globals'
import { linesOf, listOf, mediaOf, readingMinutes, textOf } from './fields'

describe('fields of content records', () => {
  it('stand missing and odd values', () => {
    expect(textOf({ a: ' ', b: 3, c: 'yes' }, 'a', 'b', 'c')).toBe('yes')
    expect(textOf(undefined, 'a')).toBeUndefined()
    expect(listOf({ rows: [null, { a: 1 }, 'x'] }, 'rows')).toEqual([{ a: 1 }])
    expect(linesOf({ address: ['a', 3, 'b'] }, 'address')).toEqual(['a', 'b'])
  })

  it('name pictures of ours only', () => {
    expect(mediaOf({ picture: '{"absolutePath":"/pictures/editorial-2","alt_text":"A jamb"}' }, 'picture')).toEqual({ base: '/pictures/editorial-2', alt: 'A jamb' })
    expect(mediaOf({ picture: { absolutePath: 'https://evil.example/x' } }, 'picture')).toBeUndefined()
    expect(mediaOf({ picture: '{broken' }, 'picture')).toBeUndefined()
  })

  it('take a minute for 200 words [S2-9.10]', () => {
    expect(readingMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3)
    expect(readingMinutes('')).toBe(1)
  })
})
