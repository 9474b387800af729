import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** Letters only, so that the first digit begins the second half: `b3`, `aa12`. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))

const files = globSync('ui-react/**/*.module.css', { cwd: root }).sort()

const classesOf = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
]

/**
 * The short class name of a feature in the built shop: letters for its file, then its index in the file. Derived from
 * the sources alone, because page, style sheet and script, from the browser and the server build, must agree.
 */
export const shortClassName = (name: string, file: string): string => {
  const path = file.split('?')[0]!
  return (
    `${letters(files.indexOf(relative(root, path).replaceAll('\\', '/')))}` +
    `${classesOf(readFileSync(path, 'utf8')).indexOf(name)}`
  )
}

/** Inlines each CSS module class name where it is used, instead of bundling a table of all names of a style sheet. */
export const classNamesInPlace: Plugin = {
  name: 'class-names-in-place',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.tsx') && !code.includes('styles[')
      ? code.replace(/^import styles from ('[^']+\.module\.css')/m, 'import * as styles from $1')
      : undefined,
}

/** Keeps style sheets from tree shaking: once their class names are inlined, nothing imports them. */
export const retainSheets: Plugin = {
  name: 'sheets-kept',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
}
