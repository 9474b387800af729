import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { MarkupCache, PageMarkup } from '../../../ui-react/app/document/markup-cache'

const maxBytes = 16_000_000
/** Some parts for each store, language and set of categories that a visitor may see. */
const maxParts = 200
/** A page shows nothing that depends on the time alone; this bounds the effect of a part that does. */
const maxAgeMs = 300_000

/**
 * Markup of pages in memory, by the hash of the data it was rendered from: nothing has to be invalidated, since other
 * data is another key.
 */
export const createMarkupCache = (): MarkupCache => {
  const pages = new LRUCache<string, readonly PageMarkup[]>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: variants => variants.reduce((sum, { head, main }) => sum + head.length + main.length, 200),
  })
  const parts = new LRUCache<string, string>({ max: maxParts, ttl: maxAgeMs })
  return {
    pages: {
      get: data => pages.get(keyOf(data)),
      set: (data, [newest, ...others]) => {
        if (!newest) return
        pages.set(keyOf(data), [{ ...newest, head: copied(newest.head), main: copied(newest.main) }, ...others])
      },
    },
    parts: {
      get: dependsOn => parts.get(dependsOn),
      set: (dependsOn, markup) => void parts.set(dependsOn, copied(markup)),
    },
  }
}

const keyOf = (data: string): string => hash('sha256', data, 'base64')

/** A slice of a string keeps the whole string in memory. */
const copied = (text: string): string => Buffer.from(text).toString()
