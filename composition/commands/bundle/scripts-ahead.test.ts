import { describe, expect, it } from '@jest/globals'
import { splitScript, withoutLoaded } from './scripts-ahead'

const app = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/' +
    'b.css","assets/c.js"])))=>i.map(i=>d[i]);',
  'const first=()=>load(()=>import("./a.js"),__vite__mapDeps([0,1,2]));const ' +
    'second=()=>load(()=>import("./c.js"),__vite__mapDeps([2]));',
].join('\n')

describe('the dependencies of lazy chunks', () => {
  const { script, table } = splitScript(app, () => 'table.js')!

  it('are their style sheets immediately, and their scripts once their table is loaded', async () => {
    const answers = new Function(
      'load',
      'tableOf',
      `${script.replace(/import\("[^"]*"\)\.then/, 'tableOf().then')};return{first,second,loadScriptsAhead}`,
    ) as (...parts: unknown[]) => Record<'first' | 'second' | 'loadScriptsAhead', () => unknown>
    const needed = new Function(`${table.replace('export default', 'return')}`) as () => readonly string[]
    const { first, second, loadScriptsAhead } = answers(
      (_: unknown, files: unknown) => files,
      () => Promise.resolve({ default: needed() }),
    )
    expect([first(), second()]).toEqual([['assets/b.css'], []])
    await loadScriptsAhead()
    expect([first(), second()]).toEqual([['assets/b.css', 'assets/a.js', 'assets/c.js'], ['assets/c.js']])
  })

  it('are listed in the script without the scripts of chunks', () => {
    expect(script).toContain('__vite__mapDeps.f=["assets/b.css"]')
    expect(script).toContain('load(()=>import("./a.js"),__vite__mapDeps([0],0))')
    expect(script).toContain('load(()=>import("./c.js"),__vite__mapDeps([],1))')
    expect(script).not.toContain('assets/c.js')
  })

  it('are listed in the table in the order of the chunks', () => {
    expect(table).toBe('const f=["assets/a.js","assets/c.js"];export default [[0,1],[1]].map(l=>l.map(i=>f[i]))')
  })

  it('are not listed where they are loaded anyway', () => {
    const lean = withoutLoaded(app, new Set(['assets/a.js', 'assets/b.css']))
    expect(lean).toContain('m.f=["assets/c.js"]')
    expect(lean).toContain('load(()=>import("./a.js"),__vite__mapDeps([0]));')
    expect(lean).not.toContain('assets/a.js')
    expect(withoutLoaded('export const nothing = 1', new Set())).toBe('export const nothing = 1')
  })

  it('leave a script without any unchanged', () => {
    expect(splitScript('export const nothing = 1', () => 'table.js')).toBeUndefined()
  })
})
