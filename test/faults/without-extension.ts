/**
 * Lets Node run our sources as they stand: it strips types by itself, but wants file extensions in imports, which ours do
 * not have. Loaded with `node --import`.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') && context.parentURL?.startsWith('file:') && !/\.[cm]?[jt]sx?$/.test(specifier)) {
      const file = new URL(`${specifier}.ts`, context.parentURL)
      if (existsSync(fileURLToPath(file))) return { url: file.href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
