import { describe, expect, it } from '@jest/globals'
import { areVendorFilesLaid, vendorFaults } from './vendor-files'

const laid = areVendorFilesLaid ? describe : describe.skip
const headers = { accept: 'application/json' }
const products = { method: 'GET', path: '/v3/catalog/products', query: {}, headers }

laid("the stand-in of a BigCommerce store, held against the vendor's files (LINTEL_OPENAPI)", () => {
  it('refuses a request that the vendor does not know: its path, a word of its query, a value', async () => {
    expect(await vendorFaults(products)).toEqual([])
    expect(await vendorFaults({ ...products, path: '/v3/catalog/produce' })).toHaveLength(1)
    expect(await vendorFaults({ ...products, query: { kolor: 'red' } })).toEqual([
      expect.stringContaining('/query must NOT have additional properties'),
    ])
    expect(await vendorFaults({ ...products, query: { include: 'images,wheels' } })).toEqual([
      expect.stringContaining('/query/include/1 must be equal to one of the allowed values'),
    ])
  })

  it('refuses an answer that the vendor would not give', async () => {
    const answer = (row: object) => ({ status: 200, body: { data: [{ id: 1, name: 'Lever', ...row }] } })
    expect(await vendorFaults(products, answer({ price: 10.5 }))).toEqual([])
    expect(await vendorFaults(products, answer({ price: 'ten' }))).toEqual([
      expect.stringContaining('/data/0/price must be number'),
    ])
  })
})
