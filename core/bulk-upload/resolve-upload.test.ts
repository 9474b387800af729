import { describe, expect, it } from '@jest/globals'
import { resolveUpload } from './resolve-upload'
import type { StoredUpload } from './upload-storage.port'

const here = (changes: Partial<StoredUpload> = {}): StoredUpload => ({
  name: 'order.csv',
  keptAt: 1,
  lines: [],
  ...changes,
})
const synced = (version: number, saved = true) => here({ customerId: 7, account: { version, saved } })
const list = { name: 'other.csv', keptAt: 2, lines: 3 }

describe('The uploaded list to continue with', () => {
  it("is the browser's for a guest, and is saved to the account after sign-in", () => {
    expect(resolveUpload(undefined, here(), undefined)).toEqual({ tag: 'here', save: false })
    expect(resolveUpload(7, here(), { version: 0 })).toEqual({ tag: 'here', save: true })
    expect(resolveUpload(undefined, undefined, undefined)).toEqual({ tag: 'none' })
  })

  it('is offered from the account when the browser has none', () => {
    expect(resolveUpload(7, undefined, { version: 4, list })).toEqual({ tag: 'offered' })
    expect(resolveUpload(7, undefined, { version: 5 })).toEqual({ tag: 'none' })
  })

  it("is the browser's while unchanged elsewhere, and is saved if it was not", () => {
    expect(resolveUpload(7, synced(4), { version: 4, list })).toEqual({ tag: 'here', save: false })
    expect(resolveUpload(7, synced(4, false), { version: 4, list })).toEqual({ tag: 'here', save: true })
    expect(resolveUpload(7, synced(4), undefined)).toEqual({ tag: 'here', save: false })
  })

  it('follows changes made elsewhere unless unsaved changes would be lost; then both are offered or retained', () => {
    expect(resolveUpload(7, synced(4), { version: 5, list })).toEqual({ tag: 'offered' })
    expect(resolveUpload(7, synced(4), { version: 5 })).toEqual({ tag: 'forget' })
    expect(resolveUpload(7, synced(4, false), { version: 5, list })).toEqual({ tag: 'both' })
    expect(resolveUpload(7, synced(4, false), { version: 5 })).toEqual({ tag: 'here', save: true })
    expect(resolveUpload(7, here(), { version: 5, list })).toEqual({ tag: 'both' })
  })

  it("is forgotten at another customer's sign-in, and hidden from a guest", () => {
    expect(resolveUpload(8, synced(4), { version: 0 })).toEqual({ tag: 'forget' })
    expect(resolveUpload(8, synced(4), { version: 1, list })).toEqual({ tag: 'offered' })
    expect(resolveUpload(undefined, synced(4), undefined)).toEqual({ tag: 'none' })
  })
})
