/**
 * Lets Node run our sources directly: it strips types, but needs file extensions in imports, a file instead of a
 * package folder (`fp-ts/Either`), and an import attribute for JSON. Loaded with `node --import`, and by worker threads
 * that run from sources.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  resolve: (specifier, context, next) => {
    const folder = /^(?:fp-ts|io-ts)\/(?!lib\/|es6\/)\w+$/.test(specifier) ? specifier.replace('/', '/lib/') : undefined
    if (folder !== undefined) return next(`${folder}.js`, context)
    const isOwn =
      specifier.startsWith('.') &&
      context.parentURL?.startsWith('file:') &&
      !context.parentURL.includes('/node_modules/')
    if (isOwn && specifier.endsWith('.json'))
      return {
        ...next(specifier, { ...context, importAttributes: { type: 'json' } }),
        importAttributes: { type: 'json' },
      }
    if (isOwn && !/\.[cm]?[jt]sx?$/.test(specifier)) {
      const file = new URL(`${specifier}.ts`, context.parentURL)
      if (existsSync(fileURLToPath(file))) return { url: file.href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
