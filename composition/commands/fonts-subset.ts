/**
 * `npm run fonts:subset`: writes the fonts of the first paint, reduced to the characters, weights and features in use.
 * Prints the `unicode-range` that fonts.css must declare for them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { firstCharacters, firstFontFiles, unicodeRange } from './first-fonts'

for (const { path, bytes } of await firstFontFiles()) {
  const file = join(import.meta.dirname, '../..', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  console.log(`${path}: ${(bytes.length / 1000).toFixed(1)} kB`)
}
console.log(`unicode-range: ${unicodeRange(firstCharacters)};`)
