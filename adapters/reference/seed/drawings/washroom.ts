import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { soapDispenser, tissueHolder, towelDispenser, wasteBin, type DrawInMetal } from './dispenser'
import type { Pen } from './svg'
import { changingStation, coatHook, handDryer, mirror, shelf } from './wall-fitting'

type Kind =
  | 'towel-dispenser'
  | 'soap-dispenser'
  | 'tissue-holder'
  | 'waste-bin'
  | 'mirror'
  | 'hand-dryer'
  | 'coat-hook'
  | 'shelf'
  | 'changing-station'

const draws: Readonly<Record<Kind, DrawInMetal>> = {
  'towel-dispenser': towelDispenser,
  'soap-dispenser': soapDispenser,
  'tissue-holder': tissueHolder,
  'waste-bin': wasteBin,
  mirror,
  'hand-dryer': handDryer,
  'coat-hook': coatHook,
  shelf,
  'changing-station': changingStation,
}

export const drawWashroom = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: Kind }>): string => {
  const { x, y, width, height, scale } = drawnBox(spec)
  return draws[spec.kind](pen, spec.metal, x, y, width, height, scale)
}
