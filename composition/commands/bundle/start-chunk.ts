import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** What every start of the server loads: itself, its database, and the home page. */
const loadedAtStart = [
  'composition/server/server.ts',
  'composition/engines/better-sqlite.ts',
  'ui-react/catalogue/home-page.tsx',
].map(path => join(root, path))
/** What the process loads that only starts the ones that serve. */
const first = join(root, 'composition/main.ts')

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

const modules: Record<'start' | 'before', ReadonlySet<string>> = { start: new Set(), before: new Set() }

/**
 * The modules of a start in one file. As some 400 files, which a bundler makes of modules that lazy ones share, each
 * costs a look-up, an entry in the cache of compiled code, and the engine's record of its imports.
 */
export const startChunk: Plugin = {
  name: 'start-chunk',
  buildEnd() {
    const importsOf = (module: string) => this.getModuleInfo(module)?.importedIds ?? []
    modules.start = reachOf(importsOf, loadedAtStart)
    // The script itself looks for its files beside its own.
    modules.before = reachOf(importsOf, importsOf(first))
    for (const path of [...loadedAtStart, first])
      if (!this.getModuleInfo(path)) throw new Error(`${path} is in composition/commands/bundle/start-chunk.ts only`)
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    const loaded = reachOf(
      name => chunks.find(chunk => chunk.fileName === name)?.imports ?? [],
      chunks.filter(chunk => chunk.facadeModuleId === first).map(chunk => chunk.fileName),
    )
    if (chunks.some(chunk => chunk.name === 'start' && loaded.has(chunk.fileName)))
      throw new Error('composition/main.ts loads the server before it is known whether this process serves')
  },
}

/** The group with the highest priority takes a module that several could have. */
export const startGroups = [
  { name: 'before-start', priority: 1, test: (id: string): boolean => modules.before.has(id) },
  { name: 'start', priority: 0, test: (id: string): boolean => modules.start.has(id) },
]
