import { describe, expect, it } from '@jest/globals'
import { companyRecord } from './company-record'

const aStorage = (start: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(start))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const junior = { role: 2 as const, emailAddress: 'junior@northgate.example', companyId: 1 }

describe('the company record in the browser', () => {
  it('stores role, e-mail and company under names other scripts know [S1-3.11] [S3-3.02] [S3-3.25]', () => {
    const storage = aStorage()
    companyRecord(() => storage).show(junior)
    const record = JSON.parse(storage.entries.get('persist:company') ?? '') as Record<string, string>
    expect(JSON.parse(record['customer'] ?? '')).toEqual({ role: 2, emailAddress: 'junior@northgate.example' })
    expect(JSON.parse(record['companyInfo'] ?? '')).toEqual({ id: 1 })
    expect(storage.entries.get('sf-isB2BUser')).toBe('true')
    expect(companyRecord(() => storage).read()).toEqual(junior)
  })

  it("is replaced by another buyer's, and removed when there is none", () => {
    const storage = aStorage()
    const record = companyRecord(() => storage)
    record.show(junior)
    record.show({ role: 0, emailAddress: 'admin@northgate.example' })
    expect(record.read()).toEqual({ role: 0, emailAddress: 'admin@northgate.example' })
    record.show(undefined)
    expect([...storage.entries]).toEqual([])
  })

  it.each([
    'no JSON',
    '[]',
    '{"customer":"{\\"role\\":99,\\"emailAddress\\":\\"a@b.example\\"}","companyInfo":"{}"}',
    '{"customer":"{\\"role\\":0}","companyInfo":"{}"}',
    '{"customer":"{\\"role\\":0,\\"emailAddress\\":\\"a@b.example\\"}","companyInfo":"nothing"}',
    '{"customer":"{\\"role\\":0,\\"emailAddress\\":\\"a@b.example\\"}","companyInfo":"{\\"id\\":\\"x\\"}"}',
  ])('ignores corrupt content and is rewritten: %s', text => {
    const storage = aStorage({ 'persist:company': text, 'sf-isB2BUser': 'true' })
    const record = companyRecord(() => storage)
    expect(record.read()).toBeUndefined()
    record.show(junior)
    expect(record.read()).toEqual(junior)
  })

  it('throws nothing where the storage is blocked or full', () => {
    const closed = companyRecord(() => {
      throw new Error('denied')
    })
    expect(closed.read()).toBeUndefined()
    expect(() => (closed.show(junior), closed.show(undefined))).not.toThrow()
    const full = companyRecord(() => ({
      ...aStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }))
    expect(() => full.show(junior)).not.toThrow()
  })
})
