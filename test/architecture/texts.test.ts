import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFiles } from '../builders/texts'

const files = textFiles()
const namespaces = [...new Set(files.map(file => file.namespace))].sort()
const inLanguage = (namespace: string, language: string) =>
  files.find(file => file.namespace === namespace && file.language === language)?.messages ?? {}

const holes = (message: string): readonly string[] =>
  [...message.matchAll(/\{([a-zA-Z]+)\}/g)].map(match => match[1] ?? '').sort()

/** 'cart.lines_one' and 'cart.lines_other' are forms of one text. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe('the texts of the shop', () => {
  it('belong to one namespace each, named after its file', () => {
    expect(new Set(files.map(file => `${file.namespace}.${file.language}`)).size).toBe(files.length)
  })

  it.each(namespaces)('%s is complete in French', namespace => {
    const english = Object.keys(inLanguage(namespace, 'en')).map(stem)
    const french = Object.keys(inLanguage(namespace, 'fr-LU')).map(stem)
    expect([...new Set(french)].sort()).toEqual([...new Set(english)].sort())
  })

  it.each(namespaces)('%s has in Mexican English only what differs', namespace => {
    const english = inLanguage(namespace, 'en')
    const mexican = Object.entries(inLanguage(namespace, 'en-MX'))
    expect(mexican.filter(([key]) => english[key] === undefined)).toEqual([])
    expect(mexican.filter(([key, text]) => english[key] === text)).toEqual([])
  })

  it.each(namespaces)('%s has the same placeholders in every language', namespace => {
    const english = inLanguage(namespace, 'en')
    const wrong = (['fr-LU', 'en-MX'] as const).flatMap(language =>
      Object.entries(inLanguage(namespace, language)).filter(([key, text]) => {
        const source = english[key] ?? english[`${stem(key)}_other`]
        return source !== undefined && holes(source).join() !== holes(text).join()
      }),
    )
    expect(wrong).toEqual([])
  })

  it('exist for every key that a component uses literally', () => {
    const known = new Set(
      files
        .filter(file => file.language === 'en')
        .flatMap(file => Object.keys(file.messages).flatMap(key => [key, stem(key)])),
    )
    const folder = join(import.meta.dirname, '../../ui-react')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
    )
    const used = sources.flatMap(path =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/\btext\('([a-z-]+\.[a-zA-Z0-9._-]+)'/g)].map(
        match => `${match[1]} (${path})`,
      ),
    )
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter(each => !known.has(each.split(' ')[0] ?? ''))).toEqual([])
  })
})
