import { metals, type Metal, type PictureSpec, type Surface } from '../../../../core/catalogue/picture'
import type { AxisValue } from './seed-product'

/** The metal of a finish; `otherwise` where a product has no choice of finish. */
export const metalOf = (value: AxisValue | undefined, otherwise: Metal = 'satin-chrome'): Metal =>
  metals.find(metal => metal === value?.surface) ?? otherwise

type KindOf<Facts> = Extract<PictureSpec, Facts>['kind']

/** A picture of one of several kinds that differ by metal only; TypeScript cannot distribute over that union. */
export const inMetal = (kind: KindOf<{ readonly metal: Metal }>, metal: Metal, width?: number): PictureSpec =>
  ({ kind, metal, ...(width === undefined ? {} : { width }) }) as PictureSpec

export const inColor = (kind: KindOf<{ readonly face: Surface }>, face: Surface, width?: number): PictureSpec =>
  ({ kind, face, ...(width === undefined ? {} : { width }) }) as PictureSpec
