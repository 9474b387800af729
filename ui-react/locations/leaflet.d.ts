/** Types for the parts of the library that are used; it ships none. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  type Point = readonly [latitude: number, longitude: number]
  type Layer = {
    addTo: (map: Map | LayerGroup) => Layer
    bindPopup: (content: HTMLElement) => Layer
    on: (event: string, act: () => void) => Layer
  }
  type LayerGroup = Layer & { clearLayers: () => void }
  type Map = {
    setView: (center: Point, zoom: number) => Map
    fitBounds: (
      points: readonly Point[],
      options: { readonly maxZoom: number; readonly padding: readonly [number, number]; readonly animate: boolean },
    ) => Map
    invalidateSize: () => Map
    getCenter: () => { readonly lat: number; readonly lng: number }
    getZoom: () => number
    remove: () => void
  }
  export const map: (element: HTMLElement, options: object) => Map
  export const polygon: (rings: readonly (readonly Point[])[], options: object) => Layer
  export const marker: (at: Point, options: object) => Layer
  export const divIcon: (options: object) => object
  export const layerGroup: () => LayerGroup
  export const tileLayer: (address: string, options: object) => Layer
}
