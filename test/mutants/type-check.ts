import { join } from 'node:path'
import ts from 'typescript'
import { applied, type Edit } from './edits.ts'

type Check = (file: string, edit: Edit) => boolean

/**
 * Says whether an edit compiles: what the compiler refuses is no careless edit, for `npm run check` says so. Only the file
 * itself is looked at. One language service reads what the asked files import, and keeps it for the next question.
 */
export const typeCheckIn = (root: string): Check => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path)) as { readonly config: unknown }
  const { options } = ts.parseJsonConfigFileContent({ ...(config as object), include: [], files: ['jest.config.ts'] }, ts.sys, root)
  const roots = new Set<string>()
  const edited = new Map<string, { readonly version: number; readonly text: string }>()
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...roots],
    getScriptVersion: path => String(edited.get(path)?.version ?? 0),
    getScriptSnapshot: path => {
      const text = edited.get(path)?.text ?? ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: settings => ts.getDefaultLibFilePath(settings),
    fileExists: path => ts.sys.fileExists(path),
    readFile: path => ts.sys.readFile(path),
    directoryExists: path => ts.sys.directoryExists(path),
    getDirectories: path => ts.sys.getDirectories(path),
  })
  let version = 0
  return (file, edit) => {
    const path = join(root, file)
    roots.add(path)
    version += 1
    edited.set(path, { version, text: applied(ts.sys.readFile(path) ?? '', edit) })
    const compiles = service.getSyntacticDiagnostics(path).length === 0 && service.getSemanticDiagnostics(path).length === 0
    version += 1
    edited.set(path, { version, text: ts.sys.readFile(path) ?? '' })
    return compiles
  }
}
