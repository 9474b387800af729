import type { Plugin } from 'vite'

const imports = (file: string): RegExp => new RegExp(String.raw`import(?:\{([^}]*)\}from)?"\./${file}";?`, 'g')

/** The exported and the local name of each helper in an export or import list: `u as a` is `['u', 'a']`. */
const namesIn = (list: string): readonly (readonly [string, string])[] =>
  list.split(',').map(each => {
    const [from = '', to = from] = each.trim().split(' as ')
    return [from, to]
  })

/** A name for a helper that no minified script uses. */
const exported = (name: string): string => `__runtime_${name}`

/** Prepends the bundler's helpers to the app's script, which exports them. */
export const withRuntime = (app: string, runtime: string): string => {
  const list = /export\{([^}]*)\};?\s*$/.exec(runtime)
  if (!list) throw new Error('The bundler writes its helpers differently: adapt bundler-runtime.ts')
  const names = namesIn(list[1]!)
  const helpers = `(()=>{${runtime.slice(0, list.index)};return[${names.map(([local]) => local).join()}]})()`
  const exports = names.map(([, name]) => exported(name)).join()
  return `const[${exports}]=${helpers};export{${exports}};${app}`
}

/** Takes the helpers from the app's script, or from the script itself if it is the app's. */
export const fromApp = (code: string, runtimeFile: string, appFile: string | undefined): string =>
  code.replace(imports(runtimeFile), (_, list: string | undefined) =>
    list === undefined
      ? ''
      : appFile === undefined
        ? `const ${namesIn(list)
            .map(([name, local]) => `${local}=${exported(name)}`)
            .join()};`
        : `import{${namesIn(list)
            .map(([name, local]) => `${exported(name)} as ${local}`)
            .join()}}from"./${appFile}";`,
  )

/**
 * The bundler puts its helpers for older modules into a file of their own: half a kilobyte that costs every page a
 * request. They are moved into the app's script.
 */
export const runtimeInApp: Plugin = {
  name: 'runtime-in-app',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    const runtime = chunks.find(chunk => chunk.name === 'rolldown-runtime')
    const app = chunks.find(chunk => chunk.isEntry && chunk.name === 'app')
    if (!runtime || !app) return
    const fileOf = ({ fileName }: { readonly fileName: string }): string => fileName.replace('assets/', '')
    for (const chunk of chunks) {
      // In the preload lists of lazy chunks, too.
      chunk.code = chunk.code.replaceAll(`"${runtime.fileName}"`, `"${app.fileName}"`)
      if (!chunk.imports.includes(runtime.fileName)) continue
      chunk.code = fromApp(chunk.code, fileOf(runtime), chunk === app ? undefined : fileOf(app))
      if (chunk.code.includes(fileOf(runtime)))
        throw new Error(`${chunk.fileName} imports the bundler's helpers in another way: adapt bundler-runtime.ts`)
      chunk.imports = [
        ...new Set(chunk.imports.filter(name => name !== runtime.fileName).concat(chunk === app ? [] : app.fileName)),
      ]
    }
    app.code = withRuntime(app.code, runtime.code)
    delete bundle[runtime.fileName]
  },
}
