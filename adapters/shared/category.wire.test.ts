import { describe, expect, it } from '@jest/globals'
import type { Category } from '../../core/catalogue/category'
import { categoryCodec, categoryFromWire, categoryToWire } from './category.wire'

const locksets: Category = {
  id: 310,
  parentId: 300,
  name: 'Locksets',
  depth: 1,
  slug: '/locksets/',
  description: 'What latches.',
  pictureKey: 'lever',
  productCount: 12,
}
const item = { id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' }

const read = (wire: unknown): Category | undefined => {
  const decoded = categoryCodec.decode(wire)
  return decoded._tag === 'Right' ? categoryFromWire(decoded.right) : undefined
}

describe('a category of the tree on the wire', () => {
  it('[S2-3.02] has a number, a parent, a name, a depth and an address', () => {
    expect(categoryToWire(locksets)).toMatchObject(item)
    expect(read(JSON.parse(JSON.stringify(categoryToWire(locksets))))).toEqual(locksets)
    expect(read(item)).toMatchObject({ id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/' })
  })

  it.each(Object.keys(item))('[S2-3.02] cannot be read without its %s', name => {
    expect(read({ ...item, [name]: undefined })).toBeUndefined()
  })
})
