import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** What every start of the server loads: itself, its database, and the home page. */
const loadedAtStart = [
  'composition/server/server.ts',
  'composition/engines/better-sqlite.ts',
  'ui-react/catalogue/home-page.tsx',
].map(path => join(root, path))

/** The modules that these import, directly or indirectly, and not lazily. */
export const reachOf = (
  importsOf: (module: string) => readonly string[],
  from: readonly string[],
): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (module: string): void => {
    if (found.has(module)) return
    found.add(module)
    importsOf(module).forEach(visit)
  }
  from.forEach(visit)
  return found
}

const inStart: { modules: ReadonlySet<string> } = { modules: new Set() }

/**
 * The modules of a start in one file. As some 400 files, which a bundler makes of modules that lazy ones share, each
 * costs a look-up, an entry in the cache of compiled code, and the engine's record of its imports.
 */
export const startChunk: Plugin = {
  name: 'start-chunk',
  buildEnd() {
    inStart.modules = reachOf(module => this.getModuleInfo(module)?.importedIds ?? [], loadedAtStart)
    for (const path of loadedAtStart)
      if (!this.getModuleInfo(path)) throw new Error(`${path} is in composition/commands/bundle/start-chunk.ts only`)
  },
}

export const startGroup = { name: 'start', test: (id: string): boolean => inStart.modules.has(id) }
