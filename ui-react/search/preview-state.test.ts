import { describe, expect, it } from '@jest/globals'
import { previewState } from './preview-state'

const nothing = { preview: { suggestions: [], products: [], total: 0 } }
const terms = { preview: { suggestions: ['hinge'], products: [], total: 4 } }

describe('the state of the search preview', () => {
  it('shows a hint until there are three characters [S2-4.13]', () => {
    expect(previewState('', undefined, false)).toEqual({ tag: 'hint' })
    expect(previewState('hi', terms, false)).toEqual({ tag: 'hint' })
  })

  it('keeps waiting when a request was cancelled or failed [S2-4.15] [S2-4.16] [S3-8.26]', () => {
    expect(previewState('hin', undefined, true)).toEqual({ tag: 'waiting' })
    expect(previewState('hin', {}, false)).toEqual({ tag: 'waiting' })
  })

  it('keeps the last answer while the next is loading', () => {
    expect(previewState('hing', terms, true)).toMatchObject({ tag: 'found' })
  })

  it('reports that nothing was found', () => {
    expect(previewState('xyz', nothing, false)).toEqual({ tag: 'nothing' })
    expect(previewState('xyz', nothing, true)).toEqual({ tag: 'waiting' })
  })
})
