import { describe, expect, it } from '@jest/globals'
import { aProduct } from '../../test/builders/goods/product'
import type { Modifier } from '../catalogue/product'
import { bulkProductOf } from './bulk-product'

describe('a product in a bulk-order table', () => {
  it('requires choices when one of its modifiers is required', () => {
    const modifier = (required: boolean) => ({ id: required ? 1 : 2, required }) as unknown as Modifier
    const chooses = (...modifiers: readonly Modifier[]) =>
      bulkProductOf(aProduct({ modifiers }), { sortOrder: 1, createdAt: 1 }).chooses
    expect([chooses(), chooses(modifier(false)), chooses(modifier(false), modifier(true))]).toEqual([
      false,
      false,
      true,
    ])
  })
})
