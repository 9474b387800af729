import { describe, expect, it } from '@jest/globals'
import { fromApp, withRuntime } from './bundler-runtime'

const runtime = 'var e=1,u=x=>x+e,l=x=>x*2;export{u as a,l as t};'

/** Runs a script without its exports. */
const run = (code: string): unknown => new Function(code.replace(/export\{[^}]*\};/g, ''))()

describe("the bundler's helpers", () => {
  it("are exported by the app's script, and used by it under its own names", () => {
    const app = fromApp('import{a as n,t}from"./runtime.js";return n(t(3))', 'runtime.js', undefined)
    const script = withRuntime(app, runtime)
    expect(script).toContain('export{__runtime_a,__runtime_t}')
    expect(run(script)).toBe(7)
  })

  it("are imported from the app's script by all others", () => {
    expect(fromApp('import{a as n}from"./runtime.js";n()', 'runtime.js', 'app.js')).toBe(
      'import{__runtime_a as n}from"./app.js";n()',
    )
  })

  it('are not imported by a script that uses none of them', () => {
    expect(fromApp('import"./runtime.js";go()', 'runtime.js', 'app.js')).toBe('go()')
  })

  it('stop the build where the bundler writes them in another way', () => {
    expect(() => withRuntime('', 'export default 1')).toThrow('bundler-runtime.ts')
  })
})
