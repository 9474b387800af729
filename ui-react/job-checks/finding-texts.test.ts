import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownFacts } from '../../core/hardware-sets/rule'
import { rules } from '../../core/hardware-sets/rules/rules'
import english from './job-checks.en.json'

const folder = join(import.meta.dirname, '../../core/hardware-sets/rules')
const codes = readdirSync(folder)
  .filter(name => !name.endsWith('.test.ts'))
  .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(/'(jobs\.findings\.[a-z-]+)'/g)])
  .map(([, code = '']) => code)

describe('texts of checks', () => {
  it('say each thing that a check may find, its name and what it rests on [J-6.03]', () => {
    const needed = [
      ...rules.flatMap(({ title, basis }) => [title, basis]),
      ...codes,
      ...unknownFacts.map(fact => `jobs.unknown.${fact}`),
    ]
    expect(new Set(codes).size).toBeGreaterThan(30)
    expect(needed.filter(key => !(key in english))).toEqual([])
  })

  it('never say that an opening complies, and leave the decision to the authority on site', () => {
    const texts = Object.values(english)
    expect(texts.filter(text => /\bcompl(?:y|ies|iant|iance)\b/i.test(text))).toEqual([])
    expect(english['job-checks.against']).toContain('the authority on site decides')
  })
})
