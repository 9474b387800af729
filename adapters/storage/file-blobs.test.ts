import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { fileBlobs } from './file-blobs'

describe('files on the server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-files-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are read back as written, also after a restart, until they are removed', async () => {
    await answerOf(fileBlobs(folder).write('a1b2c3d4', Uint8Array.from([0, 255, 10])))
    expect(await answerOf(fileBlobs(folder).read('a1b2c3d4'))).toEqual(Uint8Array.from([0, 255, 10]))
    await answerOf(fileBlobs(folder).remove('a1b2c3d4'))
    await answerOf(fileBlobs(folder).remove('a1b2c3d4'))
    expect(await answerOf(fileBlobs(folder).read('a1b2c3d4'))).toBeUndefined()
  })

  it('are never left half written: old partial files are deleted, recent ones stay', () => {
    for (const name of ['left-behind.part', 'being-written.part', 'whole-file']) writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, 'left-behind.part'), new Date(0), new Date(0))
    fileBlobs(folder)
    expect(readdirSync(folder).sort()).toEqual(['being-written.part', 'whole-file'])
  })

  it.each(['../outside1', 'a/b/c/d/e', '.hidden-file', 'short'])(
    'are never written outside their folder: %s',
    async name => {
      const blobs = fileBlobs(join(folder, 'inner'))
      expect((await refusalOf(blobs.write(name, new Uint8Array(1)))).tag).toBe('unavailable')
      expect((await refusalOf(blobs.read(name))).tag).toBe('unavailable')
      expect(existsSync(join(folder, 'outside1'))).toBe(false)
    },
  )
})
