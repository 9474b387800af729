import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { withTimeout } from './with-timeout'

export type InItsPlace = {
  /** Fallback while loading. */
  readonly waiting?: ReactNode
  /** Shown if loading fails or takes longer than 15 seconds; without it, waits. */
  readonly missing?: ReactNode
}

const patienceMs = 15_000

/**
 * A lazy component whose failure does not unmount the surrounding page, unlike `React.lazy`, so that input is not lost;
 * retried when shown again.
 */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props & InItsPlace) => ReactElement) => {
  return ({ waiting, missing, ...props }) => {
    const [View, setView] = useState<ComponentType<Props> | null>()
    useEffect(
      () =>
        void (missing === undefined ? load() : withTimeout(load(), patienceMs)).then(
          loaded => setView(() => loaded),
          () => setView(null),
        ),
      [],
    )
    return View ? <View {...(props as unknown as Props)} /> : <>{View === null ? missing : waiting}</>
  }
}
