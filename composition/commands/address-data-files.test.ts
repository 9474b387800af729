import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressDataFiles } from './address-data-files'

describe('the address data', () => {
  it('is the output of `npm run addresses:generate` for the package it names', () => {
    for (const { path, text } of addressDataFiles())
      expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text)
  })
})
