import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstCharacters, firstFontFiles, unicodeRange } from './first-fonts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const faces = (): readonly string[] => read('ui-react/app/styles/fonts.css').split('@font-face').slice(1)

describe('the fonts of the first paint', () => {
  it('are the output of `npm run fonts:subset` for the packages in use', async () => {
    for (const { path, bytes } of await firstFontFiles())
      expect(readFileSync(join(root, path)).equals(bytes) ? path : `${path}: run npm run fonts:subset`).toBe(path)
  })

  it('weigh at most 55 kB together', async () => {
    const sizes = (await firstFontFiles()).map(({ path }) => readFileSync(join(root, path)).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(55_000)
  })

  it('are declared in the style sheet for the characters they contain', () => {
    const ranges = faces()
      .filter(face => face.includes("url('./fonts/"))
      .map(face => /unicode-range:([^;]+);/.exec(face)?.[1]?.replace(/\s+/g, ' ').trim())
    expect(ranges).toEqual([unicodeRange(firstCharacters), unicodeRange(firstCharacters)])
  })

  it('share no character with a larger file of their family, which would be loaded whenever they are late', () => {
    const first = new Set([...firstCharacters].map(each => each.codePointAt(0)!))
    const larger = faces().filter(face => face.includes('@fontsource-variable'))
    expect(larger).toHaveLength(4)
    const shared = larger.flatMap(face =>
      [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].filter(([, from, to = from]) =>
        [...first].some(code => code >= parseInt(from!, 16) && code <= parseInt(to!, 16)),
      ),
    )
    expect(shared).toEqual([])
  })

  it('have every character of the texts that shoppers read', () => {
    const texts = globSync('ui-react/*/*.{en,fr-LU,en-MX}.json', { cwd: root })
    expect(texts.length).toBeGreaterThan(100)
    const missing = new Set(texts.flatMap(path => [...read(path)]).filter(each => !firstCharacters.has(each)))
    missing.delete('\n')
    expect([...missing]).toEqual([])
  })
})

describe('a unicode-range', () => {
  it('joins neighboring characters', () => {
    expect(unicodeRange('cab€z')).toBe('U+0061-0063, U+007A, U+20AC')
  })
})
