import { useSyncExternalStore } from 'react'
import { idsIn, maxCompared, withCompared, withoutCompared, type Compared } from '../../core/compare/compared'
import { isLeft } from '../runtime/either'

/** Storage key for compared products: owner kind, then ids ('guest 12,7'). */
const key = 'lintel-compare'
const shape = /^(guest|customer) ([\d,]{1,64})$/
const none: Compared = []

const listeners = new Set<() => void>()
let held: Compared | undefined

/** Blocked, full or corrupt storage must not break a page: then the selection lives in memory. */
const stored = (): RegExpExecArray | null => {
  try {
    return shape.exec(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

const store = (compared: Compared, signedIn: boolean): void => {
  try {
    if (compared.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, `${signedIn ? 'customer' : 'guest'} ${compared.join(',')}`)
  } catch {
    // Without storage the selection still applies to this page.
  }
}

const current = (): Compared => (held ??= idsIn(stored()?.[2] ?? '').slice(0, maxCompared))

const notifyListeners = (): void => listeners.forEach(listener => listener())

const onStorage = (event: StorageEvent): void => {
  if (event.key !== key && event.key !== null) return
  held = undefined
  notifyListeners()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

const keep = (compared: Compared, signedIn: boolean): void => {
  held = compared
  store(compared, signedIn)
  notifyListeners()
}

export type CompareChange = 'added' | 'removed' | 'cleared' | 'too-many'

/** Selects a product for comparison, or removes it; returns the message to show (S1-4.33). Browser only. */
export const toggleCompared = (id: number, signedIn: boolean): CompareChange => {
  if (current().includes(id)) return dropCompared(id, signedIn)
  const next = withCompared(current(), id)
  if (isLeft(next)) return 'too-many'
  keep(next.right, signedIn)
  return 'added'
}

export const dropCompared = (id: number, signedIn: boolean): CompareChange => {
  if (current().includes(id)) keep(withoutCompared(current(), id), signedIn)
  return 'removed'
}

export const clearCompared = (): CompareChange => {
  keep(none, false)
  return 'cleared'
}

/** Clears a customer's selection at sign-out (security rule 37). */
export const forgetCustomers = (): void => {
  if (stored()?.[1] === 'customer') clearCompared()
}

/** Products compared in this browser; empty on the server and until hydration. */
export const useCompared = (): Compared => useSyncExternalStore(subscribe, current, () => none)
