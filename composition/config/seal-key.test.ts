import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sealKey } from './seal-key'

describe('the key that encrypts tax numbers', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-seal-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the setting, without a file', () => {
    expect(sealKey('a-setting', folder)).toBe('a-setting')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is generated at the first start, for the owner of the folder only, and stays', () => {
    const first = sealKey(undefined, folder)
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
    expect(sealKey(undefined, folder)).toBe(first)
    expect(readdirSync(folder)).toEqual(['seal.key'])
    expect(statSync(join(folder, 'seal.key')).mode & 0o777).toBe(0o600)
  })

  it('is the same whole key for every process that starts at the same time', async () => {
    const file = join(import.meta.dirname, 'seal-key.ts')
    const start = () =>
      new Promise<string>((resolve, reject) => {
        const code = `import(${JSON.stringify(file)}).then(({ sealKey }) => require('node:worker_threads').parentPort
          .postMessage(sealKey(undefined, ${JSON.stringify(folder)})))`
        new Worker(code, { eval: true }).once('message', resolve).once('error', reject)
      })
    const keys = await Promise.all([start(), start(), start(), start(), start(), start()])
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32)
    expect(readdirSync(folder)).toEqual(['seal.key'])
  })
})
