import { join } from 'node:path'
import ts from 'typescript'
import { applied, type Edit } from './edits.ts'

type Edited = Edit & { readonly file: string }
type Check = (mutants: readonly Edited[]) => readonly boolean[]

/** A virtual file beside `file`: its copy with the mutation of this number applied. */
const copyOf = (path: string, number: number): string => path.replace(/(\.tsx?)$/, `.edit-${number}$1`)

/**
 * Checks which mutants compile: those that do not would fail `npm run check`. Only the mutated file is checked. Each
 * mutant gets a copy of its file, and all copies form one program: imported types are resolved once, and the program is
 * cached.
 */
export const typeCheckIn = (root: string): Check => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path)) as {
    readonly config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(
    { ...(config as object), include: [], files: ['jest.config.ts'] },
    ts.sys,
    root,
  )
  const copies = new Map<string, string>()
  const plain = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...plain,
    fileExists: path => copies.has(path) || plain.fileExists(path),
    readFile: path => copies.get(path) ?? plain.readFile(path),
    getSourceFile: (path, language, ...rest) => {
      const text = copies.get(path)
      return text === undefined
        ? plain.getSourceFile(path, language, ...rest)
        : ts.createSourceFile(path, text, language)
    },
  }
  let program: ts.Program | undefined
  let number = 0
  return mutants => {
    copies.clear()
    const paths = mutants.map(mutant => {
      number += 1
      const path = copyOf(join(root, mutant.file), number)
      copies.set(path, applied(ts.sys.readFile(join(root, mutant.file)) ?? '', mutant))
      return path
    })
    const whole = ts.createProgram({ rootNames: paths, options, host, ...(program ? { oldProgram: program } : {}) })
    program = whole
    return paths.map(path => {
      const source = whole.getSourceFile(path)
      return whole.getSyntacticDiagnostics(source).length === 0 && whole.getSemanticDiagnostics(source).length === 0
    })
  }
}
