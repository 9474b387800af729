import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const folder = 'ui-react/app/styles/fonts'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
/** Letters of English, French, German and Spanish: the shop's languages, and the names of its customers. */
const letters = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜáíóúñäößÁÍÓÚÑÄÖ'
const signs = '\u00a0\u2009\u202f©®°±·×÷«»¼½¾²³–—‘’“”•…′″€£§™−¿¡›'

/** Characters of the fonts that a page preloads. A page with others loads the font's larger file for them. */
export const firstCharacters: ReadonlySet<string> = new Set(ascii + letters + signs)

/** OpenType features in use: kerning, marks, contextual forms, tabular figures, slashed zeros. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'rlig', 'tnum', 'zero']

const sources = [
  {
    path: `${folder}/inter.woff2`,
    source: 'inter/files/inter-latin-opsz-normal.woff2',
    /** Weights of the style sheets; optical sizes are complete. */
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    path: `${folder}/roboto-condensed.woff2`,
    source: 'roboto-condensed/files/roboto-condensed-latin-wght-normal.woff2',
    /** Annotations have one weight. */
    variationAxes: { wght: 500 },
  },
] as const

/** The subset fonts of the first paint, by their paths in the repository. */
export const firstFontFiles = (): Promise<readonly { readonly path: string; readonly bytes: Buffer }[]> =>
  Promise.all(
    sources.map(async ({ path, source, variationAxes }) => ({
      path,
      bytes: await subsetFont(
        await readFile(join(root, 'node_modules/@fontsource-variable', source)),
        [...firstCharacters].join(''),
        { targetFormat: 'woff2', variationAxes, keepFeatures },
      ),
    })),
  )

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')

/** The characters as a CSS `unicode-range`. */
export const unicodeRange = (characters: Iterable<string>): string => {
  const codes = [...characters].map(each => each.codePointAt(0)!).sort((a, b) => a - b)
  const ranges: { from: number; to: number }[] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.to === code - 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
