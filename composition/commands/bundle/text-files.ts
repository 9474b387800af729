import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const pattern = /\/ui-react\/.+\/[a-z-]+\.(en|fr-LU|en-MX)\.json$/
const reader = 'virtual:text-file'

/** Reads a file of `texts`, which is beside the folder of this chunk, once. */
const readerCode = [
  "import { readFileSync } from 'node:fs'",
  'const known = {}',
  "const read = name => JSON.parse(readFileSync(new URL('../texts/' + name, import.meta.url), 'utf8'))",
  'export const textFile = name => (known[name] ??= read(name))',
].join('\n')

/**
 * The server reads a file of texts when a page needs it (`ui-react/i18n/messages.ts`): as objects in its script, the
 * texts of all languages and desks would take 6 MB for as long as the process lives.
 */
export const textFilesOnDemand = (): Plugin => {
  const texts = new Map<string, string>()
  return {
    name: 'text-files-on-demand',
    enforce: 'pre',
    resolveId: id => (id === reader ? `\0${reader}` : undefined),
    load: id => {
      if (id === `\0${reader}`) return readerCode
      if (!pattern.test(id)) return undefined
      const name = basename(id)
      if (texts.has(name)) throw new Error(`two files of texts are called ${name}: the folder of the server has one`)
      texts.set(name, JSON.stringify(JSON.parse(readFileSync(id, 'utf8'))))
      return {
        code: `import { textFile } from '${reader}'\nexport default () => textFile('${name}')`,
        moduleType: 'js',
      }
    },
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.includes(`\0${reader}`) && !chunk.fileName.startsWith('assets/'))
          throw new Error(`${chunk.fileName} reads texts from ../texts, which is for chunks of the folder assets`)
    },
    writeBundle: ({ dir = '' }) => {
      mkdirSync(join(dir, 'texts'), { recursive: true })
      for (const [name, text] of texts) writeFileSync(join(dir, 'texts', name), text)
    },
  }
}
