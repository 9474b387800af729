import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { withTimeout } from './with-timeout'

export type InItsPlace = {
  /** What stands there until its code has come. */
  readonly waiting?: ReactNode
  /** What stands there when its code cannot be had, or has not come within 15 seconds. Without it, it is waited for. */
  readonly missing?: ReactNode
}

const patienceMs = 15_000

/**
 * A piece of a page whose code comes when it is first shown. When that cannot be had the page around it stays as it is,
 * with what was typed, where `lazy` would take all of it away; shown again, it is tried again.
 */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props & InItsPlace) => ReactElement) => {
  return ({ waiting, missing, ...props }) => {
    const [View, setView] = useState<ComponentType<Props> | null>()
    useEffect(
      () =>
        void (missing === undefined ? load() : withTimeout(load(), patienceMs)).then(
          came => setView(() => came),
          () => setView(null),
        ),
      [],
    )
    return View ? <View {...(props as unknown as Props)} /> : <>{View === null ? missing : waiting}</>
  }
}
