import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { builtAssets } from './page-assets'

const manifest = {
  'composition/browser/browser.ts': { file: 'assets/browser-1.js', src: 'composition/browser/browser.ts' },
  'composition/browser/browser-app.ts': {
    file: 'assets/app-1.js',
    src: 'composition/browser/browser-app.ts',
    imports: ['_shell.js'],
  },
  '_shell.js': { file: 'assets/shell-2.js', css: ['assets/shell-2.css'] },
  '_price.js': { file: 'assets/price-3.js', imports: ['_shell.js', '_money.js'] },
  '_money.js': { file: 'assets/money-4.js', imports: ['_price.js'] },
  'ui-react/cart/cart-page.tsx': {
    file: 'assets/cart-5.js',
    src: 'ui-react/cart/cart-page.tsx',
    imports: ['composition/browser/browser-app.ts', '_price.js'],
    css: ['assets/cart-5.css'],
  },
  'ui-react/search/search-page.tsx': {
    file: 'assets/search-6.js',
    src: 'ui-react/search/search-page.tsx',
    imports: [],
    css: ['assets/search-6.css'],
  },
  '_load-7.js': { file: 'assets/load-7.js', name: 'load-blocks', css: ['assets/load-7.css'] },
  'ui-react/app/styles/fonts/inter.woff2': {
    file: 'assets/inter-8.woff2',
    src: 'ui-react/app/styles/fonts/inter.woff2',
  },
}

describe('the assets of a page', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-assets-'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'empty.json'), '{}')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it("are the first script, the app with the route's chunks, style sheets, and first fonts", () => {
    expect(builtAssets(join(folder, 'manifest.json'))(['ui-react/cart/cart-page.tsx'])).toEqual({
      script: '/assets/browser-1.js',
      app: '/assets/app-1.js',
      chunks: ['/assets/shell-2.js', '/assets/cart-5.js', '/assets/price-3.js', '/assets/money-4.js'],
      styles: ['/assets/shell-2.css', '/assets/cart-5.css'],
      fonts: ['/assets/inter-8.woff2'],
    })
  })

  it('include nothing of other routes, and only the shell for an unknown module', () => {
    const { chunks, styles } = builtAssets(join(folder, 'manifest.json'))(['ui-react/no-such-page.tsx'])
    expect({ chunks, styles }).toEqual({ chunks: ['/assets/shell-2.js'], styles: ['/assets/shell-2.css'] })
  })

  it('include the styles of a module that is bundled into a shared chunk', () => {
    expect(builtAssets(join(folder, 'manifest.json'))(['ui-react/widgets/load-blocks.ts']).styles).toEqual([
      '/assets/shell-2.css',
      '/assets/load-7.css',
    ])
  })

  it('cannot be listed without a build, and the remedy is named', () => {
    expect(() => builtAssets(join(folder, 'empty.json'))).toThrow('run npm run build')
  })
})
