import { describe, expect, it } from '@jest/globals'
import { searchedByToday, type Preview } from '../../core/access/preview'
import { someTexts } from '../../test/builders/texts'
import { previewBar } from './preview-bar'

const previewed = (run?: { readonly id: number; readonly list: string }): Preview => ({
  language: 'en',
  until: 1_800_000_000_000,
  company: { id: 1, name: 'Northgate', lists: [], ships: [], methods: [], ...(run ? { run } : {}) },
})
const barOf = ({ preview }: { readonly preview?: Preview }) =>
  preview ? previewBar(preview, 'en', someTexts().text) : ''

describe('the bar of a preview', () => {
  it('says of a price run in front of a search server that search goes by today’s prices [A-18]', () => {
    const run = { id: 7, list: 'Contract' }
    const says = /Filters and order by price still go by today’s prices/
    expect(barOf(searchedByToday({ preview: previewed(run) }))).toMatch(says)
    expect(barOf({ preview: previewed(run) })).not.toMatch(says)
    expect(barOf(searchedByToday({ preview: previewed() }))).not.toMatch(says)
  })
})
