import { describe, expect, it } from '@jest/globals'
import { outdated, packedPictures, pictureOf, planOf } from './precache'

const file = (path: string, bytes = 10) => ({ path, bytes })

describe('the precache of the offline shop', () => {
  it('contains everything, with the pictures as one file', () => {
    const plan = planOf(
      [
        '/index.html',
        '/404.html',
        '/service-worker.js',
        '/shop.db.pack',
        '/pictures.pack',
        '/assets/page-1.js',
        '/assets/cart-2.js',
        '/assets/inter.woff2',
        '/assets/sqlite3-opfs-async-proxy-3.js',
        '/pictures/door-450.webp',
        '/pictures/door-568.webp',
      ].map(path => file(path)),
      ['/index.html', '/assets/page-1.js'],
      { door: [0, 10] },
    )
    expect(plan.list.core).toEqual(['/index.html', '/assets/page-1.js'])
    expect(plan.list.rest).toEqual(['/shop.db.pack', '/pictures.pack', '/assets/cart-2.js', '/assets/inter.woff2'])
    expect([plan.files, plan.bytes]).toEqual([6, 60])
  })

  it('is refused by the build when a page depends on a missing file', () => {
    expect(() => planOf([file('/index.html')], ['/index.html', '/assets/gone.js'], {})).toThrow('/assets/gone.js')
  })

  it('contains each picture once, found by any width', () => {
    const { bytes, index } = packedPictures([
      { key: 'door', bytes: new Uint8Array([1, 2, 3]) },
      { key: 'hinge--size.4-5', bytes: new Uint8Array([4]) },
    ])
    const [from, length] = index[pictureOf('/pictures/hinge--size.4-5-160.avif') ?? ''] ?? [0, 0]
    expect([...bytes.slice(from, from + length)]).toEqual([4])
    expect(index).toEqual({ door: [0, 3], 'hinge--size.4-5': [3, 1] })
    expect(pictureOf('/assets/page-160.js')).toBeUndefined()
  })

  it('is deleted two builds later, as a tab of the last build may still be open', () => {
    expect(outdated(['lintel-003-c', 'lintel-001-a', 'other', 'lintel-002-b'], 'lintel-003-c')).toEqual([
      'lintel-001-a',
    ])
  })
})
