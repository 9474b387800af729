import { describe, expect, it } from '@jest/globals'
import { faultyField } from './faulty-field'

describe('The field at fault for a refused line', () => {
  it.each([
    'bulk-upload.issues.sku-required',
    'bulk-upload.issues.sku-unknown',
    'bulk-upload.issues.not-purchasable',
    'bulk-upload.issues.out-of-stock',
    'bulk-upload.issues.asks-more',
    'cart.not-for-sale',
  ])('is the SKU for %s', code => expect(faultyField({ code })).toBe('sku'))

  it.each([
    'bulk-upload.issues.quantity-shape',
    'bulk-upload.issues.quantity-two-ways',
    'bulk-upload.issues.no-pack',
    'bulk-upload.issues.below-minimum',
    'bulk-upload.issues.not-enough-stock',
    'cart.above-maximum',
    'cart.whole-packs',
  ])('is the quantity for %s', code => expect(faultyField({ code })).toBe('qty'))

  it.each(['bulk-upload.issues.unanswered', 'bulk-upload.issues.template', 'cart.not-added'])(
    'is undefined for %s, which concerns the whole line',
    code => expect(faultyField({ code })).toBeUndefined(),
  )
})
