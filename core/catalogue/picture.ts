/**
 * What a product picture shows, in words and measures. The merchant's pictures are drawn from these facts,
 * so a product without a photograph still gets a true-to-scale picture. Measures are inches.
 */
export type Veneer = 'walnut' | 'white-oak' | 'maple' | 'cherry' | 'smoked-ash' | 'birch'
export type Paint = 'grey-primer' | 'oxide-primer' | 'slate' | 'black' | 'white' | 'bronze-paint' | 'sand'
export type Metal = 'satin-chrome' | 'oil-rubbed-bronze' | 'bright-brass' | 'stainless' | 'aluminum' | 'matte-black' | 'polished-chrome'
export type Surface = Veneer | Paint | Metal

export type DoorLite = 'none' | 'narrow' | 'square' | 'half' | 'full'

export type PictureSpec =
  | { readonly kind: 'door'; readonly width: number; readonly height: number; readonly face: Surface; readonly lite: DoorLite; readonly louver?: boolean; readonly kickPlate?: boolean; readonly handing?: 'left' | 'right'; readonly metal?: Metal }
  | { readonly kind: 'access-door'; readonly width: number; readonly height: number; readonly face: Surface }
  | { readonly kind: 'frame'; readonly width: number; readonly height: number; readonly face: Surface; readonly sidelite?: boolean; readonly transom?: boolean }
  | { readonly kind: 'lever' | 'knob' | 'deadbolt' | 'lever-rectangular'; readonly metal: Metal }
  | { readonly kind: 'hinge' | 'hinge-spring' | 'hinge-continuous' | 'closer' | 'closer-compact' | 'exit-bar' | 'exit-bar-vertical' | 'threshold' | 'sweep' | 'seal'; readonly metal: Metal }
  | { readonly kind: 'walk-through-detector' | 'handheld-detector' | 'card-reader' | 'keypad' | 'electric-strike' | 'maglock' | 'controller'; readonly metal: Metal }
  | { readonly kind: 'partition' | 'urinal-screen'; readonly face: Surface }
  | { readonly kind: 'towel-dispenser' | 'soap-dispenser' | 'tissue-holder' | 'waste-bin' | 'mirror' | 'hand-dryer' | 'coat-hook' | 'shelf' | 'changing-station'; readonly metal: Metal }
  | { readonly kind: 'grab-bar' | 'grab-bar-l' | 'grab-bar-fold'; readonly width: number; readonly metal: Metal }
  | { readonly kind: 'cabinet-base' | 'cabinet-wall' | 'cabinet-tall' | 'cabinet-drawers' | 'cabinet-sink'; readonly width: number; readonly height: number; readonly face: Surface; readonly style: 'shaker' | 'slab' }
  | { readonly kind: 'sink-single' | 'sink-double' | 'sink-apron'; readonly width: number; readonly face: Surface }
  | { readonly kind: 'faucet-gooseneck' | 'faucet-bridge' | 'faucet-pull-down' | 'faucet-bar'; readonly metal: Metal }
  | { readonly kind: 'pendant' | 'sconce' | 'flush-mount' | 'table-lamp' | 'chandelier'; readonly metal: Metal }
  | { readonly kind: 'shelving' | 'bin' | 'drawer-organizer' | 'hook-rail' | 'crate'; readonly face: Surface }
  | { readonly kind: 'store-fixture' | 'sign' | 'parts-kit'; readonly face: Surface }

/**
 * The file-safe name of a picture: the same facts always give the same name, and the name alone is enough to draw it.
 * Fields follow in alphabetical order: `door--face.walnut--height.84--lite.narrow--width.36`.
 */
export const pictureKey = (spec: PictureSpec): string => {
  const { kind, ...facts } = spec
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}.${value}`)
  return [kind, ...parts].join('--')
}

/** Reads a key made by `pictureKey`; undefined when the text is not such a key. */
export const parsePictureKey = (key: string): PictureSpec | undefined => {
  if (key.length > 200 || !/^[a-z-]+(--[a-z-]+\.[a-z0-9-]+)*$/i.test(key)) return undefined
  const [kind, ...parts] = key.split('--')
  const facts = parts.map(part => {
    const dot = part.indexOf('.')
    const value = part.slice(dot + 1)
    return [part.slice(0, dot), value === 'true' ? true : /^\d+$/.test(value) ? Number(value) : value] as const
  })
  return { kind, ...Object.fromEntries(facts) } as PictureSpec
}
