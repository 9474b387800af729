/**
 * A product picture as data. Pictures are drawn from these facts, so a product without a photograph still has a picture
 * true to scale. Measures are inches.
 */
export type Veneer = 'walnut' | 'white-oak' | 'maple' | 'cherry' | 'smoked-ash' | 'birch'
export type Paint = 'grey-primer' | 'oxide-primer' | 'slate' | 'black' | 'white' | 'bronze-paint' | 'sand'
export type Metal =
  'satin-chrome' | 'oil-rubbed-bronze' | 'bright-brass' | 'stainless' | 'aluminum' | 'matte-black' | 'polished-chrome'
export type Surface = Veneer | Paint | Metal

/** Shape of a light; which kinds allow it is validated when a key is parsed. */
export type LightShape =
  | 'globe'
  | 'cylinder'
  | 'linear'
  | 'woven'
  | 'schoolhouse'
  | 'vanity'
  | 'picture'
  | 'lantern'
  | 'drum'
  | 'disk'
  | 'task'
  | 'column'
  | 'mushroom'
  | 'library'
  | 'ring'
  | 'branch'

export type DoorLite = 'none' | 'narrow' | 'square' | 'half' | 'full'

/** One member per kind, so a `switch` on the kind narrows to it. */
type Each<Kind extends string, Facts> = Kind extends string ? { readonly kind: Kind } & Facts : never
type OfMetal = { readonly metal: Metal }
type OfSurface = { readonly face: Surface }
type Wide = { readonly width: number }
type Sized = Wide & { readonly height: number }

export type PictureSpec =
  | {
      readonly kind: 'door'
      readonly width: number
      readonly height: number
      readonly face: Surface
      readonly lite: DoorLite
      readonly louver?: boolean
      readonly kickPlate?: boolean
      readonly handing?: 'left' | 'right'
      readonly metal?: Metal
    }
  | { readonly kind: 'access-door'; readonly width: number; readonly height: number; readonly face: Surface }
  | {
      readonly kind: 'frame'
      readonly width: number
      readonly height: number
      readonly face: Surface
      readonly sidelite?: boolean
      readonly transom?: boolean
    }
  | Each<'lever' | 'knob' | 'deadbolt' | 'lever-rectangular', OfMetal>
  | Each<
      | 'hinge'
      | 'hinge-spring'
      | 'hinge-continuous'
      | 'closer'
      | 'closer-compact'
      | 'exit-bar'
      | 'exit-bar-vertical'
      | 'threshold'
      | 'sweep'
      | 'seal',
      OfMetal
    >
  | Each<
      | 'walk-through-detector'
      | 'handheld-detector'
      | 'card-reader'
      | 'keypad'
      | 'electric-strike'
      | 'maglock'
      | 'controller',
      OfMetal
    >
  | Each<'partition' | 'urinal-screen', OfSurface>
  | Each<
      | 'towel-dispenser'
      | 'soap-dispenser'
      | 'tissue-holder'
      | 'waste-bin'
      | 'mirror'
      | 'hand-dryer'
      | 'coat-hook'
      | 'shelf'
      | 'changing-station',
      OfMetal
    >
  | Each<'grab-bar' | 'grab-bar-l' | 'grab-bar-fold', Wide & OfMetal>
  | Each<
      'cabinet-base' | 'cabinet-wall' | 'cabinet-tall' | 'cabinet-drawers' | 'cabinet-sink',
      Sized & OfSurface & { readonly style: 'shaker' | 'slab' }
    >
  | Each<'sink-single' | 'sink-double' | 'sink-apron', Wide & OfSurface>
  | Each<'faucet-gooseneck' | 'faucet-bridge' | 'faucet-pull-down' | 'faucet-bar', OfMetal>
  | Each<'pendant' | 'sconce' | 'flush-mount' | 'table-lamp' | 'chandelier', OfMetal & { readonly shape?: LightShape }>
  | Each<'shelving' | 'bin' | 'drawer-organizer' | 'hook-rail' | 'crate', OfSurface>
  | Each<'store-fixture' | 'sign' | 'parts-kit', OfSurface>

/**
 * The file name of a picture: deterministic, and sufficient to draw it. Fields in alphabetical order:
 * `door--face.walnut--height.84--lite.narrow--width.36`.
 */
export const pictureKey = (spec: PictureSpec): string => {
  const { kind, ...facts } = spec
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}.${value}`)
  return [kind, ...parts].join('--')
}

/** Pictures that belong to no single product: heroes, post drawings, and the placeholder. */
export const sceneNames = [
  'placeholder',
  'scene-opening',
  'scene-kitchen',
  'editorial-1',
  'editorial-2',
  'editorial-3',
  'editorial-4',
  'editorial-5',
  'editorial-6',
  'editorial-7',
  'editorial-8',
  'editorial-9',
  'editorial-10',
] as const
export type SceneName = (typeof sceneNames)[number]

export const isSceneName = (key: string): key is SceneName => (sceneNames as readonly string[]).includes(key)

export const veneers: readonly Veneer[] = ['walnut', 'white-oak', 'maple', 'cherry', 'smoked-ash', 'birch']
export const paints: readonly Paint[] = [
  'grey-primer',
  'oxide-primer',
  'slate',
  'black',
  'white',
  'bronze-paint',
  'sand',
]
export const metals: readonly Metal[] = [
  'satin-chrome',
  'oil-rubbed-bronze',
  'bright-brass',
  'stainless',
  'aluminum',
  'matte-black',
  'polished-chrome',
]

type Fact = string | number | boolean
type Check = (value: Fact | undefined) => boolean
const oneOf =
  (allowed: readonly string[]): Check =>
  value =>
    typeof value === 'string' && allowed.includes(value)
const optional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)
const measure: Check = value => typeof value === 'number' && value > 0 && value <= 240
const flag = optional(value => value === true)
const surface = oneOf([...veneers, ...paints, ...metals])
const metal = oneOf(metals)

const sized = { width: measure, height: measure, face: surface }
const cabinet = { ...sized, style: oneOf(['shaker', 'slab']) }
const ofMetal = { metal }
const ofSurface = { face: surface }
const light = (...shapes: readonly LightShape[]) => ({ metal, shape: optional(oneOf(shapes)) })

/** Required and optional facts per kind; a missing kind does not compile. */
const factsOf: Readonly<Record<PictureSpec['kind'], Readonly<Record<string, Check>>>> = {
  door: {
    ...sized,
    lite: oneOf(['none', 'narrow', 'square', 'half', 'full']),
    louver: flag,
    kickPlate: flag,
    handing: optional(oneOf(['left', 'right'])),
    metal: optional(metal),
  },
  'access-door': sized,
  frame: { ...sized, sidelite: flag, transom: flag },
  lever: ofMetal,
  knob: ofMetal,
  deadbolt: ofMetal,
  'lever-rectangular': ofMetal,
  hinge: ofMetal,
  'hinge-spring': ofMetal,
  'hinge-continuous': ofMetal,
  closer: ofMetal,
  'closer-compact': ofMetal,
  'exit-bar': ofMetal,
  'exit-bar-vertical': ofMetal,
  threshold: ofMetal,
  sweep: ofMetal,
  seal: ofMetal,
  'walk-through-detector': ofMetal,
  'handheld-detector': ofMetal,
  'card-reader': ofMetal,
  keypad: ofMetal,
  'electric-strike': ofMetal,
  maglock: ofMetal,
  controller: ofMetal,
  partition: ofSurface,
  'urinal-screen': ofSurface,
  'towel-dispenser': ofMetal,
  'soap-dispenser': ofMetal,
  'tissue-holder': ofMetal,
  'waste-bin': ofMetal,
  mirror: ofMetal,
  'hand-dryer': ofMetal,
  'coat-hook': ofMetal,
  shelf: ofMetal,
  'changing-station': ofMetal,
  'grab-bar': { width: measure, metal },
  'grab-bar-l': { width: measure, metal },
  'grab-bar-fold': { width: measure, metal },
  'cabinet-base': cabinet,
  'cabinet-wall': cabinet,
  'cabinet-tall': cabinet,
  'cabinet-drawers': cabinet,
  'cabinet-sink': cabinet,
  'sink-single': { width: measure, face: surface },
  'sink-double': { width: measure, face: surface },
  'sink-apron': { width: measure, face: surface },
  'faucet-gooseneck': ofMetal,
  'faucet-bridge': ofMetal,
  'faucet-pull-down': ofMetal,
  'faucet-bar': ofMetal,
  pendant: light('globe', 'cylinder', 'linear', 'woven', 'schoolhouse'),
  sconce: light('globe', 'vanity', 'picture', 'lantern'),
  'flush-mount': light('drum', 'disk', 'schoolhouse'),
  'table-lamp': light('task', 'column', 'mushroom', 'library'),
  chandelier: light('ring', 'branch', 'globe'),
  shelving: ofSurface,
  bin: ofSurface,
  'drawer-organizer': ofSurface,
  'hook-rail': ofSurface,
  crate: ofSurface,
  'store-fixture': ofSurface,
  sign: ofSurface,
  'parts-kit': ofSurface,
}

/** All drawable kinds. */
export const pictureKinds = Object.keys(factsOf) as readonly PictureSpec['kind'][]

const readFact = (part: string): readonly [string, Fact] => {
  const dot = part.indexOf('.')
  const value = part.slice(dot + 1)
  return [part.slice(0, dot), value === 'true' ? true : /^[\d.]+$/.test(value) ? Number(value) : value]
}

/** Parses a key made by `pictureKey`; undefined if it is malformed, or a fact is missing, unknown or out of range. */
export const parsePictureKey = (key: string): PictureSpec | undefined => {
  if (key.length > 200 || !/^[a-zA-Z0-9.-]+$/.test(key)) return undefined
  const [kind = '', ...parts] = key.split('--')
  if (!Object.hasOwn(factsOf, kind)) return undefined
  const checks = factsOf[kind as PictureSpec['kind']]
  const facts = new Map(parts.map(readFact))
  const known = [...facts.keys()].every(name => Object.hasOwn(checks, name))
  if (!known || !Object.entries(checks).every(([name, check]) => check(facts.get(name)))) return undefined
  const spec = { kind, ...Object.fromEntries(facts) } as PictureSpec
  // Only the canonical spelling is accepted, so that one picture never has two URLs.
  return pictureKey(spec) === key ? spec : undefined
}
