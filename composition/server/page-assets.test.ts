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

const files = {
  modules: {
    'ui-react/cart/cart-page.tsx': 'assets/cart-5.js',
    'ui-react/search/search-page.tsx': 'assets/search-6.js',
    'ui-react/widgets/load-blocks.ts': 'assets/load-7.js',
  },
  sheets: [
    { file: 'assets/page-8.css', contains: ['assets/shell-2.css', 'assets/cart-5.css'] },
    { file: 'assets/page-9.css', contains: ['assets/shell-2.css', 'assets/search-6.css'] },
  ],
}

describe('the assets of a page', () => {
  let folder = ''
  let assetsFor: ReturnType<typeof builtAssets>
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-assets-'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files))
    assetsFor = builtAssets(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it("are the first script, the app with the route's chunks, one style sheet, and first fonts", () => {
    expect(assetsFor(['ui-react/cart/cart-page.tsx'])).toEqual({
      script: '/assets/browser-1.js',
      app: '/assets/app-1.js',
      chunks: ['/assets/shell-2.js', '/assets/cart-5.js', '/assets/price-3.js', '/assets/money-4.js'],
      styles: ['/assets/page-8.css'],
      contained: ['/assets/shell-2.css', '/assets/cart-5.css'],
      fonts: ['/assets/inter-8.woff2'],
    })
  })

  it('include nothing of other routes, and only the shell for an unknown module', () => {
    const { chunks, styles } = assetsFor(['ui-react/no-such-page.tsx'])
    expect({ chunks, styles }).toEqual({ chunks: ['/assets/shell-2.js'], styles: ['/assets/shell-2.css'] })
  })

  it('include the styles of a module that is bundled into a shared chunk', () => {
    expect(assetsFor(['ui-react/widgets/load-blocks.ts']).styles).toEqual(['/assets/shell-2.css', '/assets/load-7.css'])
  })

  it("add to the page's style sheet those of parts that it does not contain", () => {
    const { styles, contained } = assetsFor(['ui-react/search/search-page.tsx', 'ui-react/widgets/load-blocks.ts'])
    expect(styles).toEqual(['/assets/page-9.css', '/assets/load-7.css'])
    expect(contained).toEqual(['/assets/shell-2.css', '/assets/search-6.css'])
  })

  it('cannot be listed without a build, and the remedy is named', () => {
    writeFileSync(join(folder, 'manifest.json'), '{}')
    expect(() => builtAssets(folder)).toThrow('run npm run build')
  })
})
