import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { derivePictures } from './derive-pictures'
import { drawPictures } from './draw-pictures'

describe('the pictures of the catalogue', () => {
  let folder = ''
  let masters = ''
  let served = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    masters = join(folder, 'masters')
    served = join(folder, 'served')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('are drawn once, 1280 wide and transparent, and unknown keys are reported', async () => {
    const keys = ['frame--face.slate--height.84--width.36', 'frame--face.teak--height.84--width.36']
    expect(await drawPictures(keys, masters)).toEqual({ drawn: 1, unchanged: 0, unknown: [keys[1]] })
    expect(await drawPictures(keys.slice(0, 1), masters)).toEqual({ drawn: 0, unchanged: 1, unknown: [] })
    expect(await sharp(join(masters, `${keys[0]}.webp`)).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 1280,
      hasAlpha: true,
    })
  })

  it('[S1-9.13] are derived in every width, and only changed ones again', async () => {
    await drawPictures(['placeholder'], masters)
    expect(await derivePictures(masters, served)).toBe(6)
    expect((await readdir(served)).sort()).toEqual(
      [1024, 1280, 160, 360, 450, 568, 768].map(width => `placeholder-${width}.webp`),
    )
    expect(await sharp(join(served, 'placeholder-450.webp')).metadata()).toMatchObject({ width: 450, hasAlpha: true })
    expect(await derivePictures(masters, served)).toBe(0)
    const later = new Date(Date.now() + 60_000)
    await utimes(join(masters, 'placeholder.webp'), later, later)
    expect(await derivePictures(masters, served)).toBe(6)
    expect((await stat(join(served, 'placeholder-160.webp'))).size).toBeGreaterThan(100)
  })
})
