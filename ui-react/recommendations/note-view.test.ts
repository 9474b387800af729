import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Consent } from '../../core/consent/consent'
import type { ProductView } from '../../core/recommendations/recommendations.port'
import { mayCount, noteView } from './note-view'

const aTab = (consent: Consent, { asks = true, objects = false, full = false } = {}) => {
  const noted: ProductView[] = []
  const remembered: number[] = []
  const store = new Map<string, string>()
  let keys = 0
  const storage = {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new Error('full')
      store.set(name, value)
    },
  } as Storage
  const useCases = {
    viewConsent: () => TE.right(consent),
    noteProductView: (view: ProductView) => TE.fromIO(() => void noted.push(view)),
  }
  return {
    noted,
    remembered,
    store,
    look: (id: number) =>
      noteView(useCases, id, {
        asks,
        objects,
        storage: () => storage,
        newKey: () => `key-${++keys}`,
        remember: id => void remembered.push(id),
      }),
  }
}

describe('a view of a product', () => {
  it('is counted with the previous ones, latest first; a reload is not another view', async () => {
    const tab = aTab({ statistics: true })
    for (const id of [1, 2, 2, 3, 1]) await tab.look(id)
    expect(tab.noted).toEqual([
      { productId: 1, before: [], key: 'key-1' },
      { productId: 2, before: [1], key: 'key-2' },
      { productId: 3, before: [2, 1], key: 'key-3' },
      { productId: 1, before: [3, 2], key: 'key-4' },
    ])
  })

  it("is counted only with consent where that is required, and never against the browser's setting", () => {
    const allowed = (consent: Consent, asks: boolean, objects = false) => mayCount(consent, { asks, objects })
    expect([allowed({}, true), allowed({ statistics: false }, true), allowed({ statistics: true }, true)]).toEqual([
      false,
      false,
      true,
    ])
    expect([allowed({}, false), allowed({ statistics: false }, false)]).toEqual([true, false])
    expect(allowed({ statistics: true }, true, true)).toBe(false)
  })

  it("is on the shopper's own list even without consent to counting, unless declined", async () => {
    for (const [tab, expected] of [
      [aTab({}), [1]],
      [aTab({ statistics: true }), [1]],
      [aTab({ statistics: false }), []],
      [aTab({ statistics: true }, { objects: true }), []],
      [aTab({ statistics: false }, { asks: false }), []],
    ] as const) {
      await tab.look(1)
      expect(tab.remembered).toEqual(expected)
    }
  })

  it('is not stored where it may not be counted', async () => {
    const tab = aTab({})
    await tab.look(1)
    expect([tab.noted, tab.store.size]).toEqual([[], 0])
  })

  it('is counted without previous ones where storage is unavailable or damaged', async () => {
    const tab = aTab({ statistics: true }, { full: true })
    for (const id of [1, 2]) await tab.look(id)
    expect(tab.noted.map(view => view.before)).toEqual([[], []])
    const odd = aTab({ statistics: true })
    odd.store.set('lintel-looked-at', '{"a":[1]}')
    await odd.look(4)
    expect(odd.noted[0]?.before).toEqual([])
  })
})
