import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Letters only, so that a digit begins the second half: `b3`, `aa12`. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))

const files = globSync('ui-react/**/*.module.css', { cwd: root }).sort()

const classesOf = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
]

/**
 * The name a class of a feature has in the built shop: the letters of its file and its number in it. Page, sheet and
 * script all carry them, and browser and server build must agree, so nothing but the sources decides.
 */
export const shortClassName = (name: string, file: string): string => {
  const path = file.split('?')[0]!
  return (
    `${letters(files.indexOf(relative(root, path).replaceAll('\\', '/')))}` +
    `${classesOf(readFileSync(path, 'utf8')).indexOf(name)}`
  )
}

/** Lets the bundler write each class name where it is used, instead of a table of all names of a sheet. */
export const classNamesInPlace: Plugin = {
  name: 'class-names-in-place',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.tsx') && !code.includes('styles[')
      ? code.replace(/^import styles from ('[^']+\.module\.css')/m, 'import * as styles from $1')
      : undefined,
}

/** A sheet whose names all stand in place elsewhere is no less needed. */
export const sheetsKept: Plugin = {
  name: 'sheets-kept',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
}
