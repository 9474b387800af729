import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Letters } from '../../adapters/pdf/pdf-writer-in-browser'

/** The fonts of the offline shop's documents, from the package that the build copies them from. */
export const documentFonts = async (): Promise<Letters> => {
  const folder = join(createRequire(import.meta.url).resolve('pdfmake/package.json'), '../fonts/Roboto')
  const [normal, bold] = await Promise.all(
    ['Regular', 'Medium'].map(async name => new Uint8Array(await readFile(join(folder, `Roboto-${name}.ttf`)))),
  )
  return { normal: normal!, bold: bold! }
}
