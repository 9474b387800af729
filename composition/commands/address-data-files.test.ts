import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressDataFiles } from './address-data-files'

describe('the data of addresses', () => {
  it('is what `npm run addresses:generate` writes from the package it names', () => {
    for (const { path, text } of addressDataFiles())
      expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text)
  })
})
