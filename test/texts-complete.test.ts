import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../ui-react')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const messagesIn = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>
const english = files.filter(path => path.endsWith('.en.json'))
const known = new Set(english.flatMap(path => Object.keys(messagesIn(path))))

/** Literal keys in the sources; composed keys are covered by the screens' own tests. */
const written = files
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\btext\(\s*'([a-zA-Z0-9.-]+)'/g)].map(match => ({
      path,
      key: match[1] ?? '',
    })),
  )

const holes = (message: string): readonly string[] =>
  [...message.matchAll(/\{([a-zA-Z]+)\}/g)].map(match => match[1] ?? '').sort()

describe('the texts of the shop', () => {
  it('are complete in English', () => {
    expect(written.filter(({ key }) => !known.has(key) && !known.has(`${key}_other`))).toEqual([])
  })

  it.each(english)('of %s are complete in French [S1-8.26] [S2-8.17]', path => {
    expect(Object.keys(messagesIn(path.replace('.en.json', '.fr-LU.json'))).sort()).toEqual(
      Object.keys(messagesIn(path)).sort(),
    )
  })

  it.each(english)('of %s have the same placeholders in every language', path => {
    const own = messagesIn(path)
    const others = ['fr-LU', 'en-MX']
      .map(language => path.replace('.en.json', `.${language}.json`))
      .filter(other => files.includes(other))
    for (const other of others) {
      for (const [key, message] of Object.entries(messagesIn(other)))
        expect([key, holes(message)]).toEqual([key, holes(own[key] ?? '')])
    }
  })
})
