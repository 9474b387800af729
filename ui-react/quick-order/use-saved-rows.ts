import { useEffect, useState } from 'react'
import { isEmptyRow } from '../../core/quick-order/pad-row'
import type { StoredRow } from '../../core/quick-order/pad-storage.port'
import { isRight } from '../runtime/either'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { storedRows, type ShownRow } from './pad-rows'

/**
 * Stores the pad's rows in the browser for signed-in customers, and restores them after a reload until something is
 * typed.
 */
export const useSavedRows = (rows: readonly ShownRow[], bringBack: (saved: readonly StoredRow[]) => void): void => {
  const { customerId } = useShell()
  const useCases = useUseCases()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (customerId === undefined || isRead) return
    void useCases
      .viewPadHere()()
      .then(here => {
        setRead(true)
        if (isRight(here) && here.right?.customerId === customerId && rows.every(isEmptyRow)) bringBack(here.right.rows)
      })
    // Restored once: later input is newer.
  }, [customerId, isRead])
  useEffect(() => {
    if (customerId === undefined || !isRead) return
    const saved = storedRows(rows)
    void useCases.keepPadHere(saved.length === 0 ? undefined : { customerId, rows: saved })()
  }, [customerId, isRead, rows, useCases])
}
