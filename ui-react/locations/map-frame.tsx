import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Location } from '../../core/locations/locations'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import type { BranchMap } from './branch-map'
import styles from './locations-page.module.css'

/** Container of the map, loaded after the page; on failure the list suffices. */
export const MapFrame = ({ locations }: { readonly locations: readonly Location[] }): ReactElement => {
  const text = useText()
  const { mapTiles } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<BranchMap>()
  useEffect(() => {
    let opened: BranchMap | undefined
    let left = false
    void import('./branch-map')
      .then(({ openBranchMap }) => {
        if (left || !place.current) return
        opened = openBranchMap(
          place.current,
          { directions: text('content.directions'), moreInfo: text('content.more-info') },
          mapTiles,
        )
        setMap(opened)
      })
      .catch(() => undefined)
    return () => {
      left = true
      opened?.close()
    }
  }, [])
  useEffect(() => map?.show(locations), [map, locations])
  return (
    <div
      ref={place}
      className={styles.map}
      role="region"
      aria-label={text('content.map')}
      data-ready={map ? true : undefined}
    />
  )
}
