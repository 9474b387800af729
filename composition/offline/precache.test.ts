import { describe, expect, it } from '@jest/globals'
import { outdated, planOf, standIn } from './precache'

const file = (path: string, bytes = 10) => ({ path, bytes })

describe('What the browser keeps of the offline shop', () => {
  it('is everything, and of each picture one width', () => {
    const plan = planOf(
      ['/index.html', '/404.html', '/service-worker.js', '/shop.db.pack', '/assets/page-1.js', '/assets/cart-2.js', '/assets/inter.woff2', '/assets/sqlite3-opfs-async-proxy-3.js', '/pictures/door-450.webp', '/pictures/door-568.webp', '/pictures/door-568.avif', '/pictures/door-1280.webp', '/pictures/lock-568.webp'].map(path => file(path)),
      ['/index.html', '/assets/page-1.js'],
      568,
    )
    expect(plan.kept.core).toEqual(['/index.html', '/assets/page-1.js'])
    expect(plan.kept.rest).toEqual(['/shop.db.pack', '/assets/cart-2.js', '/assets/inter.woff2', '/pictures/door-568.webp', '/pictures/lock-568.webp'])
    expect([plan.files, plan.bytes]).toEqual([7, 70])
  })

  it('is refused by the build when a page could not open with it', () => {
    expect(() => planOf([file('/index.html')], ['/index.html', '/assets/gone.js'], 568)).toThrow('/assets/gone.js')
  })

  it('stands in for every width of a picture, and for nothing else', () => {
    expect(standIn('/pictures/hinge--finish.us26d-1024.avif', 568)).toBe('/pictures/hinge--finish.us26d-568.webp')
    expect(standIn('/pictures/hinge--size.4-5-160.webp', 568)).toBe('/pictures/hinge--size.4-5-568.webp')
    expect(standIn('/assets/page-160.js', 568)).toBeUndefined()
  })

  it('is thrown away two builds later, not while a tab of the last build may be open', () => {
    expect(outdated(['lintel-003-c', 'lintel-001-a', 'other', 'lintel-002-b'], 'lintel-003-c')).toEqual(['lintel-001-a'])
  })
})
