import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

type Manifest = {
  readonly [part in 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides']?: Readonly<
    Record<string, string>
  >
}
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      Manifest & {
        readonly version?: string
        readonly resolved?: string
        readonly integrity?: string
        readonly link?: boolean
      }
    >
  >
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))
const manifest = read('package.json') as Manifest
const lock = read('package-lock.json') as Lock
const parts = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

describe('the packages of the shop', () => {
  const declared = [
    ...parts.flatMap(part => Object.entries(manifest[part] ?? {})),
    ...Object.entries(manifest.overrides ?? {}),
  ]

  it('have one exact version each: a new one needs an edit that can be reviewed', () => {
    expect(declared.length).toBeGreaterThan(60)
    expect(
      declared
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${name} ${version}`),
    ).toEqual([])
  })

  it('are the locked ones', () => {
    for (const part of parts) expect(lock.packages['']?.[part]).toEqual(manifest[part])
    expect(
      parts
        .flatMap(part => Object.entries(manifest[part] ?? {}))
        .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([])
  })

  it('are locked by integrity hash, from any registry', () => {
    const locked = Object.entries(lock.packages).filter(([path, each]) => path !== '' && !each.link)
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
  })
})
