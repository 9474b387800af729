import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapScript } from './bootstrap'
import { textSizeEvent } from '../../runtime/text-size'

type Rule = { readonly media?: { mediaText: string }; readonly cssRules?: readonly Rule[] }

const breakpoint = (mediaText: string): Rule & { readonly media: { mediaText: string } } => ({
  media: { mediaText },
  cssRules: [],
})
const sheetOf = (...rules: readonly Rule[]): Rule => ({ media: { mediaText: '' }, cssRules: [{ cssRules: rules }] })

/** The parts of a page that the script uses. */
const openedWith = (cookie: string, ...styleSheets: readonly Rule[]) => openedIn({}, cookie, ...styleSheets)
const openedIn = (stored: Readonly<Record<string, string>>, cookie: string, ...styleSheets: readonly Rule[]) => {
  const listeners = new Map<string, (event: { readonly target: { readonly sheet?: Rule } }) => void>()
  const root = { style: { fontSize: '' }, dataset: {} as Record<string, string>, classList: { add: () => undefined } }
  const page = {
    cookie,
    documentElement: root,
    styleSheets,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  }
  new Function('document', 'location', 'sessionStorage', bootstrapScript)(page, { hash: '' }, stored)
  return { page, root, happens: (type: string, sheet?: Rule) => listeners.get(type)?.({ target: { sheet } }) }
}

describe('The chosen text size [S2-2.64]', () => {
  it('enlarges the text, and moves the breakpoints of every sheet accordingly', () => {
    const narrow = breakpoint('(width < 48em)')
    const both = breakpoint('not (min-width: 35.5em), print')
    const { root } = openedWith('theme=dark; text-size=150', sheetOf(narrow), sheetOf(both))
    expect(root.style.fontSize).toBe('150%')
    expect([narrow.media.mediaText, both.media.mediaText]).toEqual([
      '(width < 72em)',
      'not (min-width: 53.25em), print',
    ])
  })

  it("stays at the browser's default where nothing was chosen", () => {
    const narrow = breakpoint('(width < 48em)')
    const { root } = openedWith('', sheetOf(narrow))
    expect([root.style.fontSize, narrow.media.mediaText]).toEqual(['', '(width < 48em)'])
  })

  it('is applied to style sheets loaded later, and skips those of other origins', () => {
    const later = breakpoint('(width < 64em)')
    const foreign: Rule = {
      get cssRules(): never {
        throw new Error('SecurityError')
      },
    }
    const { happens } = openedWith('text-size=125', foreign)
    happens('load', sheetOf(later))
    happens('load')
    expect(later.media.mediaText).toBe('(width < 80em)')
  })

  it('can be changed and reset in the open page', () => {
    const narrow = breakpoint('(width < 48em)')
    const { page, root, happens } = openedWith('text-size=110', sheetOf(narrow))
    page.cookie = 'text-size=150'
    happens(textSizeEvent)
    expect(narrow.media.mediaText).toBe('(width < 72em)')
    page.cookie = ''
    happens(textSizeEvent)
    expect([root.style.fontSize, narrow.media.mediaText]).toEqual(['', '(width < 48em)'])
  })
})

describe('The billing address in the draft of a checkout', () => {
  it('has its space reserved before the first paint, and only when it is needed', () => {
    const draft = (sameAsShipping: string) => ({
      'lintel:checkout': JSON.stringify({ steps: { address: { fields: { sameAsShipping } } } }),
    })
    const bills = (stored: Readonly<Record<string, string>>) => 'bills' in openedIn(stored, '').root.dataset
    expect([bills(draft('')), bills(draft('yes')), bills({})]).toEqual([true, false, false])
  })
})

describe('The breakpoints of the style sheets', () => {
  it('are in em, so that layouts follow the size of the text', () => {
    const sources = join(import.meta.dirname, '../..')
    const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.css'))
    const inPixels = sheets.flatMap(path =>
      [...readFileSync(join(sources, path), 'utf8').matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g)].map(
        ([query]) => `${path}: ${query}`,
      ),
    )
    expect(sheets.length).toBeGreaterThan(100)
    expect(inPixels).toEqual([])
  })
})
