import { divIcon, layerGroup, map, marker, polygon, tileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import 'leaflet/dist/leaflet.css'
import { directionsTo, type Location } from '../../core/locations/locations'
import { ringOf } from './outlines'
import outlines from './state-outlines.json'
import styles from './branch-map.module.css'

export type MapTiles = { readonly url: string; readonly attribution?: string }
export type BranchMap = { readonly show: (locations: readonly Location[]) => void; readonly close: () => void }
type MapTexts = { readonly directions: string; readonly moreInfo: string }

const wholeCountry = [39.5, -98.35] as const
const firstZoom = 3
const closest = 9
const fitAfterMs = 1_000

/**
 * The branch map without third parties: states are drawn from our own outlines, tiles only if the merchant configures
 * them. Shows the country, and its branches after a second (S2-4.44); after that it moves only when the shown branches
 * change (S2-4.43).
 */
export const openBranchMap = (element: HTMLElement, texts: MapTexts, tiles: MapTiles | undefined): BranchMap => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const view = map(element, {
    scrollWheelZoom: false,
    attributionControl: tiles?.attribution !== undefined,
    zoomSnap: 0.5,
    minZoom: 2,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
  }).setView(wholeCountry, firstZoom)
  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 18 }).addTo(view)
  for (const rings of Object.values<readonly (readonly number[])[]>(outlines.states)) {
    for (const ring of rings)
      polygon([ringOf(ring)], {
        className: tiles ? styles.faint : styles.state,
        interactive: false,
        weight: 1,
        fill: !tiles,
      }).addTo(view)
  }
  // The library's style sheet is unlayered: only inline styles override it.
  element.style.background = 'var(--sheet)'
  const markers = layerGroup()
  markers.addTo(view as never)
  let shown: readonly Location[] = []
  const fit = (): void => {
    const points = shown.flatMap(({ place }) => (place ? [[place.latitude, place.longitude] as const] : []))
    if (points.length > 0)
      view.invalidateSize().fitBounds(points, { maxZoom: closest, padding: [32, 32], animate: !calm })
  }
  let fitted = false
  const timer = setTimeout(() => {
    fitted = true
    fit()
  }, fitAfterMs)
  return {
    show: locations => {
      shown = locations
      markers.clearLayers()
      for (const location of locations) if (location.place) markerOf(location, texts).addTo(markers)
      if (fitted) fit()
    },
    close: () => {
      clearTimeout(timer)
      view.remove()
    },
  }
}

/** Pointer only; keyboard users have the list, where nothing overlaps. */
const markerOf = (location: Location, texts: MapTexts) =>
  marker([location.place?.latitude ?? 0, location.place?.longitude ?? 0], {
    title: location.name,
    keyboard: false,
    icon: divIcon({ className: styles.pin, iconSize: [24, 24], popupAnchor: [0, -12] }),
  }).bindPopup(popupOf(location, texts))

/** Built from elements, never from text that could contain markup. */
const popupOf = (location: Location, texts: MapTexts): HTMLElement => {
  const lines = [location.name, ...location.address].map((line, at) =>
    Object.assign(document.createElement(at === 0 ? 'b' : 'span'), { textContent: line }),
  )
  const links = [
    linkTo(directionsTo(location), texts.directions, true),
    ...(location.page ? [linkTo(location.page, texts.moreInfo, false)] : []),
  ]
  const popup = Object.assign(document.createElement('div'), { className: styles.popup })
  popup.append(...lines, ...links)
  return popup
}

const linkTo = (href: string, text: string, away: boolean): HTMLElement =>
  Object.assign(document.createElement('a'), {
    href,
    textContent: text,
    ...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  })
