import type { Consent } from '../../core/consent/consent'
import { isRight } from '../runtime/either'
import { pageSession } from '../runtime/page-session'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { noteRecentlyViewed } from './recently-viewed'

/** Viewed products of this tab, latest first: in session storage, and only their ids are ever sent. */
const storageKey = 'lintel-looked-at'
const maxIds = 5

type Asker = Pick<UseCases, 'viewConsent' | 'noteProductView'>
type Page = {
  readonly asks: boolean
  readonly objects: boolean
  readonly storage: () => Storage
  readonly newKey: () => string
  readonly remember: (productId: number) => void
}

const thisPage: Page = {
  asks: typeof document !== 'undefined' && document.documentElement.dataset['analytics'] !== undefined,
  objects:
    typeof navigator !== 'undefined' &&
    (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  storage: () => sessionStorage,
  newKey: () => crypto.randomUUID(),
  remember: productId => noteRecentlyViewed(productId, pageSession.who?.id ?? 0, () => localStorage),
}

/**
 * Whether views may be tracked: with consent where consent is asked; elsewhere unless declined, or Do Not Track is set.
 */
export const mayCount = ({ statistics }: Consent, { asks, objects }: Pick<Page, 'asks' | 'objects'>): boolean =>
  !objects && (asks ? statistics === true : statistics !== false)

/** Tracks a product view with the previous ones, in the background; failures are ignored. */
export const noteView = async (useCases: Asker, productId: number, page: Page = thisPage): Promise<void> => {
  const read = await useCases.viewConsent()()
  const consent = isRight(read) ? read.right : {}
  // The viewed list stays in the browser; none if the shopper declined or set Do Not Track.
  if (!page.objects && consent.statistics !== false) page.remember(productId)
  if (!mayCount(consent, page)) return
  const before = lookedAt(page.storage)
  if (before[0] === productId) return
  remember(page.storage, [productId, ...before.filter(id => id !== productId)].slice(0, maxIds))
  await useCases.noteProductView({ productId, before: before.filter(id => id !== productId), key: page.newKey() })()
}

const lookedAt = (storage: () => Storage): readonly number[] => {
  try {
    const read: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return Array.isArray(read)
      ? read.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0).slice(0, maxIds)
      : []
  } catch {
    return []
  }
}

/** Without storage, views are not linked. */
const remember = (storage: () => Storage, ids: readonly number[]): void => {
  try {
    storage().setItem(storageKey, JSON.stringify(ids))
  } catch {
    return
  }
}
