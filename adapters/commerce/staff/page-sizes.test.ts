import { describe, expect, it } from '@jest/globals'
import { recordQueryFromWire } from './content-desk.wire'
import { submissionQueryFromWire } from './form-desk.wire'
import { mediaQueryFromWire } from './media.wire'

const lists = [
  ['content', recordQueryFromWire],
  ['forms', submissionQueryFromWire],
  ['media', mediaQueryFromWire],
] as const

describe.each(lists)('the page size of the staff list of %s', (_, read) => {
  const sizeOf = (query: string) => read(new URLSearchParams(query)).perPage

  it('is the requested number of entries', () => {
    expect(sizeOf('limit=40')).toBe(40)
  })

  it('is 1 where the requested number is invalid, and the default where none is requested', () => {
    expect(['limit=many', 'limit=', 'limit=0'].map(sizeOf)).toEqual([1, 1, 1])
    expect(sizeOf('page=2')).toBeUndefined()
  })
})
