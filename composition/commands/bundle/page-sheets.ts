import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...all: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** The style sheets of a chunk and of everything it imports, in the order in which a page links them. */
export const sheetsOf = (
  bundle: Readonly<Record<string, { readonly imports?: readonly string[]; readonly css?: readonly string[] }>>,
  file: string,
  seen = new Set<string>(),
): readonly string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const { imports = [], css = [] } = bundle[file] ?? {}
  return [...new Set([...css, ...imports.flatMap(name => sheetsOf(bundle, name, seen))])]
}

/** Several style sheets as one. Each begins with the order of the cascade layers, which is needed once. */
export const joined = (sheets: readonly string[]): string => {
  const order = /^@layer [^;{]+;/
  const [first = ''] = sheets
  return (order.exec(first)?.[0] ?? '') + sheets.map(sheet => sheet.replace(order, '')).join('')
}

const isPage = (id: string): boolean => /\/ui-react\/(?!staff\/|content-editor\/).*-page\.tsx$/.test(id)

/**
 * One style sheet for each page: the sheets of the app and of all chunks that the page imports. A browser requests one
 * file before it paints, not one per chunk; it packs better, too. The chunks' own sheets stay for navigation inside the
 * app, which loads only those that the first page did not have (`data-sheets` of its link). The server reads which
 * module is in which file (`composition/server/page-assets.ts`).
 */
export const pageSheets: Plugin = {
  name: 'page-sheets',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
      const app = chunks.find(chunk => chunk.isEntry && chunk.name === 'app')
      if (!app) return
      const links = Object.fromEntries(
        chunks.map(chunk => [
          chunk.fileName,
          { imports: chunk.imports, css: [...(chunk.viteMetadata?.importedCss ?? [])] },
        ]),
      )
      const sourceOf = (file: string): string => {
        const sheet = bundle[file]
        return sheet?.type === 'asset' ? String(sheet.source) : ''
      }
      const sheets = new Map<string, readonly string[]>()
      const modules: Record<string, string> = {}
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds)
          if (id.includes('/ui-react/') && /\.tsx?$/.test(id)) modules[pathOf(id)] = chunk.fileName
        if (!chunk.moduleIds.some(isPage)) continue
        const contains = [...new Set([...sheetsOf(links, app.fileName), ...sheetsOf(links, chunk.fileName)])]
        const source = joined(contains.map(sourceOf))
        const file = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`
        if (contains.length > 1 && !sheets.has(file)) {
          sheets.set(file, contains)
          this.emitFile({ type: 'asset', fileName: file, source })
        }
      }
      const files = { modules, sheets: [...sheets].map(([file, contains]) => ({ file, contains })) }
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source: JSON.stringify(files) })
      letPreloadsKnow(chunks)
    },
  },
}

const root = new URL('../../..', import.meta.url).pathname
const pathOf = (id: string): string => relative(root, id).replaceAll('\\', '/')

/** Where the bundler's preloads list the style sheets of the page, before they add a link. */
const listing = /(\w+)\.rel===`stylesheet`&&(\w+)\.styles\.add\(\1\.href\)/

/** Makes navigation inside the app skip the sheets that the page's own sheet contains. */
export const knowingSheets = (code: string): string =>
  code.replace(listing, '$&,$1.dataset.sheets?.split(` `).forEach(sheet=>$2.styles.add(new URL(sheet,$1.href).href))')

const letPreloadsKnow = (chunks: readonly Chunk[]): void => {
  const preloading = chunks.filter(chunk => listing.test(chunk.code))
  if (preloading.length === 0)
    throw new Error('The bundler lists loaded style sheets in another way: adapt page-sheets.ts')
  for (const chunk of preloading) chunk.code = knowingSheets(chunk.code)
}
