import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { builtAssets } from './page-assets'

const manifest = {
  'composition/browser.ts': { file: 'assets/browser-1.js', src: 'composition/browser.ts', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-2.js' },
  '_price.js': { file: 'assets/price-3.js', imports: ['_react.js', '_money.js'] },
  '_money.js': { file: 'assets/money-4.js', imports: ['_price.js'] },
  'ui-react/cart/cart-page.tsx': { file: 'assets/cart-5.js', src: 'ui-react/cart/cart-page.tsx', imports: ['composition/browser.ts', '_price.js'] },
  'ui-react/search/search-page.tsx': { file: 'assets/search-6.js', src: 'ui-react/search/search-page.tsx', imports: [] },
  'style.css': { file: 'assets/style-7.css', src: 'style.css' },
  'node_modules/inter/files/inter-latin-opsz-normal.woff2': { file: 'assets/inter-8.woff2', src: 'node_modules/inter/files/inter-latin-opsz-normal.woff2' },
}

describe('what a page loads', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-assets-'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'empty.json'), '{}')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the entry, the sheet, the font of the first paint, and every chunk of the matched route with what it imports', () => {
    expect(builtAssets(join(folder, 'manifest.json'))(['ui-react/cart/cart-page.tsx'])).toEqual({
      script: '/assets/browser-1.js',
      styles: ['/assets/style-7.css'],
      preloads: ['/assets/cart-5.js', '/assets/price-3.js', '/assets/money-4.js', '/assets/react-2.js'],
      fonts: ['/assets/inter-8.woff2'],
    })
  })

  it('is nothing of other routes, and no more than the shell for a module that was not built', () => {
    expect(builtAssets(join(folder, 'manifest.json'))(['ui-react/no-such-page.tsx']).preloads).toEqual(['/assets/react-2.js'])
  })

  it('cannot be told without a build, and the remedy is named', () => {
    expect(() => builtAssets(join(folder, 'empty.json'))).toThrow('run npm run build')
  })
})
