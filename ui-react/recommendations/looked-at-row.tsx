import { useEffect, useState, type ReactElement } from 'react'
import type { RecommendationKind, Recommended } from '../../core/recommendations/recommendation'
import { isRight } from '../runtime/either'
import { useNeedTexts } from '../runtime/needed-texts'
import { pageSession } from '../runtime/page-session'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { DrawingsProvider, drawingsOf, type Drawings } from '../product'
import { recentlyViewed } from './recently-viewed'
import { RecommendedRow } from './recommended-row'

/** Row kinds based on viewed products. `productId`: the page's product. */
export type LookedAtProps = {
  readonly kind: Extract<
    RecommendationKind,
    'recently-viewed' | 'pick-up-where-you-left-off' | 'browsing-history-inspired' | 'recommended-for-you'
  >
  readonly productId?: number
}

type Found = { readonly row: Recommended; readonly drawings: Drawings }

/** Renders nothing without viewed products, or if none of the results is visible to this visitor. */
export const LookedAtRow = ({ kind, productId }: LookedAtProps): ReactElement | null => {
  const useCases = useUseCases()
  const needTexts = useNeedTexts()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let mounted = true
    const ask = async (): Promise<void> => {
      const seen = recentlyViewed(pageSession.who?.id ?? 0, () => localStorage).filter(id => id !== productId)
      if (seen.length === 0) return
      const [answer] = await Promise.all([
        useCases.viewFromLooks({ kind, seen, productIds: productId === undefined ? [] : [productId] })(),
        needTexts(['recommendations', 'catalogue']),
      ])
      if (!isRight(answer) || !answer.right) return
      const drawings = await drawingsOf(answer.right.items)
      if (mounted) setFound({ row: answer.right, drawings })
    }
    ask().catch(() => undefined)
    return () => {
      mounted = false
    }
  }, [useCases, needTexts, kind, productId])
  return found ? (
    <DrawingsProvider value={found.drawings}>
      <RecommendedRow {...found.row} />
    </DrawingsProvider>
  ) : null
}
